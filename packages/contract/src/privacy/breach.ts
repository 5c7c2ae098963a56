import { BREACH_ACTIONS } from '@pasar/domain/privacy/breach'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, requiredLine, requiredText, text } from '../wire/fields.ts'

const Breach = z.object({
  id: z.int(),
  title: z.string(),
  data: z.string(),
  affected: z.string(),
  affectedCount: z.int(),
  foundAt: moment,
  openedBy: z.string(),
  membersNotifiedAt: z.nullable(moment),
  ministryNotifiedAt: z.nullable(moment),
  closedAt: z.nullable(moment),
  conclusion: z.string(),
  /** End of the 3 × 24 hours. */
  deadline: moment,
  actions: z.array(z.enum(BREACH_ACTIONS)),
})
export type Breach = z.output<typeof Breach>

const Breaches = z.object({ breaches: z.array(Breach), now: moment })
export type Breaches = z.output<typeof Breaches>

/** Lists the breach cases: open ones first, then the newest. */
export const listBreaches = endpoint({
  method: 'GET',
  path: '/staff/breach',
  access: 'staff',
  summary: 'Kasus kebocoran data pribadi',
  reply: Breaches,
})

/** Whole number in a text field. */
const wholeNumber = (max: number) =>
  z.coerce.number('Isi dengan angka').check(z.int('Isi dengan angka bulat'), z.gte(0), z.lte(max))

/** Opens a case. The clock runs from the discovery, so that is stated in hours before now. */
export const openBreach = endpoint({
  method: 'POST',
  path: '/staff/breach',
  access: 'staff',
  summary: 'Buka kasus kebocoran data pribadi',
  body: z.object({
    title: requiredLine('Apa yang terjadi', 200),
    data: requiredText('Data apa', 1000),
    affected: requiredText('Milik siapa', 1000),
    affectedCount: wholeNumber(1_000_000_000),
    hoursSinceFound: wholeNumber(8_760),
  }),
  reply: Breaches,
})

/** Takes a step of a case. */
export const stepBreach = endpoint({
  method: 'POST',
  path: '/staff/breach/:breachId/step',
  access: 'staff',
  summary: 'Catat langkah pada kasus kebocoran data pribadi',
  params: z.object({ breachId: id }),
  body: z
    .object({ action: z.enum(BREACH_ACTIONS, 'Pilih langkahnya'), conclusion: z._default(text(2000), '') })
    .check(
      z.refine(({ action, conclusion }) => action !== 'close' || conclusion.length >= 10, {
        path: ['conclusion'],
        message: 'Tulis kesimpulan, paling sedikit 10 huruf',
      }),
    ),
  reply: Breaches,
})
