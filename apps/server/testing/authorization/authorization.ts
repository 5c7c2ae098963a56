import { buyingCalls } from './buying-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { memberCalls } from './member-calls.ts'
import { orderCalls } from './order-calls.ts'
import { platformCalls } from './platform-calls.ts'
import type { AuthorizationRow } from './row.ts'

/**
 * Who may make each call, and of which object: the table that the test of authorization tries cell by cell. `buyer buys`, `buyer pays` and `buyer plans`
 * are those of a school who have that right; `party buys` adds the vendors to the former, and `party` is
 * anybody of a school or a vendor. `member or head` leaves out
 * the people of a school but its head. A call that is not here fails the test.
 */
export const AUTHORIZATION: readonly AuthorizationRow[] = [
  ...platformCalls,
  ...memberCalls,
  ...catalogueCalls,
  ...buyingCalls,
  ...orderCalls,
]
