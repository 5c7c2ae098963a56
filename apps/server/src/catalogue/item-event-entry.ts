import type { ItemEventEntry } from '@pasar/contract/catalogue/item-listings'
import { itemChanges } from '@pasar/domain/catalogue/item-changes'

type ItemEventRow = Pick<ItemEventEntry, 'at' | 'who' | 'action'> & { detail: unknown }

/** An entry of the history in words that people can be shown: why it was, and what differs since. */
export function eventEntry({ detail, ...event }: ItemEventRow): ItemEventEntry {
  const { reason, changes, field, from, to } = Object(detail)
  return {
    ...event,
    reason: typeof reason === 'string' ? reason : '',
    changes: Array.isArray(changes)
      ? changes
      : typeof field === 'string'
        ? itemChanges([{ field, from, to }])
        : [],
  }
}
