import type { ItemEventEntry } from '@pasar/contract/catalogue/item-listings'
import { itemChanges } from '@pasar/domain/catalogue/item-changes'

type ItemEventRow = Pick<ItemEventEntry, 'at' | 'actorName' | 'action'> & { detail: unknown }

/** Returns a history entry for display: the reason and the changes. */
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
