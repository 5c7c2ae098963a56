import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'

/**
 * Checklist of a vendor that has never submitted an item: the completed steps and the newest draft.
 */
const FirstSteps = z.object({
  hasProfile: z.boolean(),
  hasPicture: z.boolean(),
  draft: z.nullable(z.object({ id: z.int(), type: z.enum(['item', 'book']) })),
})
export type FirstSteps = z.output<typeof FirstSteps>

/** Returns the task board: the open tasks of the viewer, each with its earliest deadline. */
export const tasks = endpoint({
  method: 'GET',
  path: '/member/tasks',
  access: 'member',
  summary: 'Yang menunggu tindakan Anda',
  reply: z.object({
    tasks: z.array(
      z.object({
        kind: z.enum([
          'negotiate',
          'confirm',
          'process',
          'ship',
          'replace',
          'basket',
          'bast',
          'pay',
          'verify',
          'answer',
          'decide',
          'complaint',
          'answer-complaint',
          'setting',
          'review',
          'business',
          'item-review',
          'item-changes',
          'breach',
          'item-prices',
          'book-prices',
          'low-stock',
          'low-stock-books',
        ]),
        count: z.int(),
        earliest: z.nullable(moment),
      }),
    ),
    unfinishedThisYear: z.int(),
    /** The running or planned holiday of the shop of a vendor; null for none. */
    holiday: z._default(z.nullable(z.object({ from: moment, until: moment, note: z.string() })), null),
    /** Present only for a vendor that has never submitted an item. */
    firstSteps: z.nullable(FirstSteps),
    /** For a supervisor: the name of the territory and its figures. */
    watched: z.nullable(
      z.object({
        areas: z.array(z.string()),
        open: z.int(),
        complained: z.int(),
        overdue: z.int(),
      }),
    ),
  }),
})
