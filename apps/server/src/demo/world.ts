import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import type { Files } from '../media/file-store.ts'
import { loadChatSamples } from './chat-samples.ts'
import { loadConsoleSamples } from './console-samples.ts'
import { loadItems } from './load-items.ts'
import { loadMembers } from './load-members.ts'
import { loadNegotiationSamples } from './negotiation-samples.ts'
import { loadOrderSamples } from './order-samples.ts'
import { loadPlanSample } from './plan-sample.ts'
import { loadReviewSamples } from './review-samples.ts'
import { vendorsFor } from './vendor-draft.ts'

/** What a demo world is made from; the same two numbers make the same world. */
export type WorldSize = { readonly items: number; readonly seed: number }

export const DEMO_SEED = 2026

/** Under this key the table of settings keeps which demo world is loaded. */
const WORLD_KEY = 'demoWorld'

/** Stands there while a demo world is loaded. */
const BEGUN_KEY = 'demoWorldBegun'

/** Whether nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Whether accounts of the demo world are there, whose password everybody knows. */
export async function hasDemoMembers(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Which demo world is in the database; null when there is none. */
export async function findWorld(db: Db): Promise<WorldSize | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', WORLD_KEY).executeTakeFirst()
  const value = row?.value
  if (typeof value !== 'object' || value === null || !('items' in value) || !('seed' in value)) return null
  return { items: Number(value.items), seed: Number(value.seed) }
}

/** Removes members, items, orders and all that hangs on them; areas, categories and rates stay. */
export async function clearWorld(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`truncate member, chat_answer, content_page, price_ceiling, item_change, idempotency, document_series, mailbox, attempt, sign_on_ticket restart identity cascade`.execute(
      tx,
    )
    await tx.deleteFrom('setting').where('key', 'in', [WORLD_KEY, BEGUN_KEY]).execute()
  })
}

/** Removes what a load has left that was ended in the middle: it would lack its orders for ever. */
export async function clearHalfWorld(db: Db): Promise<void> {
  const begun = await db.selectFrom('setting').select('key').where('key', '=', BEGUN_KEY).executeTakeFirst()
  if (begun !== undefined) await clearWorld(db)
}

/** How often progress is told: this many times in a load. */
const TELLINGS = 10

/**
 * Fills an empty database with schools, vendors and a catalogue, all or nothing, and then with some orders. The reference data must be there.
 *
 * @param given.items how many items, 1,000 to 1,000,000
 * @param given.files where the documents of those who wait for staff are kept
 * @param given.now the newest item is a minute old or more, the oldest 540 days
 * @param given.onProgress gets a sentence for people
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
  const step = Math.ceil(items / TELLINGS)
  let told = 0
  await db.transaction().execute(async (tx) => {
    await loadMembers(tx, { seed, vendors, now, sealer })
    await loadConsoleSamples(tx, { files, now })
    await loadItems(tx, {
      seed,
      items,
      now,
      onProgress: (done) => {
        if (done < items && done < told + step) return
        told = done
        onProgress(
          `Memuat barang contoh: ${done.toLocaleString('id-ID')} dari ${items.toLocaleString('id-ID')}`,
        )
      },
    })
    await loadReviewSamples(tx, now)
    await loadNegotiationSamples(tx, now)
    await loadChatSamples(tx, now)
    await loadPlanSample(tx, now)
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
