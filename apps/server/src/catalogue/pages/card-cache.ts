import type { ItemCard } from '@pasar/contract/catalogue/search'
import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import type { Db } from '../../db/database.ts'
import { readCards } from './catalogue.queries.ts'

/** Maximum number of cached cards of each zone. */
const MAX_CACHED_CARDS = 2_000

/**
 * Caches item cards; many lists show the same cards. A cached card stays valid until the
 * search index reads a change of its item.
 */
export class CardCache {
  readonly #kept = new Map<Zone, Map<number, ItemCard>>(ZONES.map((zone) => [zone, new Map()]))
  #forgotten = 0

  /** @returns the cards of the items that are on sale, in the order of the ids */
  async getCards(db: Db, ids: readonly number[], zone: Zone): Promise<ItemCard[]> {
    const zoneCards = this.#kept.get(zone) ?? new Map<number, ItemCard>()
    const found = ids.map((id) => zoneCards.get(id))
    const missing = ids.filter((_, at) => found[at] === undefined)
    if (missing.length === 0) return found.flatMap((card) => card ?? [])
    const before = this.#forgotten
    const read = new Map((await readCards(db, missing, zone)).map((card) => [card.id, card]))
    // An item that changed during the read may have been read in its old state.
    if (before === this.#forgotten) for (const [id, card] of read) cacheCard(zoneCards, id, card)
    return ids.flatMap((id, at) => found[at] ?? read.get(id) ?? [])
  }

  delete(ids: readonly number[]): void {
    this.#forgotten += 1
    for (const zoneCards of this.#kept.values()) for (const id of ids) zoneCards.delete(id)
  }

  clear(): void {
    this.#forgotten += 1
    for (const zoneCards of this.#kept.values()) zoneCards.clear()
  }
}

function cacheCard(zoneCards: Map<number, ItemCard>, id: number, card: ItemCard): void {
  if (zoneCards.size >= MAX_CACHED_CARDS) zoneCards.delete(zoneCards.keys().next().value ?? 0)
  zoneCards.set(id, card)
}
