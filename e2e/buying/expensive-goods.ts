import type { ApiClient } from '../fixtures/by-api/api-client.ts'

/** Formats whole rupiah with thousands separators, as `50.000.000`. */
export const grouped = (amount: number): string => amount.toLocaleString('id-ID')

/** Returns whether an item can be ordered in some units without choosing an option. */
type Fits = (item: { stock: number; price_with_tax: number }) => boolean

/**
 * Returns goods of the demo vendor without options.
 *
 * @param lower lowest unit price in rupiah
 * @param upper highest unit price in rupiah; null for no limit
 * @throws when the demo vendor has none
 */
export async function findExpensiveGoods(
  vendor: ApiClient,
  { lower, upper, fits }: { lower: number; upper: number | null; fits: Fits },
) {
  const { member_id } = await vendor('GET', '/member')
  const range = `lower=${lower}${upper === null ? '' : `&upper=${upper}`}`
  const { items } = await vendor(
    'GET',
    `/item?vendorId=${member_id}&availability=ready&goods=umkm,non_umkm&${range}&sort=PRICE_DESC`,
  )
  for (const { page_id } of items) {
    const item = await vendor('GET', `/item/page/${page_id}`)
    if (item.kind === 'goods' && item.option_stock.length === 0 && fits(item)) return item
  }
  throw new Error('the demo vendor sells nothing in this price range')
}

/** Units of an item at 10.1 to 15 million that exceed 50 million together. */
export const UNITS_ABOVE_50_MILLION = 5

/** Returns goods of which `UNITS_ABOVE_50_MILLION` units exceed 50 million rupiah. */
export const findGoodsAbove50Million = (vendor: ApiClient) =>
  findExpensiveGoods(vendor, {
    lower: 10_100_000,
    upper: 15_000_000,
    fits: ({ stock }) => stock >= UNITS_ABOVE_50_MILLION,
  })

/**
 * The vendor accepts a negotiation, and the agreed price goes into the cart of the school.
 *
 * @param id of the negotiation
 */
export async function agreeByApi(school: ApiClient, vendor: ApiClient, id: number): Promise<void> {
  const { version } = await vendor('GET', `/negotiation/${id}`)
  await vendor('POST', `/negotiation/${id}/accept`, { version })
  await school('POST', `/negotiation/${id}/cart`)
}
