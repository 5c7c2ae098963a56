import type { IndexContent } from '@pasar/search/index-content'
import type { Db } from '../../db/database.ts'
import {
  deleteChangesBefore,
  readChanges,
  readHorizon,
  readItemLinesOf,
  readOpenVendorsOf,
  readSynonyms,
  readTagsOf,
} from './search-index.queries.ts'

const READ_AT_ONCE = 250
/** Maximum lag of another process: changes older than this are deleted. */
const FORGET_AFTER_MS = 3_600_000
const FORGET_EVERY_MS = 600_000

/** Reads the change table without missing transactions that commit late. */
export class Follower {
  readonly #onChange: (ids: readonly number[]) => void
  #horizon = '0'
  /** Id of the last synonym change that was read. */
  #synonyms = -1
  /**
   * Changes at or above the horizon that were already read. They reappear while an older
   * transaction is open.
   */
  #processed = new Map<string, ReadonlySet<number>>()
  #checkpoints: { at: number; horizon: string }[] = []

  /** @param onChange receives the ids of changed items before they are read */
  constructor(onChange: (ids: readonly number[]) => void) {
    this.#onChange = onChange
  }

  async begin(db: Db): Promise<void> {
    this.resume(await readHorizon(db))
  }

  /** All changes of transactions before this one have been read. */
  get position(): string {
    return this.#horizon
  }

  /** Continues at a position of an earlier process. */
  resume(position: string): void {
    this.#horizon = position
    this.#synonyms = -1
    this.#processed.clear()
  }

  /** @returns whether the content has changed */
  async bringUpToDate(db: Db, content: IndexContent): Promise<boolean> {
    const { changes, horizon, synonyms } = await readChanges(db, this.#horizon)
    const ids = [
      ...new Set(
        changes.flatMap(({ xid, itemIds }) => {
          const processedIds = this.#processed.get(xid)
          return processedIds ? itemIds.filter((id) => !processedIds.has(id)) : itemIds
        }),
      ),
    ]
    if (ids.length > 0) this.#onChange(ids)
    let isChanged = false
    if (synonyms !== this.#synonyms) {
      content.setSynonyms(await readSynonyms(db))
      this.#synonyms = synonyms
      isChanged = true
    }
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      if (await reread(db, content, ids.slice(from, from + READ_AT_ONCE))) isChanged = true
    const oldestOpen = BigInt(horizon)
    const open = changes.filter(({ xid }) => BigInt(xid) >= oldestOpen)
    this.#processed = new Map(open.map(({ xid, itemIds }) => [xid, new Set(itemIds)]))
    this.#horizon = horizon
    await content.compactIfNeeded()
    await this.#forgetOld(db, horizon)
    return isChanged
  }

  async #forgetOld(db: Db, horizon: string): Promise<void> {
    const now = performance.now()
    const last = this.#checkpoints.at(-1)
    if (last && now - last.at < FORGET_EVERY_MS) return
    const old = this.#checkpoints.findLast((checkpoint) => now - checkpoint.at > FORGET_AFTER_MS)
    if (old) await deleteChangesBefore(db, old.horizon)
    this.#checkpoints = [
      ...this.#checkpoints.filter((checkpoint) => now - checkpoint.at <= FORGET_AFTER_MS),
      { at: now, horizon },
    ]
  }
}

async function reread(db: Db, content: IndexContent, ids: readonly number[]): Promise<boolean> {
  const vendors = await readOpenVendorsOf(db, ids)
  const goneIds = new Set(ids)
  let isChanged = false
  const lines = await readItemLinesOf(db, ids)
  const tags = await readTagsOf(db, [...new Set(lines.flatMap((line) => line.tags))])
  for (const tag of tags) if (content.nameTag(tag)) isChanged = true
  for (const line of lines) {
    const vendor = vendors.get(line.vendorId)
    if (!vendor) continue
    goneIds.delete(line.id)
    if (content.put(line, vendor)) isChanged = true
  }
  for (const id of goneIds) if (content.remove(id)) isChanged = true
  return isChanged
}
