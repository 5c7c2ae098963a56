import { buyingCalls } from './buying-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { memberCalls } from './member-calls.ts'
import { orderCalls } from './order-calls.ts'
import { oversightCalls } from './oversight-calls.ts'
import { platformCalls } from './platform-calls.ts'
import type { AuthorizationRow } from './row.ts'
import { shopPeopleCalls } from './shop-calls.ts'

/**
 * The authorization table: the callers of each call, and on which objects. The authorization
 * test tries every cell. `buyer buys`, `buyer pays` and `buyer plans` are people of a school
 * with that right. `party buys` adds vendors to `buyer buys`; `party` is any user of a school
 * or a vendor. `member or principal` excludes people of a school other than its principal. A call
 * that is missing here fails the test.
 */
export const AUTHORIZATION: readonly AuthorizationRow[] = [
  ...platformCalls,
  ...memberCalls,
  ...oversightCalls,
  ...shopPeopleCalls,
  ...catalogueCalls,
  ...buyingCalls,
  ...orderCalls,
]
