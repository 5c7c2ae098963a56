import { endOfDayAfter, endOfWorkingDayAfter } from '@pasar/domain/kernel/dates'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

/** The school and the vendor whose demo accounts are printed. */
const SCHOOL = 'sekolah@contoh.test'
const VENDOR = 101

const HOUR_MS = 3_600_000

/**
 * Four negotiations: one awaits the vendor, one awaits the school, one is agreed and one is
 * refused.
 */
const SAMPLES = [
  { state: 'open', outcome: 'none', turn: 'vendor', rounds: 1, reason: '' },
  { state: 'open', outcome: 'none', turn: 'buyer', rounds: 2, reason: '' },
  { state: 'approved', outcome: 'agreed', turn: 'buyer', rounds: 2, reason: '' },
  {
    state: 'expired',
    outcome: 'refused',
    turn: 'vendor',
    rounds: 1,
    reason: 'Harga di bawah harga beli kami.',
  },
] as const

/** The offers of each side, in percent of the list price, with their messages. */
const OFFERS = [
  { by: 'buyer', percent: 93, note: 'Kami memesan untuk semester genap, mohon harga terbaik.' },
  { by: 'vendor', percent: 97, note: 'Sudah termasuk pengemasan kayu.' },
] as const

/** Adds invented negotiations, so that both sides have some to read and to answer. */
export async function loadNegotiationSamples(tx: Db, now: Date): Promise<void> {
  const { negotiationAnswerDays, agreedPriceDays, holidays } = DEFAULT_SETTINGS
  const offeredAt = new Date(now.getTime() - HOUR_MS)
  for (const [index, { state, outcome, turn, rounds, reason }] of SAMPLES.entries()) {
    const answerBy =
      state === 'open' ? endOfWorkingDayAfter(offeredAt, negotiationAnswerDays, holidays) : null
    const validUntil = state === 'approved' ? endOfDayAfter(now, agreedPriceDays) : null
    const { rows } = await sql<{ id: number }>`
      insert into negotiation (buyer_id, vendor_id, item_id, state, outcome, turn, quantity, list_price, ppn, rounds, offered_at, answer_by,
        valid_until, reason, created_at, ended_at)
      select b.id, i.vendor_id, i.id, ${state}, ${outcome}, ${turn}, i.minimum, i.price, i.ppn, ${rounds}, ${offeredAt}, ${answerBy},
        ${validUntil}, ${reason}, ${offeredAt}, ${state === 'expired' ? now : null}
      from item i join member b on b.email = ${SCHOOL}
      where i.vendor_id = ${VENDOR} and i.state = 'live' and i.kind = 'goods' and not i.has_zone and i.price > 100000 and coalesce(i.stock, i.minimum) >= i.minimum
        and not exists (select from item_option where item_id = i.id)
      order by i.id desc offset ${index} limit 1 returning id`.execute(tx)
    for (const [before, { by, percent, note }] of OFFERS.slice(0, rounds).entries())
      await sql`
        insert into negotiation_offer (negotiation_id, round, by, member_name, unit_price, freight, packing, days, note, at)
        select n.id, ${before + 1}, ${by}, m.name, n.list_price * ${percent}::bigint / 100, 50000, 0, 7, ${note}, ${offeredAt}
        from negotiation n join member m on m.id = case ${by} when 'buyer' then n.buyer_id else n.vendor_id end
        where n.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  }
}
