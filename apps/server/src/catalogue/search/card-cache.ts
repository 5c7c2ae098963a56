import type { ItemCard } from '@pasar/contract/catalogue/search'
import { type PriceView, priceViewKey } from '@pasar/domain/catalogue/shown-price'
import { findHighlights, type NamePieces, namePieces } from '@pasar/search/find-highlights'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { readCards } from './cards.queries.ts'

/** Maximum number of cached cards, in all views together. */
const MAX_CACHED_CARDS = 12_000

type Entry = { readonly card: ItemCard; pieces: NamePieces | null }

/**
 * Caches item cards; many lists show the same cards. A cached card stays valid until the
 * search index reads a change of its item.
 */
export class CardCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_CACHED_CARDS })
  /** The keys of all views so far: a zone with or without PPN each. */
  readonly #views = new Set<string>()
  /** Number of invalidations so far. */
  #invalidations = 0

  /** @returns the cards of the items that are on sale, in the order of the ids */
  async getCards(db: Db, ids: readonly number[], view: PriceView): Promise<ItemCard[]> {
    const cards = ids.map((id) => this.#entries.get(keyOf(view, id))?.card)
    const missing = ids.filter((_, at) => cards[at] === undefined)
    if (missing.length === 0) return cards.flatMap((card) => card ?? [])
    const before = this.#invalidations
    this.#views.add(priceViewKey(view))
    const readCardsById = new Map((await readCards(db, missing, view)).map((card) => [card.id, card]))
    // An item that changed during the read may have been read in its old state.
    if (before === this.#invalidations)
      for (const [id, card] of readCardsById) this.#entries.set(keyOf(view, id), { card, pieces: null })
    return ids.flatMap((id, at) => cards[at] ?? readCardsById.get(id) ?? [])
  }

  /** Returns the parts of the names of some cards that match one of the terms. */
  highlights(cards: readonly ItemCard[], view: PriceView, terms: ReadonlySet<string>): string[] {
    if (terms.size === 0) return []
    return findHighlights(
      cards.map((card) => this.#piecesOf(card, view)),
      terms,
    )
  }

  delete(ids: readonly number[]): void {
    this.#invalidations += 1
    for (const view of this.#views) for (const id of ids) this.#entries.delete(`${view} ${id}`)
  }

  clear(): void {
    this.#invalidations += 1
    this.#entries.clear()
  }

  #piecesOf(card: ItemCard, view: PriceView): NamePieces {
    const entry = this.#entries.peek(keyOf(view, card.id))
    if (entry?.card !== card) return namePieces(card.name)
    entry.pieces ??= namePieces(card.name)
    return entry.pieces
  }
}

const keyOf = (view: PriceView, id: number) => `${priceViewKey(view)} ${id}`
