import { extractDigits, normalizeNpwp } from '@pasar/domain/identity/identity-numbers'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import type { BulkType } from '@pasar/server/db/bulk-insert'
import { type MemberColumn, memberBinding } from '@pasar/server/db/seal-binding'
import type { Sealer } from '@pasar/server/db/sealer'
import type { Database } from '@pasar/server/db/tables'
import type { Insertable } from 'kysely'

export type Member = Required<Omit<Insertable<Database['member']>, 'id'>> & { id: number }

/** The columns of a member with their types, in table order. */
export const MEMBER_COLUMNS: Readonly<Record<keyof Member, BulkType>> = {
  id: 'bigint',
  category: 'text',
  email: 'text',
  password_hash: 'text',
  status: 'smallint',
  gender: 'text',
  date_of_birth: 'date',
  npwp_typed: 'text',
  npwp_hash: 'bytea',
  bank_hash: 'bytea',
  nik: 'text',
  business_licence: 'text',
  identity_name: 'text',
  review: 'text',
  review_note: 'text',
  reviewed_at: 'timestamptz',
  npwp_checked_at: 'timestamptz',
  totp_secret: 'text',
  totp_since: 'timestamptz',
  totp_step: 'bigint',
  passkey_only: 'boolean',
  factor_lost_at: 'timestamptz',
  dapodik_id: 'text',
  trusted: 'boolean',
  name: 'text',
  mobile_number: 'text',
  account_type: 'text',
  pkp: 'boolean',
  plans_budget: 'boolean',
  business_scale: 'text',
  education_form: 'text',
  npsn: 'text',
  claimed_email: 'text',
  unknown_village: 'text',
  npwp: 'text',
  responsible_name: 'text',
  responsible_position: 'text',
  responsible_nip: 'text',
  treasurer_name: 'text',
  treasurer_nip: 'text',
  letterhead: 'text',
  bank_name: 'text',
  bank_holder: 'text',
  bank_account: 'text',
  bank_branch: 'text',
  village_code: 'text',
  regency_name: 'text',
  province_name: 'text',
  address: 'text',
  postal: 'text',
  latitude: 'float8',
  longitude: 'float8',
  zone: 'text',
  free_trade_zone: 'boolean',
  rating_sum: 'integer',
  rating_count: 'integer',
  is_demo: 'boolean',
  created_at: 'timestamptz',
  closed_at: 'timestamptz',
  pseudonymised_at: 'timestamptz',
  login_ended_at: 'timestamptz',
  basket_approval: 'boolean',
}

const STILL_OPEN = { closed_at: null, pseudonymised_at: null, login_ended_at: null }

/** Returns a demo member with empty fields. */
export const blankMember = (
  of: Pick<Member, 'id' | 'category' | 'email' | 'name' | 'password_hash' | 'created_at'>,
): Member => ({
  ...of,
  status: 1,
  gender: null,
  date_of_birth: null,
  npwp_typed: null,
  npwp_hash: null,
  bank_hash: null,
  nik: null,
  business_licence: '',
  identity_name: '',
  review: 'none',
  review_note: '',
  reviewed_at: null,
  npwp_checked_at: null,
  totp_secret: null,
  totp_since: null,
  totp_step: null,
  passkey_only: false,
  factor_lost_at: null,
  dapodik_id: null,
  trusted: false,
  mobile_number: `+62800550${String(of.id).padStart(4, '0')}`,
  account_type: null,
  pkp: false,
  plans_budget: false,
  business_scale: null,
  education_form: null,
  npsn: null,
  claimed_email: null,
  unknown_village: null,
  npwp: null,
  responsible_name: '',
  responsible_position: '',
  responsible_nip: '',
  treasurer_name: '',
  treasurer_nip: '',
  letterhead: '',
  bank_name: '',
  bank_holder: '',
  bank_account: '',
  bank_branch: '',
  village_code: null,
  regency_name: '',
  province_name: '',
  address: '',
  postal: '',
  latitude: null,
  longitude: null,
  zone: null,
  free_trade_zone: false,
  rating_sum: 0,
  rating_count: 0,
  is_demo: true,
  ...STILL_OPEN,
  basket_approval: false,
})

/** Returns the member as stored, with tax, identity and bank numbers sealed. */
export function sealedMember(member: Member, sealer: Sealer): Member {
  const npwp = member.npwp === null ? null : normalizeNpwp(member.npwp)
  const seal = (text: string, column: MemberColumn) => sealer.seal(text, memberBinding(column, member.id))
  const optional = (text: string | null, column: MemberColumn) => text && seal(text, column)
  return {
    ...member,
    npwp: optional(npwp, 'npwp'),
    npwp_typed: optional(member.npwp, 'npwp_typed'),
    npwp_hash: npwp === null ? null : sealer.print(npwp),
    bank_hash: member.bank_account ? sealer.print(extractDigits(member.bank_account)) : null,
    nik: optional(member.nik, 'nik'),
    bank_name: seal(member.bank_name ?? '', 'bank_name'),
    bank_holder: seal(member.bank_holder ?? '', 'bank_holder'),
    bank_account: seal(member.bank_account ?? '', 'bank_account'),
    bank_branch: seal(member.bank_branch ?? '', 'bank_branch'),
    totp_secret: optional(member.totp_secret, 'totp_secret'),
  }
}

export const AGREEMENT_COLUMNS = {
  member_id: 'bigint',
  kind: 'text',
  version: 'text',
  at: 'timestamptz',
  by_name: 'text',
  ip_address: 'text',
  user_agent: 'text',
} as const

/**
 * Returns the PPN agreement of a member. Demo vendors with a confirmed NPWP have also agreed to the
 * PPN statement.
 */
export const agreementOf = (member: Member) =>
  member.npwp_checked_at === null
    ? []
    : [
        {
          member_id: member.id,
          kind: 'ppn',
          version: PPN_STATEMENT.version,
          at: member.npwp_checked_at,
          by_name: member.responsible_name || member.name,
          ip_address: '',
          user_agent: '',
        },
      ]
