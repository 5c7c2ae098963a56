import { listMembers, searchAreas, showMember } from '@pasar/contract/identity/member-console'
import { listReviewItems, showReviewItem } from '@pasar/contract/moderation/item-review'
import { listCeilings } from '@pasar/contract/moderation/price-ceiling'
import { listSynonyms, synonymLog } from '@pasar/contract/moderation/synonyms'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { CeilingsSearch } from './ceilings-address.ts'
import type { ItemsSearch } from './items-address.ts'
import type { MembersSearch } from './members-address.ts'
import type { SynonymsSearch } from './synonyms-address.ts'

/** Loads the first page of a tab of the member console. */
export const loadConsoleMembers = (call: Call, query: MembersSearch) => call(listMembers, { query })

/** Loads the staff view of a member. */
export const loadMember = (call: Call, memberId: number) =>
  orNotFound(call(showMember, { params: { memberId } }))

/** Finds provinces and regencies by name. */
export const findAreas = (call: Call, keyword: string, signal: AbortSignal) =>
  call(searchAreas, { query: { keyword }, signal })

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
