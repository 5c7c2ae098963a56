import * as z from 'zod/mini'
import { LaunchGapView } from '../settings/launch-gap.ts'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'

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

export const listQueues = endpoint({
  method: 'GET',
  path: '/staff/queue',
  access: 'staff',
  summary: 'Semua antrean petugas: jumlah, dan sejak kapan yang paling lama menunggu',
  reply: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(STAFF_QUEUES),
        count: z.int(),
        /** Since when the oldest entry waits; null for an empty queue. */
        oldest: z.nullable(moment),
      }),
    ),
    /** What the site lacks before it takes orders. */
    missing: z.array(LaunchGapView),
  }),
})

export type StaffQueueCounts = z.output<typeof listQueues.reply>['queues']
