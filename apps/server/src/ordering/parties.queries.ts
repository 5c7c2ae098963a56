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

const partyColumns = sql`
  m.id as "memberId", m.name, coalesce(m.npsn, '') as npsn, coalesce(m.npwp, '') as npwp, m.responsible_name as "responsibleName",
  m.responsible_position as "responsiblePosition", m.mobile_number as "mobileNumber", m.address, m.regency_name as "regencyName",
  m.province_name as "provinceName", m.postal, m.zone, m.free_trade_zone as "freeTradeZone", m.pkp as "isPkp",
  coalesce(m.latitude, a.latitude, 0) as latitude, coalesce(m.longitude, a.longitude, 0) as longitude,
  m.bank_name as "bankName", m.bank_holder as "bankHolder", m.bank_account as "bankAccount"`

/** The members with these ids, as parties. */
export async function readParties(db: Db, memberIds: readonly number[]): Promise<Map<number, PartyRow>> {
  const { rows } = await sql<PartyRow>`${sql.raw(PLANNED_ONCE)}
    select ${partyColumns}
    from member m left join area a on a.code = m.village_code where m.id in (${sql.join([...memberIds])})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.memberId, row]))
}

export type Drawn = { first: number; ids: number[] }

/**
 * Reads the parties of orders to be, and draws what the orders need: the series is raised by one for each without a gap, and stays held
 * until the transaction ends.
 *
 * @param series of the numbers of the school in a year
 */
export async function readPartiesAndDraw(
  tx: Db,
  memberIds: readonly number[],
  draw: { series: string; year: number; count: number },
): Promise<{ parties: Map<number, PartyRow>; drawn: Drawn }> {
  const { rows } = await sql<PartyRow & { last: number; ids: number[] }>`${sql.raw(PLANNED_ONCE)}
    with drawn as (
      insert into document_series (series, year, last) values (${draw.series}, ${draw.year}, ${draw.count})
      on conflict (series, year) do update set last = document_series.last + excluded.last
      returning last, (select array_agg(nextval('orders_id_seq')::float8) from generate_series(1, ${draw.count})) as ids
    )
    select drawn.last, drawn.ids, ${partyColumns}
    from drawn cross join member m left join area a on a.code = m.village_code where m.id in (${sql.join([...memberIds])})`.execute(
    tx,
  )
  const [first] = rows
  if (!first) throw new Error(`series ${draw.series} was not raised`)
  return {
    parties: new Map(rows.map((row) => [row.memberId, row])),
    drawn: { first: first.last - draw.count + 1, ids: first.ids },
  }
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
