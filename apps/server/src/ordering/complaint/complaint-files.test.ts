import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { openComplaint, viewComplaint } from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anItem,
  aSchool,
  aStaffMember,
  aSupervisor,
  aVendor,
  freightRates,
} from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { advanceOrderTo, aPhoto, fillCart, get, order, type TestContext } from '../../../testing/orders.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'

let context: TestContext
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>
let people: Record<'school' | 'vendor' | 'staff' | 'watcher' | 'elsewhere' | 'stranger', Actor>
let params: { orderId: number }

const now = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  const database = await testDb()
  context = { db: database.db, services: testServices() }
  await someAreas(context.db)
  await freightRates(context.db)
  people = {
    school: await aSchool(context.db, { villageCode: '3515182001' }),
    vendor: await aVendor(context.db),
    staff: await aStaffMember(context.db),
    watcher: await aSupervisor(context.db, ['3515']),
    elsewhere: await aSupervisor(context.db, ['64']),
    stranger: await aVendor(context.db),
  }
  await fillCart(context, people.school, [[await anItem(context.db, people.vendor), 1]])
  params = { orderId: must((await order(context, people.school)).orders[0], 'the order').id }
  await advanceOrderTo(context, { ...params, to: 'shipping', ...people })
  app = await testApp(context.db, context.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

const upload = async () =>
  (
    await get(context, uploadOrderFile, people.school, {
      params: { purpose: 'complaint', ...params },
      file: { name: 'retak.jpg', bytes: await aPhoto() },
      now,
    })
  ).uploaded

const opens = async (url: string) => {
  const fetched = Object.entries(people).map(async ([name, actor]) => {
    const authorization = `member|${actor.memberId}|${await aToken(context.db, actor)}`
    const { statusCode } = await app.inject({ url, headers: { authorization } })
    return statusCode === 200 ? [name] : []
  })
  return (await Promise.all(fetched)).flat()
}

test('only the owner opens an unsent photo; both sides, staff and supervisors open a sent one', async () => {
  expect((await get(context, viewOrder, people.school, { params })).complainable).toContain('damaged')
  const { id, url } = await upload()
  expect(await opens(url)).toEqual(['school'])
  const draft = await get(context, viewOrder, people.school, { params })
  expect(draft.evidence.map((file) => file.id)).toEqual([id])
  const other = await get(context, viewOrder, people.vendor, { params })
  expect([other.evidence, other.files]).toEqual([[], []])

  const { id: complaintId } = await get(context, openComplaint, people.school, {
    params,
    body: { lineNo: null, category: 'damaged', text: 'Retak sejak tiba' },
    now,
  })
  expect(await opens(url)).toEqual(['school', 'vendor', 'staff', 'watcher'])
  expect((await get(context, viewOrder, people.vendor, { params })).complaints).toEqual([
    { id: complaintId, state: 'open', category: 'damaged', lineNo: null },
  ])
  const read = await get(context, viewComplaint, people.watcher, { params: { complaintId } })
  expect([read.offered, read.evidence]).toEqual([[], []])
  expect((await get(context, viewComplaint, people.school, { params: { complaintId } })).evidence).toEqual([])
})
