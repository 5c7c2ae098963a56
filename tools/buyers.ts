import { createHash, randomBytes } from 'node:crypto'
import { must } from '@pasar/domain/kernel/must'
import type pg from 'pg'

/** A signed-in school. */
export type School = { id: number; token: string }

/** The response of a checkout. */
export type CheckoutResult = { http: number; orders: { id: number; total: number }[] }

/**
 * Creates schools with sessions. It skips a thousand password hashes, which would prove
 * nothing.
 */
export async function makeSchools(db: pg.Pool, count: number): Promise<School[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await db.query(
    `insert into member (category, email, password_hash, status, name, npsn, npwp, npwp_hash, zone, village_code, latitude, longitude, created_at)
     select '3347_38', 'antre-' || n || '-' || $2 || '@contoh.test', '-', 1, 'SD Antre ' || n, 98000000 + n, npwp, npwp_hash, '1',
       village_code, latitude, longitude, now()
     from member cross join generate_series(1, $1::int) n where email = 'sekolah@contoh.test' returning id`,
    [count, randomBytes(4).toString('hex')],
  )
  await db.query(
    `insert into session (token_hash, member_id, type, created_at, expires_at)
     select token, id, 'member', now(), now() + interval '2 hours' from unnest($1::bytea[], $2::bigint[]) t (token, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), rows.map((row) => row.id)],
  )
  return tokens.map((token, n) => ({ id: Number(rows[n].id), token }))
}

/** Creates a session of a demo account. */
export async function createSession(db: pg.Pool, email: string): Promise<School> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await db.query(
    `insert into session (token_hash, member_id, type, created_at, expires_at)
     select $1, id, 'member', now(), now() + interval '2 hours' from member where email = $2 returning member_id`,
    [createHash('sha256').update(token).digest(), email],
  )
  return { id: Number(must(rows[0], 'a demo account').member_id), token }
}

/** Creates an item of a vendor, by default the demo vendor, at Rp 25.000. @returns its id */
export async function makeItem(
  db: pg.Pool,
  stock: number,
  vendorEmail = 'vendor@contoh.test',
): Promise<number> {
  const { rows } = await db.query(
    `insert into item (vendor_id, kind, category_id, state, name, stock, weight_grams, ppn, price, production, goods_type, picture,
       search_terms, published_at, created_at, updated_at)
     select (select id from member where email = $2), 'goods', category_id, 'live', 'Barang rebutan', $1, 500, 'charged',
       25000, 'domestic', 'umkm', picture, 'barang rebutan', now(), now(), now() from item where kind = 'goods' limit 1 returning id`,
    [stock, vendorEmail],
  )
  return Number(rows[0].id)
}

/**
 * Creates a plan of one line for a school.
 *
 * @param amount whole rupiah; by default enough for everything
 */
export async function createPlan(db: pg.Pool, school: School, amount = 90_000_000_000): Promise<void> {
  await db.query(
    `with line as (
       insert into plan_line (school_id, year, fund, code, name)
       values ($1, extract(year from now() at time zone 'Asia/Jakarta'), 'BOS-R', '1', 'Belanja') returning id
     ), used as (update member set plans_budget = true where id = $1)
     insert into plan_posting (line_id, at, action, from_account, to_account, amount)
     select id, now(), 'plan', 'plan', 'available', $2 from line`,
    [school.id, amount],
  )
}

/** Inserts goods into carts as the screen would, bypassing the server. */
export async function fillCarts(
  db: pg.Pool,
  lines: readonly { school: School; itemId: number; quantity: number }[],
): Promise<void> {
  await db.query(
    `insert into cart_line (buyer_id, item_id, quantity, price_seen, added_at)
     select *, 25000, now() from unnest($1::bigint[], $2::bigint[], $3::int[])`,
    [
      lines.map(({ school }) => school.id),
      lines.map(({ itemId }) => itemId),
      lines.map(({ quantity }) => quantity),
    ],
  )
}

/** Returns the request headers of a school. */
export const headersOf = (school: School, key?: string): Record<string, string> => ({
  authorization: `member|${school.id}|${school.token}`,
  'content-type': 'application/json',
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

/** Returns the cookies of a school's browser that has read the announcement. */
export const cookieOf = (school: School): string => `ps_session=${school.token}; first_time=true`

/**
 * Returns the body of a checkout from the server's preview, with the first freight option of each
 * vendor.
 */
export async function previewedCheckoutBody(siteUrl: string, school: School): Promise<object> {
  const response = await fetch(`${siteUrl}/api/multi-cart`, { headers: headersOf(school) })
  return bodyOfPreview((await response.json()) as CheckoutPreview)
}

/** The response of the preview of a checkout. */
export type CheckoutPreview = {
  data: {
    orders: {
      vendorId: number
      lines: { id: number }[]
      freights: { service: string }[]
      amounts: { total: number }
    }[]
    plan: { lines: { id: number }[] } | null
  }
}

/** Returns the body of a checkout with the first freight option of each vendor. */
export function bodyOfPreview({ data }: CheckoutPreview): object {
  return {
    fund: 'BOS-R',
    receiver: 'Penerima',
    mobileNumber: '080055512345',
    isDuplicateConfirmed: true,
    expectedTotal: data.orders.reduce((sum, order) => sum + order.amounts.total, 0),
    orders: data.orders.map((order) => ({
      vendorId: order.vendorId,
      freightService: order.freights[0]?.service,
      priceReason: 'Harga sesuai mutu yang dibutuhkan.',
      note: '',
      plan:
        data.plan === null
          ? []
          : order.lines.map(({ id }) => ({ lineId: id, planId: data.plan?.lines[0]?.id })),
    })),
  }
}

/** Sends the checkout. */
export async function buy(
  siteUrl: string,
  school: School,
  body: object,
  key: string,
): Promise<CheckoutResult> {
  const requestOptions = { method: 'POST', headers: headersOf(school, key), body: JSON.stringify(body) }
  const response = await fetch(`${siteUrl}/api/multi-cart`, requestOptions)
  const answer = (await response.json()) as { data?: { orders?: CheckoutResult['orders'] } }
  return { http: response.status, orders: answer.data?.orders ?? [] }
}
