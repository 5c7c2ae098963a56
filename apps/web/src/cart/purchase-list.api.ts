import { listPurchaseLists, viewPurchaseList } from '@pasar/contract/cart/purchase-list'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'

/** All lists of the school. */
export const loadLists = async (call: Call) => (await call(listPurchaseLists, {})).lists

/** One list, with prices and stock of today. */
export const loadList = (call: Call, listId: number) =>
  orNotFound(call(viewPurchaseList, { params: { listId } }))
