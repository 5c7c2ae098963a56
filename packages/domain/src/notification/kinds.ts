import { ACCOUNT_NOTICES } from './account-notices.ts'
import type { NoticeKindRow } from './audience.ts'
import type { NoticeKind } from './notice-kind.ts'
import { ORDER_NOTICES } from './order-notices.ts'

/**
 * The notice table: recipients, text and channels of each kind. Platform decisions on items and
 * accounts are also sent as emails of their own.
 *
 * @decision 0043
 */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, NoticeKindRow | null>> = {
  ...ORDER_NOTICES,
  ...ACCOUNT_NOTICES,
}
