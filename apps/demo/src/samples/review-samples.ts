import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

/** A vendor whose items are reviewed and whose demo account is printed. */
const REVIEWED_VENDOR = 104
const TRUSTED_VENDOR = 101

/** Number of textbooks with a price ceiling in the demo. */
const CEILINGS = 300

/** Who did this: the loader. No vendor and no staff member made these acts. */
const LOADER = 'Sistem'

/**
 * Adds items and changes for staff to review, and price ceilings for textbooks. All of it is
 * invented and marked "contoh".
 */
export async function loadReviewSamples(tx: Db, now: Date): Promise<void> {
  await handDraftsIn(tx, now)
  await proposeChanges(tx, now)
  await loadCeilings(tx, now)
}

/**
 * Submits some drafts for review, the oldest four days ago. One draft is returned to its
 * vendor.
 */
async function handDraftsIn(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; seq: number }>`
    update item i set state = 'submitted', submitted_at = ${now}::timestamptz - d.seq * interval '16 hours'
    from (select id, row_number() over (order by vendor_id <> ${REVIEWED_VENDOR}, id) as seq from item
      where state = 'draft' and vendor_id <> ${TRUSTED_VENDOR} order by seq limit 6) d
    where i.id = d.id returning i.id, d.seq`.execute(tx)
  const back = rows.find(({ seq }) => seq === 1)
  if (!back) return
  await sql`insert into item_event (item_id, at, member_id, member_name, action, detail)
    select id, submitted_at, null, ${LOADER}, 'submit', '{"from": "draft", "to": "submitted"}'
    from item where state = 'submitted'`.execute(tx)
  await sql`update item set state = 'needs_fix', submitted_at = null, state_reason = 'Keterangan terlalu singkat. Sebutkan bahan dan ukurannya.'
    where id = ${back.id}`.execute(tx)
  await sql`insert into item_event (item_id, at, member_id, member_name, action, detail)
    select id, ${now}::timestamptz, null, ${LOADER}, 'return', json_build_object('from', 'submitted', 'to', 'needs_fix', 'reason', state_reason)
    from item where id = ${back.id}`.execute(tx)
}

/** Adds proposed changes to some items on sale. */
async function proposeChanges(tx: Db, now: Date): Promise<void> {
  await sql`insert into item_proposal (item_id, content, proposed_at)
    select id, case seq % 2
        when 0 then json_build_object('description', description || E'\n\nGaransi penyedia 12 bulan. Ongkos kirim retur ditanggung penyedia.')
        else json_build_object('weightGrams', weight_grams + 150, 'minimum', minimum + 1) end,
      ${now}::timestamptz - seq * interval '9 hours'
    from (select i.*, row_number() over (order by vendor_id <> ${REVIEWED_VENDOR}, id) as seq from item i
      where state = 'live' and kind = 'goods' and vendor_id <> ${TRUSTED_VENDOR} order by seq limit 5) chosen`.execute(
    tx,
  )
}

/**
 * Sets the ceiling of each textbook to a tenth above the highest price of any vendor, in full
 * hundreds.
 */
async function loadCeilings(tx: Db, now: Date): Promise<void> {
  const above = (column: string) => sql`(max(i.${sql.ref(column)}) * 11 / 1000 + 1) * 100`
  await sql`insert into price_ceiling (isbn, valid_from, zone1, zone2, zone3, zone4, zone5a, zone5b, source, entered_by, entered_at)
    select b.isbn, date '2026-01-01', ${above('price')}, ${above('price_zone2')}, ${above('price_zone3')}, ${above('price_zone4')},
      ${above('price_zone5a')}, ${above('price_zone5b')}, 'SK HET contoh 2026', ${LOADER}, ${now}::timestamptz
    from item i join book b on b.item_id = i.id where i.has_zone group by b.isbn order by min(i.id) limit ${CEILINGS}`.execute(
    tx,
  )
}
