import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { Db } from '../db/database.ts'
import { addInterest, type InterestOfDay } from './item-interest.queries.ts'

/** Items and days of one batch; further ones are not counted until the next one. */
const MAX_ENTRIES = 50_000

/** Counts the interest in items in memory, and stores it in batches. */
export type InterestCounter = {
  note: (kind: 'visits' | 'carts', itemId: number, now: Date) => void
  /** Stores what was counted. After a failure it stays for the next time. */
  flush: (db: Db) => Promise<void>
}

/**
 * Creates the counter of a process: a request only increments a number. A process that dies loses
 * what it counted since the last batch.
 *
 * @param maxEntries limits the memory, because a caller may name any item
 * @decision 0176
 */
export function createItemInterest(maxEntries = MAX_ENTRIES): InterestCounter {
  let entries = new Map<string, InterestOfDay>()
  const add = (of: InterestOfDay) => {
    const key = `${of.day} ${of.itemId}`
    if (!entries.has(key)) {
      if (entries.size >= maxEntries) return
      entries.set(key, { day: of.day, itemId: of.itemId, visits: 0, carts: 0 })
    }
    const entry = must(entries.get(key), 'the entry just stored')
    entry.visits += of.visits
    entry.carts += of.carts
  }
  return {
    note: (kind, itemId, now) => add({ day: isoDay(now), itemId, visits: 0, carts: 0, [kind]: 1 }),
    flush: async (db) => {
      const batch = [...entries.values()]
      if (batch.length === 0) return
      entries = new Map()
      let isStored = false
      try {
        await addInterest(db, batch)
        isStored = true
      } finally {
        if (!isStored) batch.forEach(add)
      }
    },
  }
}
