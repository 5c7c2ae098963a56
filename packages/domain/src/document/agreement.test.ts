import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOrder, snapshotOf, sumsOf } from '../../testing/any-order.ts'
import type { DocumentContent } from './content.ts'
import { addsUp, checkBilled, crossCheck } from './cross-check.ts'
import { ORDER_DOCUMENT_KINDS } from './kinds.ts'
import { writeDocument } from './write-document.ts'

/** `npm run prove` increases it. */
const RUNS = Number(process.env.DOCUMENT_RUNS ?? 2_000)

/** Computes the same figures with BigInt from quantities and prices alone. */
function exactly(
  rows: readonly { price: number; units: number; isTaxed: boolean }[],
  freight: number,
  priceCut: bigint,
  deducted: bigint,
) {
  const full = rows.map(({ price, units }) => BigInt(price) * BigInt(units))
  const sum = (of: readonly bigint[]) => of.reduce((all, total) => all + total, 0n)
  // The share of the cut up to and including each line is rounded down.
  const shareUpTo = (count: number) => (priceCut * sum(full.slice(0, count))) / sum(full)
  const totals = full.map((total, at) => total - (shareUpTo(at + 1) - shareUpTo(at)))
  const [gross, taxed] = [sum(totals), sum(totals.filter((_, at) => rows[at]?.isTaxed))]
  const dpp = (taxed * 200n + 111n) / 222n
  const base = dpp + gross - taxed
  const pph = (base * 5n) / 1000n
  const isFeeDue = rows.some(
    ({ isTaxed }, at) => isTaxed && ((totals[at] ?? 0n) * 200n + 111n) / 222n > 1_000_000n,
  )
  const fee = isFeeDue ? 5000n : 0n
  const figures = {
    gross,
    dpp,
    ppn: taxed - dpp,
    dppOther: (dpp * 11n) / 12n,
    freight: BigInt(freight),
    total: gross + BigInt(freight) - deducted,
  }
  return { figures, pph, fee, received: base - pph - fee + BigInt(freight) - deducted }
}

const UNITS: Readonly<Record<string, bigint>> = {
  nol: 0n,
  se: 1n,
  satu: 1n,
  dua: 2n,
  tiga: 3n,
  empat: 4n,
  lima: 5n,
  enam: 6n,
  tujuh: 7n,
  delapan: 8n,
  sembilan: 9n,
  sepuluh: 10n,
  sebelas: 11n,
}
const SCALES: Readonly<Record<string, bigint>> = {
  ribu: 1_000n,
  juta: 1_000_000n,
  miliar: 1_000_000_000n,
  triliun: 1_000_000_000_000n,
}

/** Parses an amount in words. */
function parseSpelledAmount(spelled: string): bigint {
  const tokens = spelled
    .toLowerCase()
    .replace(/ rupiah$/, '')
    .replaceAll('seratus', 'satu ratus')
    .replaceAll('seribu', 'satu ribu')
    .split(' ')
  let [all, below, last] = [0n, 0n, 0n]
  for (const token of tokens) {
    const scale = SCALES[token]
    if (scale !== undefined) {
      all += (below + last) * scale
      below = 0n
      last = 0n
    } else if (token === 'puluh') last *= 10n
    else if (token === 'belas') last += 10n
    else if (token === 'ratus') {
      below += last * 100n
      last = 0n
    } else {
      below += last
      last = UNITS[token] ?? -1n
    }
  }
  return all + below + last
}

/** Returns the sum of the last column of a priced table. */
function rowsTotal({ blocks }: DocumentContent): bigint {
  const table = blocks.find((block) => block.is === 'table' && block.columns.at(-1)?.head === 'Jumlah harga')
  if (table?.is !== 'table') throw new Error('no priced table')
  return table.rows.reduce((sum, row) => sum + BigInt(row.at(-1) ?? 0), 0n)
}

/**
 * Returns the printed columns that do not add up: each foot must be the sum of its column, and the
 * last row of the sums the sum of the rows before.
 */
function columnFaults({ blocks }: DocumentContent): string[] {
  const whole = (cell: string | number | undefined) => (typeof cell === 'number' ? BigInt(cell) : null)
  const added = (cells: readonly (string | number | undefined)[]) =>
    cells.reduce<bigint>((sum, cell) => sum + (whole(cell) ?? 0n), 0n)
  return blocks.flatMap((block) => {
    if (block.is === 'sums') {
      const amounts = block.rows.map(({ amount }) => amount)
      return added(amounts.slice(0, -1)) === whole(amounts.at(-1)) ? [] : ['sums']
    }
    if (block.is !== 'table' || block.foot === undefined) return []
    const { foot, rows, columns } = block
    return columns.flatMap(({ head }, at) =>
      foot[at] === '' || typeof foot[at] === 'string' || added(rows.map((row) => row[at])) === whole(foot[at])
        ? []
        : [`${block.title}: ${head}`],
    )
  })
}

const plain = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, BigInt(amount)]))

describe('§1 documents of an order', () => {
  test(`agree with an independent exact calculation and with each other, for ${RUNS} orders`, {
    timeout: 600_000,
  }, () => {
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const snapshot = snapshotOf(drawn)
        const write = (kind: (typeof ORDER_DOCUMENT_KINDS)[number]) =>
          writeDocument(kind, snapshot, { number: 'N-1', version: 1, date: '2026-11-25' })
        const penalty = BigInt(snapshot.invoice?.penalty ?? 0)
        const rows = (units: 'quantity' | 'good') =>
          drawn.lines.map((line) => ({
            price: line.unitPrice,
            units: line[units],
            isTaxed: line.ppn === 'charged',
          }))
        const received = drawn.lines.reduce((sum, { unitPrice, good }) => sum + unitPrice * good, 0)
        const priceCut = (BigInt(received) / 1000n) * BigInt(drawn.cutShare)
        const ordered = exactly(rows('quantity'), drawn.freight, 0n, 0n)
        const owed = exactly(rows('good'), drawn.freight, priceCut, penalty)
        const orderLetter = write('order')
        expect(plain(orderLetter.figures)).toEqual(ordered.figures)
        expect(rowsTotal(orderLetter)).toBe(ordered.figures.gross)
        for (const kind of ['bast', 'proforma', 'invoice'] as const) {
          const document = write(kind)
          expect(plain(document.figures)).toMatchObject({ ...owed.figures, priceCut, penalty })
          expect(rowsTotal(document)).toBe(owed.figures.gross + priceCut)
          const { words: amountInWords } = sumsOf(document)
          expect(parseSpelledAmount(amountInWords)).toBe(owed.figures.total)
        }
        expect(plain(write('invoice').figures)).toMatchObject({ pph: owed.pph, fee: owed.fee })
        expect(parseSpelledAmount(sumsOf(write('receipt')).words)).toBe(owed.figures.total)
        const settled = sumsOf(write('settlement')).rows.map(({ amount }) => BigInt(amount))
        expect(settled.at(-1)).toBe(owed.received)
        expect(settled.slice(0, -1).reduce((sum, amount) => sum + amount, 0n)).toBe(owed.received)
        const all = ORDER_DOCUMENT_KINDS.map(write)
        for (const document of all) expect(columnFaults(document)).toEqual([])
        expect(all.every(addsUp)).toBe(true)
        expect(crossCheck(all, 'barang').filter(({ agrees }) => !agrees)).toEqual([])
        const unreceived = drawn.lines.reduce(
          (sum, { unitPrice, quantity, good }) => sum + unitPrice * (quantity - good),
          0,
        )
        expect(checkBilled(all, unreceived)).toMatchObject({
          ordered: Number(ordered.figures.total),
          billed: Number(owed.figures.total),
          agrees: true,
        })
        expect(checkBilled(all, unreceived + 1)?.agrees).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  test('detects a document that is off by one rupiah', () => {
    const snapshot = snapshotOf({
      lines: [{ unitPrice: 111_000, quantity: 2, good: 2, ppn: 'charged', reason: 'item' }],
      freight: 0,
      penaltyShare: 0,
      cutShare: 0,
    })
    const write = (kind: 'order' | 'bast' | 'invoice') =>
      writeDocument(kind, snapshot, { number: kind, version: 1, date: '2026-11-25' })
    const invoice = write('invoice')
    const wrong = { ...invoice, figures: { ...invoice.figures, total: 222_001 } }
    expect(crossCheck([write('bast'), wrong], 'barang').filter(({ agrees }) => !agrees)).toEqual([
      {
        label: 'Total ditagih',
        agrees: false,
        values: [
          { number: 'bast', title: 'Berita acara serah terima (BAST)', amount: 222_000 },
          { number: 'invoice', title: 'Invoice', amount: 222_001 },
        ],
      },
    ])
    expect(addsUp(wrong)).toBe(false)
    const letter = write('order')
    expect(checkBilled([letter], 0)).toBeNull()
    expect(checkBilled([letter, invoice], 0)).toEqual({
      ordered: 222_000,
      unreceived: 0,
      priceCut: 0,
      penalty: 0,
      billed: 222_000,
      orderTitle: 'Surat pesanan',
      billTitles: ['Invoice'],
      agrees: true,
    })
    expect(checkBilled([letter, wrong], 0)?.agrees).toBe(false)
  })
})
