import { listShopPeople } from '@pasar/contract/identity/shop-people'
import type { Call } from '../../call/call.ts'

/** Loads the people of the user's shop; owners also get open invitations and ended accesses. */
export const loadShopPeople = (call: Call) => call(listShopPeople, {})
