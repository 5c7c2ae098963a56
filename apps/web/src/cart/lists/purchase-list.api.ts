import { listPurchaseLists, viewPurchaseList } from '@pasar/contract/cart/purchase-list'
import type { Call } from '../../call/call.ts'
import { orNotFound } from '../../call/or-not-found.ts'

/** Loads all purchase lists of the school. */
export const loadLists = async (call: Call) => (await call(listPurchaseLists, {})).lists

/** Loads one purchase list with the current prices and stock. */
export const loadList = (call: Call, listId: number) =>
  orNotFound(call(viewPurchaseList, { params: { listId } }))
