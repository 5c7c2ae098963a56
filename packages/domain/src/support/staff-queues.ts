/** The queues of staff, in display order. */
export const STAFF_QUEUES = [
  'payments',
  'approvals',
  'movements',
  'payouts',
  'requests',
  'complaints',
  'cases',
  'chats',
  'members',
  'business',
  'items',
  'changes',
  'settings',
  'breaches',
  'sendings',
  'jobs',
] as const

export type StaffQueue = (typeof STAFF_QUEUES)[number]
