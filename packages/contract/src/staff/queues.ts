import type { StaffRight } from '@pasar/domain/identity/staff-roles'
import { STAFF_QUEUES, type StaffQueue } from '@pasar/domain/support/staff-queues'
import * as z from 'zod/mini'
import { LaunchGapView } from '../settings/launch-gap.ts'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'

/** The right with which staff work on each queue; others do not see it. */
export const QUEUE_RIGHTS: Readonly<Record<StaffQueue, StaffRight>> = {
  payments: 'move-money',
  approvals: 'move-money',
  movements: 'move-money',
  payouts: 'move-money',
  requests: 'decide-disputes',
  complaints: 'decide-disputes',
  cases: 'serve-members',
  chats: 'serve-members',
  members: 'decide-members',
  business: 'decide-members',
  items: 'review-items',
  changes: 'review-items',
  settings: 'change-settings',
  breaches: 'handle-breaches',
  sendings: 'run-system',
  jobs: 'run-system',
}

export const listQueues = endpoint({
  method: 'GET',
  path: '/staff/queue',
  access: 'staff',
  summary: 'Antrean menurut peran petugas: jumlah, dan sejak kapan yang paling lama menunggu',
  reply: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(STAFF_QUEUES),
        count: z.int(),
        /** Since when the oldest entry waits; null for an empty queue. */
        oldest: z.nullable(moment),
        /** The earliest deadline; null for none. */
        due: z.nullable(moment),
      }),
    ),
    /** What the site lacks before it takes orders. */
    missing: z.array(LaunchGapView),
  }),
})

export type StaffQueueCounts = z.output<typeof listQueues.reply>['queues']
