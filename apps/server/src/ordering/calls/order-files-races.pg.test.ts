import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import { viewOrder } from '@pasar/contract/ordering/order'
import { uploadBast } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, outcomeOf, testServices } from '../../../testing/call-endpoint.ts'
import {
  advanceOrderTo,
  aPhoto,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
  type TestContext,
} from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

let database: OpenDatabase
let context: TestContext
let staff: Actor

beforeAll(async () => {
  database = await testDb()
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
  staff = await aStaffMember(context.db)
})
afterAll(() => database.close())

/** An order on its way, with one photo of the goods, and the call that finishes its BAST. */
async function shipped() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const view = await advanceOrderTo(context, { orderId, school, vendor, staff, to: 'shipping' })
  const { uploaded } = await photo(context, school, orderId, 'bast')
  const counted = inspectionOf(view?.lines ?? [])
  const body = {
    version: must(view, 'the view').version,
    agreed: true as const,
    chargePenalty: false,
    ...counted,
  }
  const params = { orderId }
  const finish = () => callEndpoint(context.db, context.services, uploadBast, school, { params, body })
  const photos = async () => (await get(context, viewOrder, school, { params })).files.length
  return { school, orderId, fileId: uploaded.id, finish, photos }
}

test('a photo that is processed while the BAST becomes final is refused', async () => {
  const { school, orderId, finish, photos } = await shipped()
  const { files } = context.services
  const put: typeof files.put = async (bytes, ...rest) => {
    expect((await finish()).http).toBe(200)
    return files.put(bytes, ...rest)
  }
  const services = { ...context.services, files: { ...files, put } }
  const late = await callEndpoint(context.db, services, uploadOrderFile, school, {
    params: { purpose: 'bast', orderId },
    file: { name: 'foto.jpg', bytes: await aPhoto() },
  })
  expect(outcomeOf(late)[0]).toBe(409)
  expect(await photos()).toBe(1)
})

test('the only photo is not removed while the BAST that needs it becomes final', async () => {
  const { school, orderId, fileId, finish, photos } = await shipped()
  const params = { purpose: 'bast' as const, orderId, fileId }
  const waiting = async (statements: number) => {
    const count = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await count.execute(context.db)).rows[0]?.n).toBe(statements)
  }
  const steps = await context.db.transaction().execute(async (tx) => {
    await sql`select from file where id = ${fileId} for update`.execute(tx)
    const removing = callEndpoint(context.db, context.services, removeOrderFile, school, { params })
    await waiting(1)
    const finishing = finish()
    // Without a lock on the order the BAST ends here; with one it waits.
    await Promise.race([finishing, waiting(2)])
    return [removing, finishing] as const
  })
  const [removed, finished] = await Promise.all(steps)
  expect([removed.http, ...outcomeOf(finished)]).toEqual([
    200,
    422,
    'Unggah paling sedikit satu foto dari yang diterima baik',
  ])
  expect(await photos()).toBe(0)
})

test('concurrent uploads do not exceed 30 files of an order', async () => {
  const { school, orderId, photos } = await shipped()
  for (let n = 1; n < 28; n += 1) await photo(context, school, orderId, 'bast')
  const uploads = await Promise.allSettled(
    Array.from({ length: 5 }, () => photo(context, school, orderId, 'bast')),
  )
  expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await photos()).toBe(30)
})
