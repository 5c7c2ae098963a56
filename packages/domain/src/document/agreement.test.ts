import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah, timesRupiah } from '../kernel/money.ts'
import { computePayable } from '../ordering/payable.ts'
import { invoiceTax } from '../tax/invoice.ts'
import type { TaxRule } from '../tax/rule.ts'
import type { DocumentContent } from './content.ts'
import { addsUp, crossCheck } from './cross-check.ts'
import { ORDER_DOCUMENT_KINDS } from './kinds.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { writeDocument } from './write-document.ts'

/** `npm run prove` increases it. */
const RUNS = Number(process.env.DOCUMENT_RUNS ?? 2_000)

const rule: TaxRule = {
  version: 'PMK 131/2024',
  ppnPercent: 11,
  pphPermille: 5,
  feeAmount: 5_000,
  feeThreshold: 1_000_000,
}

const anyLine = fc
  .record({
    unitPrice: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 90_000_000 })),
    quantity: fc.integer({ min: 1, max: 500 }),
    ppn: fc.constantFrom('charged' as const, 'exempt' as const),
    reason: fc.constantFrom('item' as const, 'vendor' as const, 'free-trade-zone' as const),
    short: fc.nat(3),
  })
  .map(({ short, ...line }) => ({ ...line, good: Math.max(0, line.quantity - short) }))

const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    freight: fc.nat(5_000_000),
    penaltyShare: fc.nat(50),
  })
  .filter(({ lines }) => lines.some(({ good }) => good > 0))

type Drawn = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

const party = (name: string) => ({
  name,
  npwp: 'sealed',
  responsibleName: 'Ibu Contoh',
  responsiblePosition: 'Kepala',
  mobileNumber: '080012345678',
  address: 'Jalan Contoh 1',
  regencyName: 'Sidoarjo',
  provinceName: 'Jawa Timur',
  postal: '61256',
})

type DrawnLine = Drawn['lines'][number]

const offer: OrderSnapshot['offers'][number] = {
  lineNo: 1,
  round: 1,
  by: 'buyer',
  name: 'Ibu',
  day: '2026-11-20',
  unitPrice: 1,
  freight: 0,
  packing: 0,
  days: 1,
}

const lineOf = (
  { unitPrice, quantity, ppn, reason }: DrawnLine,
  at: number,
): OrderSnapshot['lines'][number] => ({
  lineNo: at + 1,
  kind: 'goods',
  name: `Barang ${at + 1}`,
  optionValues: [],
  unit: 'buah',
  quantity,
  unitPrice,
  lineTotal: unitPrice * quantity,
  exemptReason: ppn === 'charged' ? null : reason,
})

const comparisonOf = (lines: readonly DrawnLine[], value: number): OrderSnapshot['comparison'] => ({
  by: 'Ibu',
  reason: 'Lebih murah dan lebih dekat',
  lines: lines.map(({ unitPrice, quantity }, at) => ({
    name: `Barang ${at + 1}`,
    unit: 'buah',
    quantity,
    category: 'Kertas',
    candidates: 2,
    value,
    basis: 'order',
    unitPrice,
    lineTotal: unitPrice * quantity,
    isNegotiated: false,
    comparison: null,
  })),
})

const deliveryOf = (lines: readonly DrawnLine[]): OrderSnapshot['deliveries'][number] => ({
  replacementId: null,
  shippedOn: '2026-11-22',
  carrier: 'Sendiri',
  tracking: '',
  note: '',
  lines: lines.map(({ quantity }, at) => ({ lineNo: at + 1, quantity })),
})

const handoverOf = (lines: readonly DrawnLine[]): OrderSnapshot['handover'] => ({
  number: 'BAST-1',
  inspectedOn: '2026-11-23',
  receiverName: 'Ibu',
  receiverPosition: 'Guru',
  note: '',
  lines: lines.map(({ quantity, good }, at) => ({
    lineNo: at + 1,
    good,
    damaged: 0,
    missing: quantity - good,
    note: '',
  })),
})

/** Returns a snapshot of a completed order. */
function snapshotOf({ lines, freight, penaltyShare }: Drawn): OrderSnapshot {
  const amounts = invoiceTax(
    lines.map((line) => ({ total: timesRupiah(rupiah(line.unitPrice), line.quantity), ppn: line.ppn })),
    rupiah(freight),
    rule,
  )
  const delivered = lines.map((line) => ({ ...line, unitPrice: rupiah(line.unitPrice) }))
  const gross = delivered.reduce((sum, line) => sum + line.unitPrice * line.good, 0)
  const penalty = rupiah(((gross - (gross % 1000)) / 1000) * penaltyShare)
  const owed = computePayable(delivered, rupiah(freight), penalty, rule)
  return {
    number: 'SP-1',
    createdAt: new Date('2026-11-21T03:00:00Z'),
    agreement: 1,
    fund: 'BOS Reguler',
    year: 2026,
    plan: [{ lineNo: 1, code: '5.1.02.01', name: 'Alat tulis kantor' }],
    platform: { legalName: 'PT Contoh', npwp: '0011223344556000', address: 'Jakarta' },
    stampDuty: { above: 5_000_000, amount: 10_000 },
    neededBy: null,
    deliverBy: null,
    note: '',
    reason: '',
    buyer: party('SDN Contoh'),
    vendor: party('CV Contoh'),
    freight: { name: 'Reguler', days: 3 },
    penalty: { permille: 1, capPercent: 5 },
    amounts,
    taxRule: rule,
    lines: lines.map(lineOf),
    earlier: [],
    offers: [offer],
    comparison: comparisonOf(lines, amounts.total),
    deliveries: [deliveryOf(lines)],
    handover: handoverOf(lines),
    invoice: { number: 'INV-1', penalty, amounts: owed, dueOn: '2026-12-07' },
    payment: { paidOn: '2026-11-24', bank: 'Bank', reference: 'TRX-1' },
    payout: { amount: owed.received, reference: 'SIM-1' },
    ending: { requestedBy: 'buyer', reason: 'Alasan', answer: '' },
  }
}

/** Computes the same figures with BigInt from quantities and prices alone. */
function exactly(
  rows: readonly { price: number; units: number; isTaxed: boolean }[],
  freight: number,
  deducted: bigint,
) {
  const sum = (of: typeof rows) =>
    of.reduce((all, { price, units }) => all + BigInt(price) * BigInt(units), 0n)
  const [gross, taxed] = [sum(rows), sum(rows.filter(({ isTaxed }) => isTaxed))]
  const dpp = (taxed * 200n + 111n) / 222n
  const base = dpp + gross - taxed
  const pph = (base * 5n) / 1000n
  const isFeeDue = rows.some(
    ({ price, units, isTaxed }) =>
      isTaxed && (BigInt(price) * BigInt(units) * 200n + 111n) / 222n > 1_000_000n,
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

const sumsOf = ({ blocks }: DocumentContent) => {
  const sums = blocks.find((block) => block.is === 'sums')
  if (sums?.is !== 'sums') throw new Error('no sums')
  return sums
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
        const ordered = exactly(rows('quantity'), drawn.freight, 0n)
        const owed = exactly(rows('good'), drawn.freight, penalty)
        const orderLetter = write('order')
        expect(plain(orderLetter.figures)).toEqual(ordered.figures)
        expect(rowsTotal(orderLetter)).toBe(ordered.figures.gross)
        for (const kind of ['bast', 'proforma', 'invoice'] as const) {
          const document = write(kind)
          expect(plain(document.figures)).toMatchObject({ ...owed.figures, penalty })
          expect(rowsTotal(document)).toBe(owed.figures.gross)
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
        expect(crossCheck(all).filter(({ agrees }) => !agrees)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('detects a document that is off by one rupiah', () => {
    const snapshot = snapshotOf({
      lines: [{ unitPrice: 111_000, quantity: 2, good: 2, ppn: 'charged', reason: 'item' }],
      freight: 0,
      penaltyShare: 0,
    })
    const write = (kind: 'bast' | 'invoice') =>
      writeDocument(kind, snapshot, { number: kind, version: 1, date: '2026-11-25' })
    const invoice = write('invoice')
    const wrong = { ...invoice, figures: { ...invoice.figures, total: 222_001 } }
    expect(crossCheck([write('bast'), wrong]).filter(({ agrees }) => !agrees)).toEqual([
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
  })
})

describe('tax treatment of each line on the documents', () => {
  const written = (lines: Drawn['lines'], kind: 'order' | 'invoice' | 'receipt') =>
    writeDocument(kind, snapshotOf({ lines, freight: 45_000, penaltyShare: 0 }), {
      number: 'N-1',
      version: 1,
      date: '2026-11-25',
    })
  const line = (
    unitPrice: number,
    quantity: number,
    reason: 'item' | 'vendor' | 'free-trade-zone' | null,
  ) => ({
    unitPrice,
    quantity,
    good: quantity,
    ppn: reason === null ? ('charged' as const) : ('exempt' as const),
    reason: reason ?? ('item' as const),
  })
  const tableOf = ({ blocks }: DocumentContent, title: string) =>
    blocks.find((block) => block.is === 'table' && block.title === title)
  const KINDS = ['order', 'invoice', 'receipt'] as const

  test.each(KINDS)('separates taxed and untaxed goods of a mixed order on the %s', (kind) => {
    // Taxed 3,205,000: net 2,887,387, PPN 317,613.
    const document = written(
      [line(2_635_000, 1, null), line(285_000, 2, null), line(50_000, 2, 'item')],
      kind,
    )
    expect(tableOf(document, 'Rincian PPN')).toMatchObject({
      rows: [
        ['Termasuk PPN', 2_887_387, 317_613, 3_205_000],
        ['PPN dibebaskan', 100_000, 0, 100_000],
      ],
      foot: ['Jumlah', 2_987_387, 317_613, 3_305_000],
    })
    expect(sumsOf(document).rows).toEqual([
      { label: 'Harga barang', amount: 3_305_000 },
      { label: 'Ongkos kirim dan kemasan', amount: 45_000 },
      { label: 'Total', amount: 3_350_000 },
    ])
  })

  test.each([
    ['item', 'PPN dibebaskan', 'Barang atau jasa ini dibebaskan dari pengenaan PPN.'],
    ['vendor', 'Tanpa PPN (penyedia non PKP)', 'Penyedia non PKP, sehingga tidak memungut PPN.'],
    [
      'free-trade-zone',
      'PPN tidak dipungut (FTZ)',
      'Sekolah berada di kawasan bebas (FTZ), sehingga PPN tidak dipungut.',
    ],
  ] as const)(
    'never states that the price includes PPN for goods without PPN because of the %s',
    (reason, label, sentence) => {
      for (const kind of KINDS) {
        const document = written([line(49_000, 2, reason)], kind)
        expect(tableOf(document, 'Rincian PPN')).toMatchObject({ rows: [[label, 98_000, 0, 98_000]] })
        const text = JSON.stringify(document.blocks)
        expect(text).toContain(sentence)
        expect(text).not.toMatch(/termasuk PPN/i)
        expect(text).not.toContain('DPP nilai lain')
      }
    },
  )

  test('shows the tax treatment of each line of a surat pesanan, and adds up', () => {
    const document = written([line(111_000, 1, null), line(16_700, 3, 'item')], 'order')
    expect(tableOf(document, 'Barang yang dipesan')).toMatchObject({
      rows: [
        ['Barang 1', 'buah', 'Termasuk PPN', 1, 111_000, 111_000],
        ['Barang 2', 'buah', 'PPN dibebaskan', 3, 16_700, 50_100],
      ],
      foot: ['Jumlah', '', '', '', '', 161_100],
    })
  })
})
