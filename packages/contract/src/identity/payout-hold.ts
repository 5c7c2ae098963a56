import { PAYOUT_HOLD_KINDS } from '@pasar/domain/payment/payout-hold'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, text } from '../wire/fields.ts'
import { MemberDossier } from './member-console.ts'

/** For staff only. */
const reason = text(500).check(z.minLength(5, 'Tulis alasan, paling sedikit 5 huruf'))

/** Holds the payouts of a vendor, or releases them. @decision 0034 */
export const changePayoutHold = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/payout-hold',
  access: 'staff',
  proof: 'factor',
  summary: 'Tahan pencairan dana satu penyedia, atau lanjutkan lagi',
  params: z.object({ memberId: id }),
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('hold'),
      /** The vendor sees its label. */
      kind: z.enum(PAYOUT_HOLD_KINDS, 'Pilih yang dibaca penyedia'),
      reason,
    }),
    z.object({ action: z.literal('release'), reason }),
  ]),
  reply: MemberDossier,
})
