import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import type { Actor } from '@pasar/server/call/actor'
import { countAttempt, countClientAttempt } from '@pasar/server/call/attempts.queries'
import { type ApiCall, type Served, serve } from '@pasar/server/call/serve'
import type { Config } from '@pasar/server/config/config'
import type { Db } from '@pasar/server/db/database'
import { sendPayment } from '../bank/demo-bank.routes.ts'
import {
  closeTenant,
  createTenant,
  type NewTenant,
  orderAsSchool,
  payAsSchool,
  receiveAsSchool,
  resetTenant,
  type TenantOrder,
  viewTenant,
} from '../contract/sandbox.ts'
import {
  endTenant,
  findPayment,
  findTenant,
  findTenantItem,
  insertTenant,
  type TenantRow,
  tenantOrders,
} from './tenants.queries.ts'

const HOUR_MS = 3_600_000
/** New tenants of one network. */
const PER_CLIENT_LIMIT = { max: 5, windowMs: HOUR_MS }
/** New tenants of all networks together: creating one hashes passwords and draws pictures. */
const TOTAL_LIMIT = { max: 200, windowMs: HOUR_MS }

type Shop = Pick<ApiCall, 'db' | 'services' | 'now' | 'from'>

async function newTenant(
  { db, services, now, from }: Shop,
  staffEmail: string,
): Promise<NewTenant | Refusal<RefusalCode>> {
  const wait =
    (await countClientAttempt(db, 'sandbox tenant', from, PER_CLIENT_LIMIT, now)) ||
    (await countAttempt(db, 'sandbox tenants', TOTAL_LIMIT, now))
  if (wait > 0) return refuseUntil('sandbox/too-many', wait)
  const { createTenantAccounts } = await import('./create-tenant.ts')
  const outcome = await createTenantAccounts({ db, services, now, from }, staffEmail)
  if (isRefusal(outcome)) return outcome
  await insertTenant(db, { vendorId: outcome.vendor.id, schoolId: outcome.school.id, now })
  return outcome
}

/** Runs an action on the tenant of the caller. */
async function withTenant<T>(
  db: Db,
  { memberId }: Actor,
  act: (tenant: TenantRow) => Promise<T | Refusal<RefusalCode>>,
): Promise<T | Refusal<RefusalCode>> {
  const tenant = await findTenant(db, memberId)
  return tenant ? act(tenant) : refuse('sandbox/no-tenant')
}

/** Ends a tenant and switches its accounts off. Returns why it is refused; null if it is not. */
async function closed(
  shop: Shop,
  { id, vendor, school }: TenantRow,
  staffEmail: string,
): Promise<Refusal<RefusalCode> | null> {
  await endTenant(shop.db, id, shop.now)
  const { endTenantAccounts } = await import('./create-tenant.ts')
  return endTenantAccounts(shop, staffEmail, [vendor.id, school.id])
}

/** Returns an order of a tenant after an action. */
async function shown(db: Db, tenant: TenantRow, orderId: number): Promise<{ order: TenantOrder }> {
  const [order] = await tenantOrders(db, tenant, orderId)
  return { order: must(order, 'the order of the tenant') }
}

/** Runs an action on an order of the caller's tenant, and returns the order after it. */
const withOrder = (
  db: Db,
  actor: Actor,
  orderId: number,
  act: (tenant: TenantRow) => Promise<Refusal<RefusalCode> | null>,
) =>
  withTenant(db, actor, async (tenant) => {
    if ((await tenantOrders(db, tenant, orderId)).length === 0) return refuse('order/not-found')
    return (await act(tenant)) ?? shown(db, tenant, orderId)
  })

/**
 * Returns the endpoints of tenants and of the acts of their counterparts, for a sandbox and the
 * demo.
 *
 * @param staffEmail staff account that activates vendors
 * @decision 0114
 */
export const tenantRoutes = (
  { bankCallbackSecret }: Pick<Config, 'bankCallbackSecret'>,
  staffEmail: string,
): Served[] => [
  serve(createTenant, (call) => newTenant(call, staffEmail)),

  serve(viewTenant, async ({ db, actor }) => {
    const tenant = actor ? await findTenant(db, actor.memberId) : undefined
    if (!tenant) return { tenant: null }
    const { vendor, school, createdAt } = tenant
    return { tenant: { vendor, school, createdAt, orders: await tenantOrders(db, tenant) } }
  }),

  serve(orderAsSchool, ({ db, actor, body, services, now, from }) =>
    withTenant(db, actor, async (tenant) => {
      const item = await findTenantItem(db, tenant.vendor.id, body.sku)
      if (!item)
        return refuse('call/invalid', [{ field: 'sku', message: 'Tidak ada barang tayang dengan SKU ini' }])
      const { createTenantOrder } = await import('./counterpart.ts')
      const outcome = await createTenantOrder(
        { db, services, now, from },
        { schoolEmail: tenant.school.email, vendorId: tenant.vendor.id },
        { itemId: item.id, quantity: body.quantity },
      )
      return isRefusal(outcome) ? outcome : shown(db, tenant, outcome.orderId)
    }),
  ),

  serve(receiveAsSchool, ({ db, actor, params, services, now, from }) =>
    withOrder(db, actor, params.orderId, async ({ school }) => {
      const { receiveTenantOrder } = await import('./counterpart.ts')
      return receiveTenantOrder({ db, services, now, from }, school.email, params.orderId)
    }),
  ),

  serve(payAsSchool, ({ db, actor, params, services, now }) =>
    withOrder(db, actor, params.orderId, async () => {
      const due = await findPayment(db, params.orderId)
      if (!due) return refuse('sandbox/no-virtual-account')
      const outcome = await sendPayment(bankCallbackSecret, { db, services, now }, { ...due, paidAt: now })
      return isRefusal(outcome) ? outcome : null
    }),
  ),

  serve(closeTenant, ({ db, actor, services, now, from }) =>
    withTenant(
      db,
      actor,
      async (tenant) => (await closed({ db, services, now, from }, tenant, staffEmail)) ?? {},
    ),
  ),

  serve(resetTenant, ({ db, actor, services, now, from }) =>
    withTenant(db, actor, async (tenant) => {
      const outcome = await newTenant({ db, services, now, from }, staffEmail)
      if (isRefusal(outcome)) return outcome
      return (await closed({ db, services, now, from }, tenant, staffEmail)) ?? outcome
    }),
  ),
]
