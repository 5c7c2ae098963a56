import type { ItemDetail } from '@pasar/contract/catalogue/item'
import type { ItemCard } from '@pasar/contract/catalogue/search'
import { formatAmount, RUPIAH, RUPIAH_ID } from '@pasar/domain/catalogue/currency'
import { listedPrice, type PriceView, shownPrice } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE, offeredSteps } from '@pasar/domain/catalogue/unit-price'
import { ownZone, priceInZone, type Zone, type ZonePrices } from '@pasar/domain/catalogue/zone-price'
import { type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { exemptReason, type PriceParts, payableParts } from '@pasar/domain/tax/price'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { CategoryTree } from '@pasar/search/category-tree'
import type { Viewer } from '../../call/viewer.ts'
import { itemPicture } from '../pictures/item-pictures.queries.ts'
import type { DetailRow, VendorCardRow } from './catalogue.queries.ts'

/**
 * Returns whether the viewer sees the prices of all zones. Schools see their own zone only,
 * visitors zone 1 only.
 */
const seesAllZones = (viewer: Viewer | null) => viewer !== null && viewer.role !== 'buyer'

const zonePricesOf = ({ zonePrices }: DetailRow): ZonePrices => {
  const [one = 0, two = 0, three = 0, four = 0, fiveA = 0, fiveB = 0] = zonePrices
  return {
    '1': rupiah(one),
    '2': rupiah(two),
    '3': rupiah(three),
    '4': rupiah(four),
    '5a': rupiah(fiveA),
    '5b': rupiah(fiveB),
  }
}

function pricesOfZones(row: DetailRow) {
  const prices = zonePricesOf(row)
  const listed = (zone: Zone) => listedPrice(prices[zone], row.options ?? [], row).price
  return {
    zone2: listed('2'),
    zone3: listed('3'),
    zone4: listed('4'),
    zone5a: listed('5a'),
    zone5b: listed('5b'),
  }
}
const NO_ZONES = { zone2: null, zone3: null, zone4: null, zone5a: null, zone5b: null }
const NO_PARTS = { net: null, dppOther: null, tax: null }

/** The prices of an item for a viewer, in whole rupiah. */
type ViewerPrices = {
  /** The listed price, tax included; `isLowest` if other options cost more. */
  readonly price: Rupiah
  readonly isLowest: boolean
  readonly payable: Rupiah
  readonly options: ItemDetail['options']
  readonly view: PriceView
}

/**
 * Returns the prices of an item for a viewer, or null if it costs less than the minimum and is
 * hidden. If an option has its own price, each option has one.
 */
export function pricesFor(row: DetailRow, view: PriceView): ViewerPrices | null {
  const base = priceInZone(row.hasZone ? zonePricesOf(row) : row.price, view.zone)
  const options = row.options ?? []
  const { price, isLowest } = listedPrice(base, options, row)
  const payable = shownPrice(price, row.ppn === 'charged' && row.vendor.isPkp, view)
  if (payable < MIN_PRICE) return null
  const hasOwn = options.some(({ price: own }) => own !== null)
  return {
    price,
    isLowest,
    payable,
    options: hasOwn ? options.map((option) => ({ ...option, price: option.price ?? base })) : options,
    view,
  }
}

/** Formats an amount in sen as rupiah. Two decimals appear if the amount has sen. */
const formatRupiah = (sen: number) =>
  formatAmount(sen % 100 === 0 ? sen / 100 : sen, { ...RUPIAH, decimal: sen % 100 === 0 ? 0 : 2 })

/**
 * Formats the parts of a price for the item page.
 *
 * @spec 3 the shown strings @spec 6 'Tergantung Zona'
 */
function formatTaxParts({ net, dppOther, ppn, pph, accepted }: PriceParts, dependsOnZone: boolean) {
  const formatPart = (sen: number) => (dependsOnZone ? 'Tergantung Zona' : formatRupiah(sen))
  return {
    netText: formatPart(net),
    dppOtherText: formatPart(dppOther * 100),
    ppnText: formatPart(ppn * 100),
    pphText: formatPart(pph * 100),
    acceptedText: formatPart(accepted),
  }
}

export type DetailParts = {
  row: DetailRow
  similar: ItemCard[]
  prices: ViewerPrices
  viewer: Viewer | null
  tree: CategoryTree
  itemCount: number
  priceRange: ItemDetail['priceRange']
  referencePrices: ItemDetail['referencePrices']
  /** Tax rates in force. */
  rule: TaxRule
}

/** Returns an item as the viewer may see it. */
export function itemDetailFor({
  row,
  similar,
  prices: { price, isLowest, payable, options, view },
  viewer,
  tree,
  itemCount,
  priceRange,
  referencePrices,
  rule,
}: DetailParts): ItemDetail {
  const { pictures, ...same } = row
  const reason = exemptReason({
    item: row.ppn,
    vendorIsPkp: row.vendor.isPkp,
    buyerInFreeTradeZone: viewer?.role === 'buyer' && viewer.freeTradeZone,
  })
  const dependsOnZone = row.hasZone && ownZone(viewer) === null
  const categories = tree.pathOf(row.categoryId).map(({ wireId, name }) => ({ id: wireId, name }))
  const parts = payableParts(price, reason, rule)
  const hasOptions = row.optionNames.length > 0
  const highest = options.reduce((high, { price: own }) => (own !== null && own > high ? own : high), price)
  return {
    ...same,
    isDraft: false,
    categoryId: categories.at(-1)?.id ?? '',
    categories,
    stock: row.stockUnlimited ? null : row.stock,
    inStock: hasOptions ? options.some(({ stock }) => stock > 0) : row.stockUnlimited || row.stock > 0,
    currencyId: RUPIAH_ID,
    price,
    isLowestPrice: isLowest,
    payable,
    zone: view.zone,
    dependsOnZone,
    ...(dependsOnZone ? NO_PARTS : { net: parts.net, dppOther: parts.dppOther, tax: parts.ppn }),
    exemptReason: reason,
    hasTax: reason === null,
    ...formatTaxParts(parts, dependsOnZone),
    ...(row.hasZone && seesAllZones(viewer) ? pricesOfZones(row) : NO_ZONES),
    wholesale: offeredSteps(row.wholesale ?? [], highest),
    options,
    vendor: vendorCardOf(row.vendor, itemCount),
    files: (pictures ?? []).map(itemPicture),
    similar,
    tagId: row.tags?.[0]?.id ?? null,
    tagName: row.tags?.[0]?.name ?? '',
    tags: row.tags ?? [],
    groups: row.groups ?? [],
    referencePrices,
    extra: row.extra.map(({ id, label, text }) => ({ id, label, text })),
    priceRange,
  }
}

export const vendorCardOf = ({ holiday, ...row }: VendorCardRow, itemCount: number) => ({
  ...row,
  itemCount,
  holiday: holiday && {
    from: new Date(holiday.from),
    until: new Date(holiday.until),
    note: holiday.note,
  },
})
