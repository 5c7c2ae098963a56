import type { Party } from '@pasar/contract/ordering/order'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'

/** A member as a party of an order to be: what the order keeps, and where goods go from or to. */
export type PartyRow = Party & {
  latitude: number
  longitude: number
  bankName: string
  bankHolder: string
  bankAccount: string
}

/** The members with these ids, as parties. */
export async function readParties(db: Db, memberIds: readonly number[]): Promise<Map<number, PartyRow>> {
  const { rows } = await sql<PartyRow>`${sql.raw(PLANNED_ONCE)}
    select m.id as "memberId", m.name, coalesce(m.npsn, '') as npsn, coalesce(m.npwp, '') as npwp, m.responsible_name as "responsibleName",
      m.responsible_position as "responsiblePosition", m.mobile_number as "mobileNumber", m.address, m.regency_name as "regencyName",
      m.province_name as "provinceName", m.postal, m.zone, m.free_trade_zone as "freeTradeZone", m.pkp as "isPkp",
      coalesce(m.latitude, a.latitude, 0) as latitude, coalesce(m.longitude, a.longitude, 0) as longitude,
      m.bank_name as "bankName", m.bank_holder as "bankHolder", m.bank_account as "bankAccount"
    from member m left join area a on a.code = m.village_code where m.id = any(${[...memberIds]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** What an order keeps of a party. */
export const partyOf = (row: PartyRow): Party => ({
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
})
