import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { insertCategories } from '../src/reference/load-reference-data.ts'

/** Inserts the category tree of every installation. */
export const theCategories = insertCategories

type AreaRow = {
  code: string
  name: string
  parent: string | null
  label: string
  search: string
  at?: readonly [number, number]
}

const AREAS: readonly AreaRow[] = [
  { code: '35', name: 'Jawa Timur', parent: null, label: 'Jawa Timur', search: 'jawa timur jatim' },
  {
    code: '3515',
    name: 'Kabupaten Sidoarjo',
    parent: '35',
    label: 'Kabupaten Sidoarjo, Jawa Timur',
    search: 'sidoarjo jawa timur jatim',
  },
  {
    code: '351518',
    name: 'Waru',
    parent: '3515',
    label: 'Waru, Kabupaten Sidoarjo, Jawa Timur',
    search: 'waru sidoarjo jawa timur jatim',
  },
  {
    code: '3515182001',
    name: 'Tropodo',
    parent: '351518',
    label: 'Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur',
    search: 'tropodo 61256 waru sidoarjo jawa timur jatim',
    at: [-7.363, 112.759],
  },
  {
    code: '3515182002',
    name: 'Waru',
    parent: '351518',
    label: 'Waru (61256), Waru, Kabupaten Sidoarjo, Jawa Timur',
    search: 'waru 61256 sidoarjo jawa timur jatim',
    at: [-7.353, 112.729],
  },
  {
    code: '64',
    name: 'Kalimantan Timur',
    parent: null,
    label: 'Kalimantan Timur',
    search: 'kalimantan timur kaltim',
  },
  {
    code: '6471',
    name: 'Kota Balikpapan',
    parent: '64',
    label: 'Kota Balikpapan, Kalimantan Timur',
    search: 'balikpapan kalimantan timur kaltim',
  },
  {
    code: '647101',
    name: 'Balikpapan Kota',
    parent: '6471',
    label: 'Balikpapan Kota, Kota Balikpapan, Kalimantan Timur',
    search: 'balikpapan kalimantan timur kaltim',
  },
  {
    code: '6471011001',
    name: 'Prapatan',
    parent: '647101',
    label: 'Prapatan (76111), Balikpapan Kota, Kota Balikpapan, Kalimantan Timur',
    search: 'prapatan 76111 balikpapan kalimantan timur kaltim',
    at: [-1.27, 116.83],
  },
]

const LEVELS: Readonly<Record<number, number>> = { 2: 1, 4: 2, 6: 3, 10: 4 }

/**
 * Inserts three villages in two provinces with their parent areas: Tropodo and Waru in
 * Sidoarjo, Prapatan in Balikpapan.
 */
export async function someAreas(db: Db): Promise<void> {
  for (const { code, name, parent, label, search, at } of AREAS)
    await db
      .insertInto('area')
      .values({
        code,
        level: LEVELS[code.length] ?? 0,
        parent_code: parent,
        name,
        label,
        search,
        postal: /\((\d{5})\)/.exec(label)?.[1] ?? null,
        latitude: at?.[0] ?? null,
        longitude: at?.[1] ?? null,
      })
      .execute()
}

/** Inserts `count` copies of each item with this tag. */
export async function copyItemsWith(db: Db, tagId: number, count: number): Promise<void> {
  const columns = (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'item' and column_name not in ('id', 'sku') and is_generated = 'NEVER'`.execute(db)
  ).rows
  const copied = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`insert into item (${copied}) select ${copied} from item, generate_series(1, ${count}::integer)
    where tag_ids @> array[${tagId}]::integer[]`.execute(db)
}

/**
 * Waits until the position of the search index is past all changes of items. A transaction of
 * another test on the same cluster holds it back.
 */
export async function waitForOlderTransactions(db: Db): Promise<void> {
  const past = sql<{
    is: boolean
  }>`select pg_snapshot_xmin(pg_current_snapshot()) > max(xid) as is from item_change`
  while ((await past.execute(db)).rows[0]?.is === false) await wait(20)
}
