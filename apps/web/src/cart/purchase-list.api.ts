import { listPurchaseLists, viewPurchaseList } from '@pasar/contract/cart/purchase-list'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'

/** Loads all purchase lists of the school. */
export const loadLists = async (call: Call) => (await call(listPurchaseLists, {})).lists

/** Loads one purchase list with the current prices and stock. */
export const loadList = (call: Call, listId: number) =>
  orNotFound(call(viewPurchaseList, { params: { listId } }))
