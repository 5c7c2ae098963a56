import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { openComplaint, viewComplaint } from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, aPhoto, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../http/actor.ts'

let house: TestContext
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>
let people: Record<'school' | 'vendor' | 'staff' | 'watcher' | 'elsewhere' | 'stranger', Actor>
let params: { orderId: number }

const now = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  const database = await testDb()
  house = { db: database.db, services: testServices() }
  await someAreas(house.db)
  await freightRates(house.db)
  people = {
    school: await aSchool(house.db, { villageCode: '3515182001' }),
    vendor: await aVendor(house.db),
    staff: await aStaffMember(house.db),
    watcher: await aSupervisor(house.db, ['3515']),
    elsewhere: await aSupervisor(house.db, ['64']),
    stranger: await aVendor(house.db),
  }
  await fillCart(house, people.school, [[await anItem(house.db, people.vendor), 1]])
  params = { orderId: (await order(house, people.school)).orders[0]?.id ?? 0 }
  await advanceOrderTo(house, { ...params, to: 'shipping', ...people })
  app = await testApp(house.db, house.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

const upload = async () =>
  (
    await get(house, uploadOrderFile, people.school, {
      params: { purpose: 'complaint', ...params },
      file: { name: 'retak.jpg', bytes: await aPhoto() },
      now,
    })
  ).uploaded

const opens = async (url: string) => {
  const fetched = Object.entries(people).map(async ([name, actor]) => {
    const authorization = `member|${actor.memberId}|${await aToken(house.db, actor)}`
    const { statusCode } = await app.inject({ url, headers: { authorization } })
    return statusCode === 200 ? [name] : []
  })
  return (await Promise.all(fetched)).flat()
}

test('a photo is its owner’s alone until it is sent, then of both sides, staff and the supervisors of the territory', async () => {
  expect((await get(house, viewOrder, people.school, { params })).complainable).toContain('damaged')
  const { id, url } = await upload()
  expect(await opens(url)).toEqual(['school'])
  const draft = await get(house, viewOrder, people.school, { params })
  expect(draft.evidence.map((file) => file.id)).toEqual([id])
  const other = await get(house, viewOrder, people.vendor, { params })
  expect([other.evidence, other.files]).toEqual([[], []])

  const { id: complaintId } = await get(house, openComplaint, people.school, {
    params,
    body: { lineNo: null, category: 'damaged', text: 'Retak sejak tiba' },
    now,
  })
  expect(await opens(url)).toEqual(['school', 'vendor', 'staff', 'watcher'])
  expect((await get(house, viewOrder, people.vendor, { params })).complaints).toEqual([
    { id: complaintId, state: 'open', category: 'damaged', lineNo: null },
  ])
  const read = await get(house, viewComplaint, people.watcher, { params: { complaintId } })
  expect([read.offered, read.evidence]).toEqual([[], []])
  expect((await get(house, viewComplaint, people.school, { params: { complaintId } })).evidence).toEqual([])
})
