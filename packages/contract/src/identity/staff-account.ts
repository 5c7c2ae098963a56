import { STAFF_ROLES } from '@pasar/domain/identity/staff-roles'
import { APPROVAL_ACTIONS } from '@pasar/domain/kernel/second-person'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, text } from '../wire/fields.ts'
import { MemberDossier } from './member-console.ts'
import { StaffRoles } from './staff-role-view.ts'

const params = z.object({ memberId: id })
const reason = text(500)
const REASON = 'Tulis alasan, paling sedikit 5 huruf'

/** Lists all active staff accounts with their roles, so that each one knows whom to ask. */
export const listColleagues = endpoint({
  method: 'GET',
  path: '/staff/account',
  access: 'staff',
  summary: 'Akun petugas yang aktif dengan perannya',
  reply: z.object({
    accounts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        roles: StaffRoles,
        /** Since when a change of the roles waits for a second operator; null for none. */
        waitingSince: z.nullable(moment),
      }),
    ),
  }),
})

/**
 * Asks for other roles of a staff account. A second operator decides.
 *
 * @decision 0149
 */
export const proposeRoles = endpoint({
  method: 'POST',
  path: '/staff/account/:memberId/roles',
  access: 'staff',
  proof: 'factor',
  summary: 'Ajukan peran lain untuk akun petugas; operator lain memutuskan',
  params,
  body: z.object({
    roles: z
      .array(z.enum(STAFF_ROLES))
      .check(z.minLength(1, 'Pilih paling sedikit satu peran'), z.maxLength(7)),
    reason: reason.check(z.minLength(5, REASON)),
  }),
  reply: MemberDossier,
})

/**
 * Decides about the roles of a staff account; the requester may only withdraw the request.
 *
 * @decision 0149
 */
export const decideRoles = endpoint({
  method: 'POST',
  path: '/staff/account/:memberId/roles/decision',
  access: 'staff',
  proof: 'factor',
  summary: 'Setujui, tolak, atau tarik perubahan peran petugas',
  params,
  body: z.object({ changeId: id, action: z.enum(APPROVAL_ACTIONS), reason: z._default(reason, '') }).check(
    z.refine(({ action, reason: words }) => action !== 'refuse' || words.length >= 5, {
      path: ['reason'],
      message: REASON,
    }),
  ),
  reply: MemberDossier,
})
