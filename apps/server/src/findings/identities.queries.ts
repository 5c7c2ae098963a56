import { type IdentityKind, normalAddress } from '@pasar/domain/findings/identity'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { memberBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import type { IdentityPrint, Rivals, TradeBetween } from './identity-graph.ts'

/** Accounts per value above which the value is not loaded: it belongs to a public place. */
const MAX_HOLDERS = 20

const isVendor = sql`m.category in ('3347_39', '3347_40')`
const isSchool = sql`m.category = '3347_38'`

/**
 * Loads the identities that several accounts share, a vendor among them. Only equality matters: the
 * values themselves stay in the database, apart from sealed numbers and addresses, which are
 * compared in memory.
 */
export async function readSharedIdentities(db: Db, sealer: Sealer): Promise<IdentityPrint[]> {
  const { rows } = await sql<IdentityPrint>`
    with value as (
      select m.id, m.category, 'bank' as kind, encode(m.bank_hash, 'hex') as print from member m
      where m.bank_hash is not null and ${isVendor}
      union all
      select m.id, m.category, 'phone', m.mobile_number from member m
      where length(m.mobile_number) > 7 and (${isVendor} or ${isSchool})
      union all
      select m.id, m.category, 'device', encode(d.token_hash, 'hex') from known_device d
      join member m on m.id = d.member_id where ${isVendor} or ${isSchool}
      union all
      select m.id, m.category, 'network', encode(n.network_hash, 'hex') from known_network n
      join member m on m.id = n.member_id where ${isVendor} or ${isSchool}
    ), shared as (
      select *, count(*) over same as holders, bool_or(category <> '3347_38') over same as "hasVendor"
      from value window same as (partition by kind, print)
    )
    select id as "memberId", category = '3347_38' as "isSchool", kind, print from shared
    where holders between 2 and ${MAX_HOLDERS} and "hasVendor" order by kind, print, id`.execute(db)
  return [...rows, ...(await readVendorNumbers(db, sealer))]
}

/**
 * Loads the NIK and the address of each vendor. SQL cannot compare them: a NIK is encrypted, and an
 * address has many spellings.
 */
async function readVendorNumbers(db: Db, sealer: Sealer): Promise<IdentityPrint[]> {
  const { rows } = await sql<{ memberId: number; nik: string | null; address: string }>`
    select m.id as "memberId", m.nik, m.address from member m
    where ${isVendor} and m.closed_at is null and (m.nik <> '' or m.address <> '')`.execute(db)
  return rows.flatMap(({ memberId, nik, address }) => {
    const values: [IdentityKind, string][] = [
      ['nik', nik === null ? '' : sealer.show(nik, memberBinding('nik', memberId))],
      ['address', normalAddress(address)],
    ]
    return values.flatMap(([kind, print]) =>
      print === '' ? [] : [{ memberId, isSchool: false, kind, print }],
    )
  })
}

/** Loads the orders of schools from some vendors since a moment, counted by pair. */
export async function readTrades(db: Db, vendorIds: readonly number[], since: Date): Promise<TradeBetween[]> {
  const { rows } = await sql<TradeBetween>`
    select buyer_id as "schoolId", vendor_id as "vendorId", count(*)::int as orders from orders
    where vendor_id = any(${vendorIds}::bigint[]) and created_at > ${since}
      and state not in ('cancelled', 'rejected', 'closed') group by 1, 2`.execute(db)
  return rows
}

/** Loads the comparisons of orders in which several of these vendors stood against each other. */
export async function readRivals(db: Db, vendorIds: readonly number[], since: Date): Promise<Rivals[]> {
  const { rows } = await sql<Rivals>`
    select array_agg(distinct (offer ->> 'vendorId')::bigint) as "vendorIds"
    from orders o join order_comparison c on c.order_id = o.id,
      jsonb_array_elements(c.content -> 'lines') line, jsonb_array_elements(line -> 'offers') offer
    where o.vendor_id = any(${vendorIds}::bigint[]) and o.created_at > ${since}
      and (offer ->> 'vendorId')::bigint = any(${vendorIds}::bigint[])
    group by o.id having count(distinct offer ->> 'vendorId') > 1`.execute(db)
  return rows.map(({ vendorIds: ids }) => ({ vendorIds: ids.map(Number) }))
}

/** Loads the orders of some schools from some vendors since a moment, newest first. */
export async function readGroupOrders(
  db: Db,
  {
    schoolIds,
    vendorIds,
    since,
    limit,
  }: { schoolIds: number[]; vendorIds: number[]; since: Date; limit: number },
): Promise<{ id: number; total: number }[]> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, total from orders
    where buyer_id = any(${schoolIds}::bigint[]) and vendor_id = any(${vendorIds}::bigint[]) and created_at > ${since}
      and state not in ('cancelled', 'rejected', 'closed') order by id desc limit ${limit}`.execute(db)
  return rows
}
