import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, isPrintable, moment, requiredText } from '../wire/fields.ts'

const FindingShares = z.object({
  /** Open shares that the caller made or received, newest first. */
  shares: z.array(
    z.object({
      id: z.int(),
      isMine: z.boolean(),
      /** The colleague: who received a share of the caller, or who made it. */
      name: z.string(),
      note: z.string(),
      at: moment,
    }),
  ),
  /** Other supervisors whose territory covers the finding, by name. */
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type FindingShares = z.output<typeof FindingShares>

const params = { findingId: id }

/** Returns with whom the caller shares a finding. Path not given by the specification. */
export const viewFindingShares = endpoint({
  method: 'GET',
  path: '/finding/:findingId/share',
  access: 'supervisor',
  summary: 'Temuan ini dibagikan kepada siapa, dan pengawas lain di wilayahnya',
  params: z.object(params),
  reply: FindingShares,
})

/** Shares a finding with a supervisor whose territory covers it, with a note. */
export const shareFinding = endpoint({
  method: 'POST',
  path: '/finding/:findingId/share',
  access: 'supervisor',
  summary: 'Bagikan temuan kepada pengawas lain di wilayahnya',
  params: z.object(params),
  body: z.object({
    memberId: z.int('Pilih rekan').check(z.positive('Pilih rekan')),
    note: requiredText('Catatan', 1000).check(isPrintable),
  }),
  reply: FindingShares,
})

/** Ends a share: the one who made it, or the one who received it. */
export const endFindingShare = endpoint({
  method: 'POST',
  path: '/finding/:findingId/share/:shareId/end',
  access: 'supervisor',
  summary: 'Akhiri berbagi temuan',
  params: z.object({ ...params, shareId: id }),
  reply: FindingShares,
})
