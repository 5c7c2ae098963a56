import { listNotices } from '@pasar/contract/notification/notification'
import { listComplaints, openComplaint } from '@pasar/contract/ordering/complaint'
import { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { orderLines } from './order-export.ts'

const context = await createTestContext()

/** Returns the heads and the status cells of the CSV export. */
async function exported(actor: Actor) {
  const filters = z.decode(OrderFilters, {})
  const rows: string[] = []
  const now = new Date('2026-11-23T03:00:00Z')
  for await (const text of orderLines({
    db: context.db,
    actor,
    filters,
    now,
    settings: context.services.settings,
  }))
    rows.push(...text.trim().split('\r\n'))
  const [heads = '', ...orders] = rows
  return { heads: heads.split(';'), states: orders.map((row) => row.split(';')[2]) }
}

test.each([
  [['goods', 'book'], 'goods', /dikirim\. Periksa barangnya saat tiba, lalu buat BAST\./],
  [['goods', 'service'], 'both', /dikirim\. Periksa barangnya saat tiba, lalu buat BAST\./],
  [['service', 'service'], 'services', /^Pekerjaan pesanan .+ selesai\. Periksa hasilnya, lalu buat BAPP\./],
] as const)(
  'lists, complaints and notices of an order of %j state that it contains %s',
  async (kinds, subject, sent) => {
    const [school, vendor, staff] = [
      await aSchool(context.db),
      await aVendor(context.db),
      await aStaffMember(context.db),
    ]
    const items = await Promise.all(kinds.map((kind) => anItem(context.db, vendor, { kind })))
    await fillCart(
      context,
      school,
      items.map((id) => [id, 1]),
    )
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
    const { orders } = await get(context, listOrders, school)
    expect(orders).toMatchObject([{ id: orderId, subject }])
    const { heads, states } = await exported(school)
    expect(states).toEqual([subject === 'services' ? 'Dikerjakan' : 'Dikirim'])
    for (const head of heads) expect(head).not.toMatch(/barang(?!\/jasa)|BAST(?!\/BAPP)/)
    const { notices } = await get(context, listNotices, school, { query: { tab: 'action' } })
    expect(notices.map(({ words }) => words)).toEqual([expect.stringMatching(sent)])
    const body = { lineNo: null, category: 'not_arrived' as const, text: 'Belum ada sampai hari ini' }
    const now = new Date('2026-11-23T03:00:00Z')
    await get(context, openComplaint, school, { params: { orderId }, body, now })
    const { complaints } = await get(context, listComplaints, vendor, { query: {} })
    expect(complaints).toMatchObject([{ order: { id: orderId, subject } }])
  },
)
