import { listReviewItems, showReviewItem } from '@pasar/contract/moderation/item-review'
import { listCeilings } from '@pasar/contract/moderation/price-ceiling'
import { listReferences, openReference } from '@pasar/contract/moderation/reference-price'
import { listSynonyms, synonymLog } from '@pasar/contract/moderation/synonyms'
import type { Call } from '../../call/call.ts'
import { orNotFound } from '../../call/or-not-found.ts'
import type { CeilingsSearch } from './ceilings-address.ts'
import type { ItemsSearch } from './items-address.ts'
import type { ReferenceSearch } from './references/references-address.ts'
import type { SynonymsSearch } from './synonyms-address.ts'

/** Loads the first page of a tab of the item console. */
export const loadReviewItems = (call: Call, query: ItemsSearch) => call(listReviewItems, { query })

/** Loads the staff view of an item. */
export const loadReviewItem = (call: Call, itemId: number) =>
  orNotFound(call(showReviewItem, { params: { itemId } }))

/** Loads the first page of price ceilings. */
export const loadCeilings = (call: Call, query: CeilingsSearch) => call(listCeilings, { query })

/** Loads the first page of synonyms, and their history. */
export async function loadSynonyms(call: Call, query: SynonymsSearch) {
  const [list, log] = await Promise.all([call(listSynonyms, { query }), call(synonymLog, {})])
  return { list, log }
}

/** Loads the newest uploads. */
export const loadReferences = (call: Call) => call(listReferences, { query: {} })

/** Loads one upload with its first rows. */
export const loadReference = (call: Call, listId: number, query: ReferenceSearch) =>
  orNotFound(call(openReference, { params: { listId }, query }))
