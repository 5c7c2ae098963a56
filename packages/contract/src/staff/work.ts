import { WORK_ACTIONS, WORK_HOLDERS } from '@pasar/domain/support/assignment'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryDay, queryText } from '../wire/fields.ts'
import { Waiting } from './waiting.ts'
import { WORK_QUEUES } from './work-queues.ts'

const Person = z.object({ id: z.int(), name: z.string() })

const Work = z.object({
  queue: z.enum(WORK_QUEUES),
  subjectId: z.int(),
  /** Number or name of the case, such as `SP-2026-00012`. */
  title: z.string(),
  /** Whose case it is, or what it is about; empty for none. */
  note: z.string(),
  /** Id of the page of the case: of an order, a complaint, a member or an item; 0 for none. */
  pageId: z.int(),
  since: moment,
  due: z.nullable(moment),
  holder: z.nullable(Person),
})
export type Work = z.output<typeof Work>

/** Filters of the list; an unset filter is empty. */
export const WorkFilters = z.object({
  holder: z.catch(z._default(z.enum(WORK_HOLDERS), 'mine'), 'mine'),
  queue: z.catch(z._default(z.enum(['', ...WORK_QUEUES]), ''), ''),
})
export type WorkFilters = z.output<typeof WorkFilters>

export const listWork = endpoint({
  method: 'GET',
  path: '/staff/work',
  access: 'staff',
  summary: 'Tugas dari semua antrean menurut pemegangnya, yang paling lama menunggu di atas',
  query: z.extend(WorkFilters, { before: queryText(80) }),
  reply: z.object({
    works: z.array(Work),
    /** Cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
    counts: z.object({ mine: z.int(), none: z.int(), all: z.int() }),
    /** Active staff who may work on each queue that the viewer sees, by name. */
    people: z.array(z.extend(Person, { queues: z.array(z.enum(WORK_QUEUES)) })),
  }),
})

const params = z.object({ queue: z.enum(WORK_QUEUES), subjectId: id })

const Holding = z.object({
  /** How long the case waits in the queue; null if it does not. */
  waiting: z.nullable(Waiting),
  holder: z.nullable(Person),
  people: z.array(Person),
})
export type Holding = z.output<typeof Holding>

export const viewWork = endpoint({
  method: 'GET',
  path: '/staff/work/:queue/:subjectId',
  access: 'staff',
  summary: 'Siapa yang memegang satu tugas, dan kepada siapa tugas dapat diserahkan',
  params,
  reply: Holding,
})

/** Takes, gives or gives back a case. @decision 0162 */
export const stepWork = endpoint({
  method: 'POST',
  path: '/staff/work/:queue/:subjectId/step',
  access: 'staff',
  summary: 'Ambil, serahkan, atau kembalikan satu tugas',
  params,
  body: z.object({
    action: z.enum(WORK_ACTIONS, 'Pilih langkahnya'),
    /** The person who gets the case. */
    to: z.nullable(z.int()),
    /** The holder whom the viewer saw; null for none. */
    previous: z.nullable(z.int()),
  }),
  reply: Holding,
})

/** Inclusive WIB days; empty for the last 30 days. */
export const ResponseFilters = z.object({ from: queryDay, to: queryDay })
export type ResponseFilters = z.output<typeof ResponseFilters>

/**
 * Times from the beginning of the wait to the first act of staff. An operator sees all persons,
 * others themselves. Rows are ordered by name and have no rank.
 */
export const listResponseTimes = endpoint({
  method: 'GET',
  path: '/staff/response',
  access: 'staff',
  summary: 'Waktu tanggapan pertama per petugas dalam suatu masa: jumlah, median, persentil 90',
  query: ResponseFilters,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    people: z.array(
      z.extend(Person, {
        count: z.int(),
        /** Seconds. */
        median: z.int(),
        p90: z.int(),
        queues: z.array(
          z.object({ queue: z.enum(WORK_QUEUES), count: z.int(), median: z.int(), p90: z.int() }),
        ),
      }),
    ),
  }),
})
export type ResponseTimes = z.output<typeof listResponseTimes.reply>
