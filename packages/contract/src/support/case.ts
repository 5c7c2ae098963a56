import { CASE_ACTIONS, CASE_STATES, FOLLOW_UPS } from '@pasar/domain/support/case-machine'
import * as z from 'zod/mini'
import { isFilledIn } from '../chat/filled-text.ts'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, text } from '../wire/fields.ts'

const state = z.enum(CASE_STATES)

const CaseRow = z.object({
  id: z.int(),
  number: z.string(),
  subject: z.string(),
  state,
  /** For staff: the name of the requesting member. */
  memberName: z.string(),
  assignedTo: z.nullable(z.string()),
  openedAt: moment,
  /** For staff: how long the case waits for an answer; null if it does not. */
  waiting: z.nullable(Waiting),
})

const Cases = z.object({ cases: z.array(CaseRow), next: z.nullable(z.int()) })
export type Cases = z.output<typeof Cases>

const Case = z.extend(CaseRow, {
  body: z.string(),
  version: z.int(),
  answer: z.string(),
  reason: z.string(),
  followUps: z.array(z.object({ followUp: z.enum(FOLLOW_UPS), at: moment })),
  events: z.array(
    z.object({
      at: moment,
      actorName: z.string(),
      action: z.enum(['open', ...CASE_ACTIONS]),
      detail: z.string(),
    }),
  ),
  /** The actions that the viewer may take on the case. */
  actions: z.array(z.enum(CASE_ACTIONS)),
})
export type Case = z.output<typeof Case>

/** Lists the viewer's cases, newest first. `before` is the `next` of the previous page. */
export const ownCases = endpoint({
  method: 'GET',
  path: '/case',
  access: 'member',
  summary: 'Permintaan layanan Anda kepada platform',
  query: z.object({ before: queryInteger }),
  reply: Cases,
})

export const staffCases = endpoint({
  method: 'GET',
  path: '/staff/case',
  access: 'staff',
  summary: 'Permintaan layanan para anggota',
  /** `open` includes every case that has not ended. */
  query: z.object({
    state: z.catch(z._default(z.enum(['open', ...CASE_STATES]), 'open'), 'open'),
    before: queryInteger,
  }),
  reply: Cases,
})

/** Returns one case to its owner or to staff. */
export const viewCase = endpoint({
  method: 'GET',
  path: '/case/:caseId',
  access: 'member',
  summary: 'Satu permintaan layanan',
  params: z.object({ caseId: id }),
  reply: Case,
})

/** Text of a step: the answer, or the reason of a cancellation. */
export const CaseStep = z
  .object({
    action: z.enum(CASE_ACTIONS, 'Pilih langkahnya'),
    version: z.int(),
    words: z._default(text(2000).check(isFilledIn), ''),
  })
  .check(
    z.refine(({ action, words: text }) => !(action === 'answer' || action === 'cancel') || text.length >= 4, {
      path: ['words'],
      message: 'Minimal 4 huruf',
    }),
  )

/** Applies one step to a case, by its owner or by staff. @spec 4 Form status */
export const stepCase = endpoint({
  method: 'POST',
  path: '/case/:caseId/step',
  access: 'member',
  summary: 'Ambil satu langkah pada permintaan layanan',
  params: z.object({ caseId: id }),
  body: CaseStep,
  reply: Case,
})
