import type { Insertable } from 'kysely'
import type { BulkType } from '../db/bulk-insert.ts'
import type { Database } from '../db/tables.ts'

export type Member = Required<Omit<Insertable<Database['member']>, 'id'>> & { id: number }

/** The columns of a member and their types, in the order of the table. */
export const MEMBER_COLUMNS: Readonly<Record<keyof Member, BulkType>> = {
  id: 'bigint',
  category: 'text',
  email: 'text',
  password_hash: 'text',
  status: 'smallint',
  name: 'text',
  mobile_number: 'text',
  account_type: 'text',
  pkp: 'boolean',
  business_scale: 'text',
  education_form: 'text',
  npsn: 'text',
  npwp: 'text',
  responsible_name: 'text',
  responsible_position: 'text',
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
}

/** A member of whom nothing is known but that it belongs to the demo world. */
export const blankMember = (
  of: Pick<Member, 'id' | 'category' | 'email' | 'name' | 'password_hash' | 'created_at'>,
): Member => ({
  ...of,
  status: 1,
  mobile_number: `0800550${String(of.id).padStart(4, '0')}`,
  account_type: null,
  pkp: false,
  business_scale: null,
  education_form: null,
  npsn: null,
  npwp: null,
  responsible_name: '',
  responsible_position: '',
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
})
