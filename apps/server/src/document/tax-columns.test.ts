import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createDocumentFixture, pdfTextOf } from '../../testing/fixtures/document-fixture.ts'
import { advanceOrderTo, fillCart, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const { context, staff, documentsOf, download } = await createDocumentFixture()

type Goods = Parameters<typeof anItem>[2]
type Kind = {
  name: string
  school?: Parameters<typeof aSchool>[1]
  vendor?: Parameters<typeof aVendor>[1]
  goods: Goods[]
  has: RegExp
  hasNot: RegExp
}

const TAX_PHRASES = /termasuk PPN|nilai lain/i
const KINDS: readonly Kind[] = [
  {
    name: 'taxed',
    goods: [{ price: 54_390 }],
    has: /Termasuk PPN/,
    hasNot: /dibebaskan|tidak dipungut|non PKP/,
  },
  {
    name: 'mixed',
    goods: [{ price: 54_390 }, { price: 16_700, ppn: 'exempt' }],
    has: /PPN dibebaskan/,
    hasNot: /tidak dipungut/,
  },
  {
    name: 'free-trade zone',
    school: { freeTradeZone: true },
    goods: [{ price: 54_390 }],
    has: /PPN tidak dipungut \(FTZ\)/,
    hasNot: TAX_PHRASES,
  },
  {
    name: 'not PKP',
    vendor: { pkp: false },
    goods: [{ price: 60_000 }],
    has: /Tanpa PPN \(penyedia non PKP\)/,
    hasNot: TAX_PHRASES,
  },
  { name: 'books', goods: [{ price: 16_700, ppn: 'exempt' }], has: /PPN dibebaskan/, hasNot: TAX_PHRASES },
  {
    name: 'service',
    goods: [{ kind: 'service', price: 1_110_001 }],
    has: /Termasuk PPN/,
    hasNot: /dibebaskan|tidak dipungut|non PKP/,
  },
]

/** Returns the printed text of a document of an order. */
async function printed(orderId: number, viewer: Actor, kind: string): Promise<string> {
  const url = (await documentsOf(orderId, viewer)).findLast((one) => one.kind === kind)?.url ?? ''
  return pdfTextOf((await download(url, viewer)).bytes)
}

const figuresIn = (text: string): number[] =>
  [...text.matchAll(/Rp\s([\d.]+)/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))

const between = (text: string, start: string, end: string): string =>
  text.slice(text.indexOf(start) + start.length, text.indexOf(end, text.indexOf(start) + start.length))

const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)

/** Returns the columns of "Rincian PPN", each from top to bottom, with its sum last. */
function taxColumns(text: string, noun: string): number[][] {
  const table = figuresIn(between(text, `PPN Harga ${noun}`, `Harga ${noun} Rp`))
  return [0, 1, 2].map((column) => table.filter((_, at) => at % 3 === column))
}

test.each(KINDS)('every printed column of an order that is $name adds up', async (kind) => {
  const [school, vendor] = [await aSchool(context.db, kind.school), await aVendor(context.db, kind.vendor)]
  const noun = kind.name === 'service' ? 'jasa' : 'barang'
  const cartItems: [number, number][] = []
  for (const goods of kind.goods) cartItems.push([await anItem(context.db, vendor, goods), 3])
  await fillCart(context, school, cartItems)
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  for (const document of ['order', 'bast', 'proforma', 'invoice', 'receipt']) {
    const text = await printed(orderId, school, document)
    expect(text).toMatch(kind.has)
    expect(text).not.toMatch(kind.hasNot)
    const columns = taxColumns(text, noun)
    for (const column of columns) expect(sum(column.slice(0, -1))).toBe(column.at(-1))
    const sums = figuresIn(text.slice(text.lastIndexOf(`Harga ${noun} Rp`), text.indexOf('Terbilang')))
    const [goods] = sums
    // Goods and freight, services alone.
    expect(sums).toHaveLength(kind.name === 'service' ? 2 : 3)
    expect(sum(sums.slice(0, -1))).toBe(sums.at(-1))
    expect(columns[2]?.at(-1)).toBe(goods)
  }
  const orderLetter = await printed(orderId, school, 'order')
  const lines = figuresIn(
    between(orderLetter, `${kind.name === 'service' ? 'Jasa' : 'Barang'} yang dipesan`, 'Rincian PPN'),
  )
  // Each line has a unit price and a line total; the sum of the totals follows.
  expect(sum(lines.slice(0, -1).filter((_, at) => at % 2 === 1))).toBe(lines.at(-1))
})
