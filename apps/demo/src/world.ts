import { dayOf } from '@pasar/domain/kernel/dates'
import { writePlan } from '@pasar/server/budget/budget.queries'
import type { Db } from '@pasar/server/db/database'
import type { Sealer } from '@pasar/server/db/sealer'
import { insertPrincipal } from '@pasar/server/identity/principal/principal.queries'
import type { Files } from '@pasar/server/store/file-store'
import { sql } from 'kysely'
import { HEADED_SCHOOL, PRINCIPAL_EMAIL, PRINCIPAL_LIMIT } from './accounts.ts'
import { HISTORY_KEY } from './history/progress.ts'
import { loadItems } from './load-items.ts'
import { loadMembers } from './load-members.ts'
import { loadChatSamples } from './samples/chat-samples.ts'
import { loadConsoleSamples } from './samples/console-samples.ts'
import { loadNegotiationSamples } from './samples/negotiation-samples.ts'
import { loadOrderSamples } from './samples/order-samples.ts'
import { loadReviewSamples } from './samples/review-samples.ts'
import { vendorsFor } from './vendor-draft.ts'

const LINES = [
  ['BOS-R', '5.1.02.01.01.0024', 'Alat tulis kantor', 25_000_000],
  ['BOS-R', '5.1.02.01.01.0025', 'Kertas dan cover', 15_000_000],
  ['BOS-R', '5.2.05.01.01.0001', 'Buku teks dan buku bacaan', 60_000_000],
  ['BOS-R', '5.2.02.10.01.0002', 'Komputer dan perlengkapannya', 90_000_000],
  ['KOMITE', 'K.01', 'Perlengkapan kegiatan siswa', 8_000_000],
] as const

/**
 * Adds a plan of this year for the printed demo school. The school can order without it until it
 * chooses otherwise.
 */
async function loadPlanSample(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from member where email = 'sekolah@contoh.test'`.execute(tx)
  const lines = LINES.map(([fund, code, name, amount], at) => ({ rowNo: at + 2, fund, code, name, amount }))
  for (const { id } of rows) await writePlan(tx, id, dayOf(now).year, lines, now)
}

/** Names the principal of one school, who confirms its larger orders. @decision 0112 */
async function loadPrincipalSample(tx: Db, now: Date): Promise<void> {
  const { id } = await tx
    .selectFrom('member')
    .select('id')
    .where('email', '=', HEADED_SCHOOL)
    .executeTakeFirstOrThrow()
  const principal = { name: 'Kepala Sekolah Contoh', email: PRINCIPAL_EMAIL, limit: PRINCIPAL_LIMIT }
  await insertPrincipal(tx, { schoolId: id, ...principal, now, dueAt: now })
}

/** Parameters of a demo world. The same two numbers give the same world. */
export type WorldSize = { readonly items: number; readonly seed: number }

export const DEMO_SEED = 2026

/** Settings key that records which demo world is loaded. */
const WORLD_KEY = 'demoWorld'

/** Settings key that is set while a demo world is being loaded. */
const BEGUN_KEY = 'demoWorldBegun'

/** Returns the demo world in the database, or null when there is none. */
export async function findWorld(db: Db): Promise<WorldSize | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', WORLD_KEY).executeTakeFirst()
  const value = row?.value
  if (typeof value !== 'object' || value === null || !('items' in value) || !('seed' in value)) return null
  return { items: Number(value.items), seed: Number(value.seed) }
}

/** Deletes members, items, orders and all dependent rows. Areas, categories and rates stay. */
export async function clearWorld(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`truncate member, content_page, price_ceiling, item_change, idempotency, document_series, mailbox, attempt, sign_on_ticket restart identity cascade`.execute(
      tx,
    )
    await tx.deleteFrom('setting').where('key', 'in', [WORLD_KEY, BEGUN_KEY, HISTORY_KEY]).execute()
  })
}

/** Deletes the remains of an aborted load, which would otherwise never get its orders. */
export async function clearHalfWorld(db: Db): Promise<void> {
  const begunMarker = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', BEGUN_KEY)
    .executeTakeFirst()
  if (begunMarker !== undefined) await clearWorld(db)
}

/** Number of progress messages per load. */
const REPORTS = 10

/**
 * Fills an empty database with schools, vendors and a catalogue in one transaction, and then adds
 * some orders. The reference data must already be loaded.
 *
 * @param items number of items, 1,000 to 1,000,000
 * @param files file store for the documents of accounts that await review
 * @param now the newest item is at least a minute old, the oldest 540 days
 * @param onProgress called with a readable progress message
 */
export async function loadDemoWorld(
  db: Db,
  {
    items,
    seed,
    now,
    sealer,
    files,
    onProgress,
  }: WorldSize & {
    now: Date
    sealer: Sealer
    files: Files
    onProgress: (line: string) => void
  },
): Promise<void> {
  const vendors = vendorsFor(items)
  onProgress(`Memuat dunia contoh: ${vendors} penyedia dan 24 sekolah …`)
  const step = Math.ceil(items / REPORTS)
  let reportedCount = 0
  await db.transaction().execute(async (tx) => {
    await loadMembers(tx, { seed, vendors, now, sealer })
    await loadConsoleSamples(tx, { files, now })
    await loadItems(tx, {
      seed,
      items,
      now,
      onProgress: (doneCount) => {
        if (doneCount < items && doneCount < reportedCount + step) return
        reportedCount = doneCount
        onProgress(
          `Memuat barang contoh: ${doneCount.toLocaleString('id-ID')} dari ${items.toLocaleString('id-ID')}`,
        )
      },
    })
    await loadReviewSamples(tx, now)
    await loadNegotiationSamples(tx, now)
    await loadChatSamples(tx, now)
    await loadPlanSample(tx, now)
    await loadPrincipalSample(tx, now)
    const world = { value: JSON.stringify({ items, seed }), valid_from: now }
    await tx
      .insertInto('setting')
      .values([WORLD_KEY, BEGUN_KEY].map((key) => ({ key, ...world })))
      .execute()
  })
  onProgress('Memuat pesanan contoh …')
  await loadOrderSamples(db, { sealer, files, now })
  await db.deleteFrom('setting').where('key', '=', BEGUN_KEY).execute()
  for (const table of ['member', 'item', 'item_wholesale', 'item_option', 'book', 'price_ceiling'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
