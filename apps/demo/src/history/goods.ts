import { demoCatalogue } from '../catalogue.ts'
import type { ItemDraft } from '../item-draft.ts'

/** Vendors with orders in the history: those that exist in every size of the demo world. */
export const HISTORY_VENDORS = 60

/** An item of the catalogue that the history orders. */
export type Good = {
  readonly id: number
  readonly vendor: number
  /** Whole rupiah, tax included, in zone 1. */
  readonly price: number
  readonly categoryId: number
  readonly kind: ItemDraft['kind']
  readonly name: string
  readonly grams: number
}

/** Items of the catalogue that the history looks at. */
const MAX_ITEMS = 6_000

const [MIN_PRICE, MAX_PRICE] = [3_000, 15_000_000]

/** Returns whether any school can order any number of units without a further choice. */
const isPlain = (item: ItemDraft) =>
  !item.draft &&
  item.vendor < HISTORY_VENDORS &&
  item.options.length === 0 &&
  item.wholesale.length === 0 &&
  item.minimum === 1 &&
  item.multiple === 1 &&
  item.price >= MIN_PRICE &&
  item.price <= MAX_PRICE

/** Returns the plain goods among the items from one index up to another. */
function goodsBetween(catalogue: ReturnType<typeof demoCatalogue>, from: number, to: number): Good[] {
  return Array.from({ length: to - from }, (_, at) => catalogue.item(from + at))
    .filter(isPlain)
    .map((item) => ({
      id: item.index + 1,
      vendor: item.vendor,
      price: item.price,
      categoryId: item.categoryId,
      kind: item.kind,
      name: item.name,
      grams: item.weightGrams,
    }))
}

/** Items generated at once: about 15 ms. */
const AT_ONCE = 100

/**
 * Generates the goods of a demo world. Other work of the process runs between two batches.
 *
 * @param items number of items of the world
 */
export async function loadGoods(seed: number, items: number): Promise<Good[]> {
  const catalogue = demoCatalogue(seed)
  const goods: Good[] = []
  const end = Math.min(items, MAX_ITEMS)
  for (let from = 0; from < end; from += AT_ONCE) {
    goods.push(...goodsBetween(catalogue, from, Math.min(end, from + AT_ONCE)))
    await new Promise<void>((done) => setImmediate(done))
  }
  return goods
}
