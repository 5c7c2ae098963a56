import { type BulkType, bulkInsert } from '@pasar/server/db/bulk-insert'
import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'
import { demoCatalogue } from './catalogue.ts'
import type { ItemDraft } from './item-draft.ts'
import { vendorId } from './load-members.ts'

const ITEM_COLUMNS = {
  id: 'bigint',
  vendor_id: 'bigint',
  kind: 'text',
  category_id: 'integer',
  state: 'text',
  name: 'text',
  description: 'text',
  brand: 'text',
  sku: 'text',
  unit: 'text',
  minimum: 'integer',
  multiple: 'integer',
  weight_grams: 'integer',
  length_mm: 'integer',
  width_mm: 'integer',
  height_mm: 'integer',
  stock: 'integer',
  stock_unlimited: 'boolean',
  ppn: 'text',
  price: 'bigint',
  has_zone: 'boolean',
  price_zone2: 'bigint',
  price_zone3: 'bigint',
  price_zone4: 'bigint',
  price_zone5a: 'bigint',
  price_zone5b: 'bigint',
  production: 'text',
  goods_type: 'text',
  condition: 'text',
  availability: 'text',
  picture: 'text',
  option_names: 'text[]',
  search_terms: 'text',
  rating_sum: 'integer',
  rating_count: 'integer',
  sold: 'integer',
  published_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  extra: 'jsonb',
  tag_ids: 'integer[]',
} as const satisfies Record<string, BulkType>

const BOOK_COLUMNS = {
  item_id: 'bigint',
  isbn: 'text',
  publisher: 'text',
  author: 'text',
  year: 'smallint',
  curriculum: 'text',
  education_level: 'text',
  class: 'text',
  pages: 'smallint',
  size: 'text',
  paper: 'text',
  decree_number: 'text',
  decree_year: 'smallint',
  centre_letter: 'text',
} as const satisfies Record<string, BulkType>

const itemId = (draft: ItemDraft) => draft.index + 1

const MINUTE_MS = 60_000

/** Tag ids by name. */
type Tags = ReadonlyMap<string, number>

/** Returns the platform tags that apply to the article. */
const tagNames = ({ index, kind, domestic, preorder }: ItemDraft): string[] => [
  ...(kind === 'goods' && domestic && index % 3 === 0 ? ['Bersertifikat TKDN'] : []),
  ...(kind === 'goods' && !preorder && index % 5 === 0 ? ['Siap antar'] : []),
]

/** Returns a draft as a table row. */
function itemRow(draft: ItemDraft, tags: Tags, now: Date): Record<keyof typeof ITEM_COLUMNS, unknown> {
  const createdAt = new Date(now.getTime() - draft.ageMinutes * MINUTE_MS)
  const [length, width, height] = draft.sizeMm
  const [zone2, zone3, zone4, zone5a, zone5b] = draft.higherZones ?? [null, null, null, null, null]
  return {
    id: itemId(draft),
    vendor_id: vendorId(draft.vendor),
    kind: draft.kind,
    category_id: draft.categoryId,
    state: draft.draft ? 'draft' : 'live',
    name: draft.name,
    description: draft.description,
    brand: draft.brand,
    sku: draft.sku,
    unit: draft.unit,
    minimum: draft.minimum,
    multiple: draft.multiple,
    weight_grams: draft.weightGrams,
    length_mm: length,
    width_mm: width,
    height_mm: height,
    stock: draft.stock,
    stock_unlimited: draft.stockUnlimited,
    ppn: draft.ppn,
    price: draft.price,
    has_zone: draft.higherZones !== null,
    price_zone2: zone2,
    price_zone3: zone3,
    price_zone4: zone4,
    price_zone5a: zone5a,
    price_zone5b: zone5b,
    production: draft.domestic ? 'domestic' : 'import',
    goods_type: draft.domestic && draft.smallVendor ? 'umkm' : 'non_umkm',
    condition: draft.used ? 'used' : 'new',
    availability: draft.preorder ? 'preorder' : 'ready',
    picture: draft.picture,
    option_names: draft.optionNames,
    search_terms: draft.searchText,
    rating_sum: draft.ratingSum,
    rating_count: draft.ratingCount,
    sold: draft.draft ? 0 : draft.sold,
    published_at: draft.draft ? null : createdAt,
    created_at: createdAt,
    updated_at: createdAt,
    extra: draft.extra.length === 0 ? '[]' : JSON.stringify(draft.extra),
    tag_ids: tagNames(draft).flatMap((name) => tags.get(name) ?? []),
  }
}

async function insertBatch(db: Db, drafts: readonly ItemDraft[], tags: Tags, now: Date): Promise<void> {
  await bulkInsert(
    db,
    'item',
    ITEM_COLUMNS,
    drafts.map((draft) => itemRow(draft, tags, now)),
  )
  await bulkInsert(
    db,
    'item_wholesale',
    { item_id: 'bigint', amount: 'integer', price: 'bigint' },
    drafts.flatMap((draft) => draft.wholesale.map((step) => ({ item_id: itemId(draft), ...step }))),
  )
  await bulkInsert(
    db,
    'item_option',
    { item_id: 'bigint', position: 'smallint', values: 'text[]', price: 'bigint', stock: 'integer' },
    drafts.flatMap((draft) =>
      draft.options.map((option, position) => ({ item_id: itemId(draft), position, ...option })),
    ),
  )
  await bulkInsert(
    db,
    'book',
    BOOK_COLUMNS,
    drafts.flatMap((draft) => (draft.book ? [{ item_id: itemId(draft), ...draft.book }] : [])),
  )
}

const BATCH = 2_000

/**
 * Adds the first `items` rows of the demo catalogue. It records no changes for the search index,
 * which reads all items at startup.
 */
export async function loadItems(
  db: Db,
  {
    seed,
    items,
    now,
    onProgress,
  }: { seed: number; items: number; now: Date; onProgress: (doneCount: number) => void },
): Promise<void> {
  const catalogue = demoCatalogue(seed)
  const batchFrom = (from: number) =>
    Array.from({ length: Math.max(0, Math.min(BATCH, items - from)) }, (_, at) => catalogue.item(from + at))
  await sql`alter table item disable trigger item_inserted`.execute(db)
  const platformTags = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('owner_id', 'is', null)
    .execute()
  const tags = new Map(platformTags.map(({ id, name }) => [name, id]))
  let drafts = batchFrom(0)
  for (let doneCount = drafts.length; drafts.length > 0; doneCount += drafts.length) {
    // Generate the next batch while the database inserts this one.
    const nextBatch = new Promise<void>((resolve) => setImmediate(resolve)).then(() => batchFrom(doneCount))
    const [next] = await Promise.all([nextBatch, insertBatch(db, drafts, tags, now)])
    onProgress(doneCount)
    drafts = next
  }
  await sql`alter table item enable trigger item_inserted`.execute(db)
  await sql`select setval(pg_get_serial_sequence('item', 'id'), ${items})`.execute(db)
}
