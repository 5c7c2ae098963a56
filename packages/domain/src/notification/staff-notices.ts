import { rolesWith, type StaffRight, type StaffRole } from '../identity/staff-roles.ts'
import type { NoticeKind } from './notice-kind.ts'

/** The right that staff need to act on a notice; only they receive it. @decision 0149 */
export const STAFF_NOTICES = {
  'order.pay': 'move-money',
  'order.payoutFailed': 'move-money',
  'approval.ask': 'move-money',
  'movement.wrong_amount': 'move-money',
  'movement.late': 'move-money',
  'movement.double': 'move-money',
  'movement.closed': 'move-money',
  'movement.unknown': 'move-money',
  'deadline.verify': 'move-money',
  'request.escalate': 'decide-disputes',
  'complaint.escalate': 'decide-disputes',
  'case.open': 'serve-members',
  'member.business-asked': 'decide-members',
  'member.business-withdrawn': 'decide-members',
  'member.code-removal-asked': 'remove-factors',
  'member.roles-request': 'manage-staff',
  'security.code-guessing': 'run-system',
  'security.spraying': 'run-system',
  'setting.ask': 'change-settings',
  'setting.gap': 'change-settings',
} as const satisfies Readonly<Partial<Record<NoticeKind, StaffRight>>>

/** The roles that receive each notice to staff. */
export const NOTICE_ROLES: Readonly<Record<string, readonly StaffRole[]>> = Object.fromEntries(
  Object.entries(STAFF_NOTICES).map(([kind, right]) => [kind, rolesWith(right)]),
)
