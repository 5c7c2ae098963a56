import type { DecreeKind } from '@pasar/domain/catalogue/book-decree'
import type { Rupiah } from '@pasar/domain/kernel/money'
import type { CountedOrders } from '@pasar/domain/ordering/vendor-record'
import type { Ppn } from '@pasar/domain/tax/price'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import { shownDescription } from '../../shop/description.queries.ts'
import { holidayJson } from '../../shop/holiday.queries.ts'
import { type itemPicture, picturesJson, shownPicture } from '../pictures/item-pictures.queries.ts'
import { countedOrdersJson } from './vendor-record.queries.ts'

export type DetailRow = {
  id: number
  kind: 'goods' | 'service' | 'book'
  name: string
  description: string
  brand: string
  sku: string
  categoryId: number
  unit: string
  minimum: number
  multiple: number
  stock: number
  stockUnlimited: boolean
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  ppn: Ppn
  production: 'domestic' | 'import'
  goodsType: 'umkm' | 'non_umkm'
  condition: 'new' | 'used'
  availability: 'ready' | 'preorder'
  picture: string
  price: Rupiah
  hasZone: boolean
  zonePrices: Rupiah[]
  optionNames: string[]
  wholesale: { amount: number; price: Rupiah }[] | null
  options: { id: number; values: string[]; price: Rupiah | null; stock: number }[] | null
  book: {
    isbn: string
    publisher: string
    author: string
    year: number
    curriculum: string
    educationLevel: string
    schoolClass: string
    pages: number
    size: string
    paper: string
    decreeNumber: string
    decreeYear: number | null
    decreeKind: DecreeKind
    centreLetter: string
    subject: string
  } | null
  vendor: VendorCardRow
  ratingSum: number
  ratingCount: number
  sold: number
  pictures: Parameters<typeof itemPicture>[0][] | null
  tags: Named[] | null
  groups: (Named & { groupNameId: string })[] | null
  /** As stored: id, label, value and text. */
  extra: { id: string; label: string; text: string }[]
}

type Named = { id: number; name: string }

export type VendorCardRow = {
  id: number
  name: string
  scale: string | null
  isPkp: boolean
  isCompany: boolean
  regencyName: string
  provinceName: string
  ratingSum: number
  ratingCount: number
  holiday: { from: string; until: string; note: string } | null
}

const vendorJson = sql`json_build_object('id', v.id, 'name', v.name, 'scale', v.business_scale, 'isPkp', v.pkp,
  'isCompany', v.account_type is not distinct from '3347_30', 'regencyName', v.regency_name, 'provinceName', v.province_name,
  'ratingSum', v.rating_sum, 'ratingCount', v.rating_count, 'holiday', ${holidayJson(sql`v.id`)})`

/**
 * Finds an item on sale with all its parts, in one statement.
 */
export async function findDetail(db: Db, id: number): Promise<DetailRow | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<DetailRow>`
    select i.id, i.kind, i.name, i.description, i.brand, i.sku, i.category_id as "categoryId", i.unit, i.minimum, i.multiple, i.stock,
      i.stock_unlimited as "stockUnlimited", i.weight_grams as "weightGrams", i.length_mm as "lengthMm", i.width_mm as "widthMm",
      i.height_mm as "heightMm", i.ppn, i.production, i.goods_type as "goodsType", i.condition, i.availability, ${shownPicture} as picture, i.price,
      i.has_zone as "hasZone", i.option_names as "optionNames", i.rating_sum as "ratingSum", i.rating_count as "ratingCount", i.sold,
      json_build_array(i.price, i.price_zone2, i.price_zone3, i.price_zone4, i.price_zone5a, i.price_zone5b) as "zonePrices",
      (select json_agg(json_build_object('amount', amount, 'price', price) order by amount) from item_wholesale where item_id = i.id)
        as wholesale,
      (select json_agg(json_build_object('id', o.id, 'values', o.values, 'price', o.price, 'stock', o.stock) order by o.position)
        from item_option o where o.item_id = i.id) as options,
      (select json_build_object('isbn', isbn, 'publisher', publisher, 'author', author, 'year', year, 'curriculum', curriculum,
        'educationLevel', education_level, 'schoolClass', class, 'pages', pages, 'size', size, 'paper', paper,
        'decreeNumber', decree_number, 'decreeYear', decree_year, 'decreeKind', decree_kind, 'centreLetter', centre_letter,
        'subject', subject) from book where item_id = i.id) as book,
      (select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)) from tag t where t.id = any(i.tag_ids))
        as tags,
      (select json_agg(json_build_object('id', g.id, 'groupNameId', g.group_name_id, 'name', g.name) order by lower(g.name)) from item_group g
        where g.id = any(i.group_ids)) as groups, i.extra,
      ${vendorJson} as vendor, ${picturesJson} as pictures
    from item i join member v on v.id = i.vendor_id
    where i.id = ${id} and i.state = 'live' and v.status = 1 and v.category = '3347_40'`,
  )
  return rows[0]
}

/** Returns the number of live items of a vendor. */
export async function countItemsOfVendor(db: Db, vendorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds a vendor that has items on sale, with the counts of its orders. */
export async function findVendorPage(
  db: Db,
  id: number,
  now: Date,
): Promise<{ vendor: VendorCardRow; since: Date; description: string; counted: CountedOrders } | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<{
      vendor: VendorCardRow
      since: Date
      description: string
      counted: CountedOrders
    }>`
    select ${vendorJson} as vendor, v.created_at as since, ${shownDescription(sql`v.id`)} as description, ${countedOrdersJson(now)} as counted
    from member v where v.id = ${id} and v.status = 1 and v.category = '3347_40'`,
  )
  return rows[0]
}

const MAX_RESULTS = 20
const MAX_TERMS = 8

/** Returns a LIKE pattern such as `%sukun%`, with the wildcard characters of the word escaped. */
const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Finds active vendors by words of their name. Names that begin with the keyword come first. */
export async function searchVendors(db: Db, keyword: string) {
  const terms = keyword.trim().split(/\s+/).slice(0, MAX_TERMS)
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'regency_name as regencyName', 'province_name as provinceName', 'category'])
    .where('category', '=', '3347_40')
    .where('status', '=', 1)
    .where((of) => of.and(terms.map((term) => of('name', 'ilike', anywhere(term)))))
    .orderBy(sql`name ilike ${anywhere(keyword.trim()).slice(1)}`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_RESULTS)
    .execute()
  return rows
}

const AREA_TYPES = ['province', 'regency', 'district', 'village'] as const

/**
 * Finds areas of all levels that contain the words; larger areas come first.
 *
 * @param among area codes to choose from: the areas of the vendors
 * @param terms each word in its possible forms, in lower case, letters and digits only; empty
 * for the provinces
 */
export async function listAreasByTerms(
  db: Db,
  among: readonly string[],
  terms: readonly (readonly string[])[],
) {
  const all = terms.map((forms) => sql<boolean>`search like any(${forms.map(anywhere)}::text[])`)
  const [first = ''] = terms[0] ?? []
  const rows = await db
    .selectFrom('area')
    .select(['code', 'level', 'label'])
    .where(sql<boolean>`code = any(${[...among]}::text[])`)
    .where((of) => (all.length > 0 ? of.and(all) : of('level', '=', 1)))
    .orderBy(sql`search like ${`${first}%`}`, 'desc')
    .orderBy('level')
    .orderBy('label')
    .limit(MAX_RESULTS)
    .execute()
  return rows.map(({ code, level, label }) => ({
    id: code,
    type: AREA_TYPES[level - 1] ?? 'village',
    name: label,
  }))
}
