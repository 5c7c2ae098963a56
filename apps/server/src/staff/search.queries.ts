import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { CaseState } from '@pasar/domain/support/case-machine'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

/** Candidates that are ranked by similarity. A common word, such as "SDN", has more. */
const CANDIDATES = 400

/** Digits from which a number is looked for as an account. */
const MIN_DIGITS = 5

const escaped = (term: string) => term.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Returns a pattern that a typed number matches with any separators: `sp 2026 12` and `SP/2026/12`
 * match `SP-2026-…12…`.
 */
const numberPattern = (terms: readonly string[]) => `%${terms.map(escaped).join('%')}%`

/** SQL condition: the text contains all terms, in any order and case. */
const containsAll = (text: RawBuilder<unknown>, terms: readonly string[]) =>
  sql.join(
    terms.map((term) => sql`${text} ilike ${`%${escaped(term)}%`}`),
    sql` and `,
  )

export type FoundOrder = {
  id: number
  number: string
  state: OrderState
  school: string
  vendor: string
  total: number
  createdAt: Date
}

/** Finds orders by number, newest first. */
export async function listOrdersByNumber(
  db: Db,
  terms: readonly string[],
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select id, number, state, buyer ->> 'name' as school, vendor ->> 'name' as vendor, total, created_at as "createdAt"
    from orders where number ilike ${numberPattern(terms)} order by id desc limit ${limit}`.execute(db)
  return rows
}

export type FoundMember = {
  id: number
  name: string
  email: string
  category: Database['member']['category']
  accountType: string | null
  status: number
  regencyName: string
}

/** The text of the index `member_search`. */
const memberText = sql`(m.name || ' ' || m.email || ' ' || coalesce(m.npsn, ''))`

/**
 * Finds members by name, email or NPSN, also with typing errors, and by whole NPWP, NPSN or mobile
 * number. The most similar ones come first.
 *
 * @param npwp keyed hashes of the 16 digits, under each key; none if the text is no NPWP
 * @param phone normalised number; null if the text is none
 * @param npsn normalised number; null if the text is none
 */
export async function listMembersByText(
  db: Db,
  {
    text,
    terms,
    npwp,
    phone,
    npsn,
  }: {
    text: string
    terms: readonly string[]
    npwp: readonly Buffer[]
    phone: string | null
    npsn: string | null
  },
  limit: number,
): Promise<FoundMember[]> {
  const numbers = [
    npwp.length > 0 && sql`npwp_hash in (${sql.join(npwp)})`,
    phone && sql`mobile_number = ${phone}`,
    npsn && sql`npsn = ${npsn} and category = '3347_38'`,
  ]
  const wholeNumbers = numbers.filter((condition) => typeof condition === 'object' && condition !== null)
  const exact = wholeNumbers.length === 0 ? sql`false` : sql.join(wholeNumbers, sql` or `)
  const { rows } = await sql<FoundMember>`
    select m.id, m.name, m.email, m.category, m.account_type as "accountType", m.status, m.regency_name as "regencyName"
    from (
      (select id, true as exact from member where ${exact} limit ${limit})
      union
      (select m.id, false from member m where (${containsAll(memberText, terms)}) or ${text} <% ${memberText} limit ${CANDIDATES})
    ) c join member m on m.id = c.id
    group by m.id
    order by bool_or(c.exact) desc, bool_or(m.email = lower(${text}) or coalesce(m.npsn = ${npsn}, false)) desc,
      word_similarity(${text}, ${memberText}) desc, m.id desc
    limit ${limit}`.execute(db)
  return rows
}

export type FoundItem = { id: number; name: string; state: ItemState; vendor: string; price: number }

/**
 * Loads items on sale by their ids, an item with the typed id, and items that are waiting or
 * returned whose name has all terms. Drafts belong to their vendor alone.
 *
 * @param ids items on sale, in the order of the result
 * @param typedId 0 for none
 */
export async function listItemsForStaff(
  db: Db,
  { ids, typedId, terms }: { ids: readonly number[]; typedId: number; terms: readonly string[] },
  limit: number,
): Promise<FoundItem[]> {
  const namedSql = containsAll(sql`name`, terms)
  const { rows } = await sql<FoundItem>`
    select i.id, i.name, i.state, v.name as vendor, i.price
    from (
      (select ${typedId}::bigint as id, 0 as rank)
      union all
      (select id, rank::int from unnest(${[...ids]}::bigint[]) with ordinality as u (id, rank))
      union all
      (select id, 1000 from item where state = 'submitted' and ${namedSql} order by submitted_at limit ${limit})
      union all
      (select id, 2000 from item where state in ('needs_fix', 'taken_down') and ${namedSql} limit ${limit})
    ) f join item i on i.id = f.id join member v on v.id = i.vendor_id
    where i.state <> 'draft'
    group by i.id, v.name order by min(f.rank), i.id desc limit ${limit}`.execute(db)
  return rows
}

export type FoundCase = { id: number; number: string; subject: string; state: CaseState; member: string }

/** Finds support cases by number or subject, newest first. */
export async function listCasesByText(db: Db, terms: readonly string[], limit: number): Promise<FoundCase[]> {
  const { rows } = await sql<FoundCase>`
    select c.id, c.number, c.subject, c.state, m.name as member
    from service_case c join member m on m.id = c.member_id
    where ${containsAll(sql`(c.number || ' ' || c.subject)`, terms)} order by c.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type FoundPayment = {
  number: string
  kind: 'invoice' | 'movement'
  amount: number
  account: string
  payer: string
  orderId: number | null
  orderNumber: string | null
}

/**
 * Finds invoices by number, account or payment reference, and incoming payments by bank id, account
 * or payer.
 *
 * @param digits digits of the text, for accounts typed with spaces
 */
export async function listPaymentsByText(
  db: Db,
  { text, terms, digits }: { text: string; terms: readonly string[]; digits: string },
  limit: number,
): Promise<FoundPayment[]> {
  const movement = sql`(b.bank_id || ' ' || b.account || ' ' || b.payer)`
  const isAccount = digits.length < MIN_DIGITS ? sql`false` : sql`${movement} ilike ${`%${digits}%`}`
  const { rows } = await sql<FoundPayment>`
    (select n.number, 'invoice' as kind, n.amount, coalesce(p.account, '') as account, '' as payer, o.id as "orderId", o.number as "orderNumber"
    from invoice n join orders o on o.id = n.order_id left join payment_instruction p on p.order_id = n.order_id
    where n.order_id in (
      select order_id from invoice where number ilike ${numberPattern(terms)}
      union select order_id from payment_instruction where account = ${digits} or upper(reference) = upper(${text})
    ) order by n.order_id desc limit ${limit})
    union all
    (select b.bank_id, 'movement', b.amount, b.account, b.payer, o.id, o.number
    from bank_movement b left join orders o on o.id = b.order_id
    where (${containsAll(movement, terms)}) or ${isAccount}
    order by b.id desc limit ${limit})
    limit ${limit}`.execute(db)
  return rows
}
