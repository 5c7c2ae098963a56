import type { Actor } from '@pasar/server/call/actor'
import type { Db } from '@pasar/server/db/database'
import { foldChanges } from '@pasar/server/figures/fold.queries'
import { loadReferenceData } from '@pasar/server/reference/load-reference-data'
import { testSealer } from '@pasar/server/testing/builders'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { get } from '@pasar/server/testing/orders'
import { castOrders } from '../src/history/cast.ts'
import { loadGoods } from '../src/history/goods.ts'
import { playOrder } from '../src/history/play-order.ts'
import { planHistory } from '../src/history/run-history.ts'
import { actorFor, sampleServices } from '../src/samples/sample-context.ts'
import { DEMO_SEED, loadDemoWorld } from '../src/world.ts'

const EMAILS = {
  school: 'sekolah@contoh.test',
  vendor: 'vendor@contoh.test',
  staff: 'staf@contoh.test',
  supervisor: 'pengawas@contoh.test',
} as const

/** A printed account of the demo. */
export type DemoViewer = keyof typeof EMAILS

/** Reads a call as one of the accounts, at the end of the history. */
export type DemoRead = <E extends Parameters<typeof get>[1]>(
  viewer: DemoViewer,
  endpoint: E,
  query?: Record<string, unknown>,
) => ReturnType<typeof get<E>>

/**
 * Loads a demo world of 1,000 items into an empty database, plays a history that ends at a moment,
 * and adds its figures.
 *
 * @param orders all orders of the history
 */
export async function playDemo(
  db: Db,
  { orders, anchor }: { orders: number; anchor: Date },
): Promise<DemoRead> {
  const services = testServices()
  await loadReferenceData(db, () => {})
  const world = { items: 1_000, seed: DEMO_SEED, now: anchor, sealer: testSealer, files: services.files }
  await loadDemoWorld(db, { ...world, onProgress: () => {} })
  const goods = await loadGoods(DEMO_SEED, world.items)
  const people = await castOrders(db, DEMO_SEED, anchor)
  const stage = { services: sampleServices(testSealer, services.files), anchor }
  for (const plan of planHistory({ seed: DEMO_SEED, orders, anchor }, goods).plans)
    await db.transaction().execute((tx) => playOrder({ ...stage, tx }, plan, people.castOf(plan), DEMO_SEED))
  while (await foldChanges(db));
  const actorOf = (viewer: DemoViewer) => actorFor(db, EMAILS[viewer], anchor)
  const viewers: Readonly<Record<DemoViewer, Actor>> = {
    school: await actorOf('school'),
    vendor: await actorOf('vendor'),
    staff: await actorOf('staff'),
    supervisor: await actorOf('supervisor'),
  }
  return (viewer, endpoint, query = {}) =>
    get({ db, services }, endpoint, viewers[viewer], { query: query as never, now: anchor })
}
