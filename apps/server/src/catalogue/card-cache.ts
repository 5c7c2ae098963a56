import type { ItemCard } from '@pasar/contract/catalogue/search'
import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import type { Db } from '../db/database.ts'
import { readCards } from './catalogue.queries.ts'

/** Of each zone. */
const MOST_KEPT = 2_000

/**
 * The cards that were read last. Lists show the same ones again and again, and each card says what the database said until the search index
 * hears that its item has changed.
 */
export class CardCache {
  readonly #kept = new Map<Zone, Map<number, ItemCard>>(ZONES.map((zone) => [zone, new Map()]))
  #forgotten = 0

  /** @returns the cards of those that are on sale, in the order of the ids */
  async getCards(db: Db, ids: readonly number[], zone: Zone): Promise<ItemCard[]> {
    const kept = this.#kept.get(zone) ?? new Map<number, ItemCard>()
    const found = ids.map((id) => kept.get(id))
    const missing = ids.filter((_, at) => found[at] === undefined)
    if (missing.length === 0) return found.flatMap((card) => card ?? [])
    const before = this.#forgotten
    const read = new Map((await readCards(db, missing, zone)).map((card) => [card.id, card]))
    // What changed while it was read may have been read as it was before.
    if (before === this.#forgotten) for (const [id, card] of read) keep(kept, id, card)
    return ids.flatMap((id, at) => found[at] ?? read.get(id) ?? [])
  }

  delete(ids: readonly number[]): void {
    this.#forgotten += 1
    for (const kept of this.#kept.values()) for (const id of ids) kept.delete(id)
  }

  clear(): void {
    this.#forgotten += 1
    for (const kept of this.#kept.values()) kept.clear()
  }
}

function keep(kept: Map<number, ItemCard>, id: number, card: ItemCard): void {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? 0)
  kept.set(id, card)
}
