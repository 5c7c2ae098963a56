import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { Overloaded } from '../../call/concurrency-limit.ts'
import { LoadGate } from './load-gate.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('while the index loads, an item page answers, a search waits, and the server is not ready', async () => {
  const { db, close } = await testDb()
  await someAreas(db)
  await theCategories(db)
  const vendor = await aVendor(db, { village_code: '3515182001' })
  const paper = await anItem(db, vendor, { name: 'Kertas A4' })
  await anItem(db, vendor, { name: 'Kertas F4' })
  const services = testServices()
  const app = await testApp(db, services)
  // The load reads the synonyms last.
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = db.transaction().execute(async (tx) => {
    await sql`lock table synonym_event in access exclusive mode`.execute(tx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  await services.catalogue.loadCategories(db)
  const indexed = services.catalogue.start(db)

  expect((await app.inject('/health/ready')).statusCode).toBe(429)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const page = (await app.inject(`/api/item/page/${paper}`)).json()
  expect(page.data).toMatchObject({ name: 'Kertas A4', similar: [], vendor: { itemCount: 2 } })
  const search = app.inject('/api/item?keyword=kertas')
  release.resolve()
  await Promise.all([lock, indexed])
  expect((await search).json().data.total).toBe(2)
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready', items: 2 })
  await services.catalogue.stop()
  await app.close()
  await close()
})

test('a request waits three seconds for the index, then it is refused', async () => {
  vi.useFakeTimers()
  const gate = new LoadGate()
  await gate.pass()
  const load = Promise.withResolvers<void>()
  const loading = gate.closeDuring(load.promise)
  const early = gate.pass()
  const refused = expect(early).rejects.toMatchObject({ code: 'search/loading', retryAfterSeconds: 2 })
  await vi.advanceTimersByTimeAsync(2_900)
  const late = gate.pass()
  await vi.advanceTimersByTimeAsync(200)
  await refused
  load.resolve()
  await Promise.all([loading, late, gate.pass()])
})

test('at most 100 requests wait for the index', async () => {
  const gate = new LoadGate()
  const load = Promise.withResolvers<void>()
  const loading = gate.closeDuring(load.promise)
  const waiting = Array.from({ length: 100 }, () => gate.pass())
  await expect(gate.pass()).rejects.toThrow(Overloaded)
  load.resolve()
  await Promise.all([loading, ...waiting])
})

test('a load that is stopped ends without a result, and the gate stays closed', async () => {
  const { db, close } = await testDb()
  await someAreas(db)
  await theCategories(db)
  await anItem(db, await aVendor(db))
  const { catalogue } = testServices()
  const indexed = catalogue.start(db)
  await catalogue.stop()
  await indexed
  expect(catalogue.isReady).toBe(false)
  await close()
})
