import type { IndexContent } from '@pasar/search/index-content'
import type { Db } from '../../db/database.ts'
import type { CardCache } from './card-cache.ts'
import type { LoadGate } from './load-gate.ts'

/** The content of the search index of one thread, which follows the database. */
export type ContentSource = {
  readonly content: IndexContent
  readonly cards: CardCache
  /** Changes whenever a search result or a card may have changed. */
  readonly version: number
  /** Time in ms since the content was last up to date; since its creation before. */
  readonly ageMs: number
  /** Open once the content is complete. */
  readonly gate: LoadGate
  /** Loads the categories, which calls need that need no items. */
  loadCategories(db: Db): Promise<void>
  /** Loads the whole catalogue. */
  load(db: Db): Promise<void>
  /** Reads the changes since the last refresh. */
  refresh(db: Db): Promise<void>
  /**
   * Loads the content, and then follows the database. Requests wait at `gate` meanwhile.
   *
   * @param everyMs milliseconds between two polls
   * @param report receives the error of a failed poll; the next poll retries
   */
  start(db: Db, everyMs: number, report: (error: unknown) => void): Promise<void>
  stop(): Promise<void>
}
