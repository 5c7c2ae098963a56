import type { Party } from '@pasar/contract/ordering/order'
import type { SchoolOffice } from '@pasar/domain/document/snapshot'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'

/** A party as an order stores it; a school with the people that sign for it. */
export type StoredParty = Party & { office?: SchoolOffice | undefined }

/** A member as a party of a planned order: the stored party, and its location for freight. */
export type PartyRow = StoredParty & {
  latitude: number
  longitude: number
  bankName: string
  bankHolder: string
  bankAccount: string
  /** Whether the school orders against its plan. */
  plansBudget: boolean
}

/** Returns the part of a party that an order stores. */
export const partyOf = (row: PartyRow): StoredParty => ({
  memberId: row.memberId,
  name: row.name,
  ...(row.npsn ? { npsn: row.npsn } : {}),
  npwp: row.npwp,
  responsibleName: row.responsibleName,
  responsiblePosition: row.responsiblePosition,
  mobileNumber: row.mobileNumber,
  address: row.address,
  regencyName: row.regencyName,
  provinceName: row.provinceName,
  postal: row.postal,
  zone: row.zone ?? null,
  freeTradeZone: row.freeTradeZone ?? false,
  isPkp: row.isPkp ?? false,
  ...(row.office ? { office: row.office } : {}),
})

/** Columns of a member `m` in an area `a`. */
export const partyColumns = sql`
  m.id as "memberId", m.name, coalesce(m.npsn, '') as npsn, coalesce(m.npwp, '') as npwp, m.responsible_name as "responsibleName",
  m.responsible_position as "responsiblePosition", m.mobile_number as "mobileNumber", m.address, m.regency_name as "regencyName",
  m.province_name as "provinceName", m.postal, m.zone, m.free_trade_zone as "freeTradeZone", m.pkp as "isPkp",
  case when m.category = '3347_38' then json_build_object('headName', m.responsible_name, 'headPosition', m.responsible_position,
    'headNip', m.responsible_nip, 'treasurerName', m.treasurer_name, 'treasurerNip', m.treasurer_nip, 'letterhead', m.letterhead) end as office,
  coalesce(m.latitude, a.latitude, 0) as latitude, coalesce(m.longitude, a.longitude, 0) as longitude,
  m.bank_name as "bankName", m.bank_holder as "bankHolder", m.bank_account as "bankAccount", m.plans_budget as "plansBudget"`

/** Loads members as parties by id. */
export async function readParties(db: Db, memberIds: readonly number[]): Promise<Map<number, PartyRow>> {
  const { rows } = await executePrepared(
    db,
    sql<PartyRow>`
    select ${partyColumns}
    from member m left join area a on a.code = m.village_code where m.id in (${sql.join([...memberIds])})`,
  )
  return new Map(rows.map((row) => [row.memberId, row]))
}
