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
        kind: z.enum(['confirm', 'process', 'ship', 'bast', 'pay', 'verify']),
        count: z.int(),
        earliest: z.nullable(moment),
      }),
    ),
    unfinishedThisYear: z.int(),
  }),
})
