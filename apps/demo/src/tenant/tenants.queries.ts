import { rupiah } from '@pasar/domain/kernel/money'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'
import type { TenantOrder } from '../contract/sandbox.ts'

type Account = { id: number; name: string; email: string }
export type TenantRow = { id: number; vendor: Account; school: Account; createdAt: Date }

/** Adds a tenant of two existing accounts. */
export async function insertTenant(
  db: Db,
  { vendorId, schoolId, now }: { vendorId: number; schoolId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_tenant')
    .values({ vendor_id: vendorId, school_id: schoolId, created_at: now })
    .execute()
}

/**
 * Returns the tenant of an account; undefined for an account that has none or whose tenant ended.
 */
export async function findTenant(db: Db, memberId: number): Promise<TenantRow | undefined> {
  const { rows } = await sql<TenantRow>`
    select t.id, t.created_at as "createdAt",
      json_build_object('id', v.id, 'name', v.name, 'email', v.email) as vendor,
      json_build_object('id', s.id, 'name', s.name, 'email', s.email) as school
    from sandbox_tenant t join member v on v.id = t.vendor_id join member s on s.id = t.school_id
    where (t.vendor_id = ${memberId} or t.school_id = ${memberId}) and t.ended_at is null`.execute(db)
  return rows[0]
}

/** Ends a tenant. @returns whether it had not ended yet */
export async function endTenant(db: Db, tenantId: number, now: Date): Promise<boolean> {
  const endedTenant = await db
    .updateTable('sandbox_tenant')
    .set({ ended_at: now })
    .where('id', '=', tenantId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return endedTenant !== undefined
}

const SHOWN = 20

type OrderRow = {
  id: number
  number: string
  state: OrderState
  total: number
  placedAt: Date
  hasAccount: boolean
}

const actionsOf = ({ state, hasAccount }: OrderRow): TenantOrder['actions'] => {
  if (state === 'shipping') return ['receive']
  return state === 'bast' && hasAccount ? ['pay'] : []
}

/** Returns the newest orders between the two accounts of a tenant. */
export async function tenantOrders(
  db: Db,
  { vendor, school }: TenantRow,
  orderId: number | null = null,
): Promise<TenantOrder[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.state, o.total, o.created_at as "placedAt",
      exists (select from payment_instruction p where p.order_id = o.id and p.account is not null) as "hasAccount"
    from orders o where o.vendor_id = ${vendor.id} and o.buyer_id = ${school.id}
      and (${orderId}::bigint is null or o.id = ${orderId})
    order by o.id desc limit ${SHOWN}`.execute(db)
  return rows.map(({ hasAccount, ...row }) => ({
    ...row,
    total: rupiah(row.total),
    actions: actionsOf({ hasAccount, ...row }),
  }))
}

/** Returns the virtual account of an order and its amount; undefined before the bank opened it. */
export async function findPayment(
  db: Db,
  orderId: number,
): Promise<{ account: string; amount: number } | undefined> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount from payment_instruction where order_id = ${orderId} and account is not null`.execute(
    db,
  )
  return rows[0]
}

/**
 * Returns an item of a vendor on sale by its SKU, or its newest one; undefined when it has none.
 */
export async function findTenantItem(db: Db, vendorId: number, sku: string | undefined) {
  return db
    .selectFrom('item')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'live')
    .$if(sku !== undefined, (query) => query.where('sku', '=', sku ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Returns whether an active staff account has an address. */
export async function hasStaffAccount(db: Db, email: string): Promise<boolean> {
  const tenantRow = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('category', '=', 'staff')
    .where('status', '=', 1)
    .executeTakeFirst()
  return tenantRow !== undefined
}
