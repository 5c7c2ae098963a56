import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'

/** The task board: what waits for the reader, each with the earliest deadline. */
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
          'bast',
          'pay',
          'verify',
          'answer',
          'decide',
          'complaint',
          'answer-complaint',
          'setting',
          'review',
          'item-review',
        ]),
        count: z.int(),
        earliest: z.nullable(moment),
      }),
    ),
    unfinishedThisYear: z.int(),
    /** For a supervisor: what the territory is called, and how it stands there. */
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
