import type { ItemDetail } from '@pasar/contract/catalogue/item'
import type { ItemCard } from '@pasar/contract/catalogue/search'
import { formatAmount, RUPIAH, RUPIAH_ID } from '@pasar/domain/catalogue/currency'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { ownZone, priceInZone, type Zone, type ZonePrices } from '@pasar/domain/catalogue/zone-price'
import { rupiah } from '@pasar/domain/kernel/money'
import { exemptReason, type PriceParts, payableParts, payableUnitPrice } from '@pasar/domain/tax/price'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { CategoryTree } from '@pasar/search/category-tree'
import type { Viewer } from '../../call/viewer.ts'
import { itemPicture } from '../item/item-pictures.queries.ts'
import type { DetailRow, VendorCardRow } from './catalogue.queries.ts'

/**
 * Returns the price zone of a viewer: a school's own zone, zone 1 for all others.
 *
 * @decision 0013
 */
export const zoneOf = (viewer: Viewer | null): Zone => ownZone(viewer) ?? '1'

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
  const { '2': zone2, '3': zone3, '4': zone4, '5a': zone5a, '5b': zone5b } = zonePricesOf(row)
  return { zone2, zone3, zone4, zone5a, zone5b }
}
const NO_ZONES = { zone2: null, zone3: null, zone4: null, zone5a: null, zone5b: null }
const NO_PARTS = { net: null, dppOther: null, tax: null }

/**
 * Returns the listed price of an item for a viewer, or null if it is below the minimum and the
 * item is hidden.
 */
export function listedPrice(row: DetailRow, viewer: Viewer | null) {
  const price = priceInZone(row.hasZone ? zonePricesOf(row) : row.price, zoneOf(viewer))
  return price < MIN_PRICE ? null : price
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
  price: ReturnType<typeof rupiah>
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
  price,
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
  const payable = payableUnitPrice(price, reason, rule)
  const dependsOnZone = row.hasZone && ownZone(viewer) === null
  const categories = tree.pathOf(row.categoryId).map(({ wireId, name }) => ({ id: wireId, name }))
  const parts = payableParts(price, reason, rule)
  const options = row.options ?? []
  const hasOptions = row.optionNames.length > 0
  return {
    ...same,
    isDraft: false,
    categoryId: categories.at(-1)?.id ?? '',
    categories,
    stock: row.stockUnlimited ? null : row.stock,
    inStock: hasOptions ? options.some(({ stock }) => stock > 0) : row.stockUnlimited || row.stock > 0,
    currencyId: RUPIAH_ID,
    price,
    payable,
    zone: zoneOf(viewer),
    dependsOnZone,
    ...(dependsOnZone ? NO_PARTS : { net: parts.net, dppOther: parts.dppOther, tax: parts.ppn }),
    exemptReason: reason,
    hasTax: reason === null,
    ...formatTaxParts(parts, dependsOnZone),
    ...(row.hasZone && seesAllZones(viewer) ? pricesOfZones(row) : NO_ZONES),
    wholesale: row.wholesale ?? [],
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
    // If options have their own prices, a buyer does not pay the list price.
    priceRange: options.some(({ price: own }) => own !== null) ? null : priceRange,
  }
}

export const vendorCardOf = (row: VendorCardRow, itemCount: number) => ({ ...row, itemCount })
