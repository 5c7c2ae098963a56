import { must } from '@pasar/domain/kernel/must'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Rows of a ledger that contradict each other: how many, and the names of the first ones. */
type LedgerCheck = { readonly name: string; readonly wrong: number; readonly examples: string[] }

const SHOWN = 20

/** The total of an order is the sum of its lines. */
const ORDERS = sql`
  select 'pesanan ' || id as name from orders o
    left join (select order_id, sum(line_total) as gross from order_line group by order_id) l on l.order_id = o.id
  where l.gross is distinct from o.gross`

/**
 * The units that an order has deducted from the stock, minus those that it has returned, are
 * between 0 and the units of its lines. They equal the lines while the order was never changed, and
 * are 0 once it is cancelled or rejected, except for options that no longer exist. @decision 0064
 */
const STOCK_MOVES = sql`
  select 'pesanan ' || m.order_id || ', barang ' || m.item_id as name from (
    select m.order_id, m.item_id, m.option_id, -sum(m.quantity) as units
    from stock_move m where m.order_id is not null group by m.order_id, m.item_id, m.option_id
  ) m
    left join orders o on o.id = m.order_id
    left join item i on i.id = m.item_id
    left join item_option p on p.id = m.option_id and p.item_id = m.item_id
    left join lateral (
      select coalesce(sum(quantity), 0) as units from order_line l
      where l.order_id = m.order_id and l.item_id = m.item_id and l.option_id is not distinct from m.option_id
    ) l on true
  where o.id is null or i.id is null or m.units < 0
    or o.agreement = 1 and o.state in ('new', 'confirmed', 'processed') and m.units <> l.units
    or (cardinality(i.option_names) > 0) = (p.id is not null)
      and m.units > case when o.state in ('cancelled', 'rejected') then 0 else l.units end`

/** The stock of an item with options is the sum of its options. */
const OPTION_STOCK = sql`
  select 'barang ' || i.id as name from item i
    left join (select item_id, sum(stock) as stock from item_option group by item_id) p on p.item_id = i.id
  where cardinality(i.option_names) > 0 and not i.stock_unlimited and i.stock is distinct from p.stock`

/**
 * A confirmed payment, and no other, has an entry with the amounts of its invoice, one confirmed
 * payment and a payout. @decision 0034
 */
const PAYMENTS = sql`
  select 'pesanan ' || coalesce(o.id, e.order_id) as name
  from (select id from orders where state in ('payment_confirmed', 'completed')) o
    full join ledger_entry e on e.order_id = o.id
    left join invoice i on i.order_id = e.order_id
    left join payout p on p.order_id = e.order_id
    left join (
      select order_id, sum(amount) as total, jsonb_object_agg(account, amount) as amounts
      from ledger_posting group by order_id
    ) l on l.order_id = e.order_id
    left join (select order_id, sum(amount) as amount from payment where state = 'confirmed' group by order_id) c
      on c.order_id = e.order_id
  where o.id is null or e.order_id is null or i.order_id is null
    or l.total is distinct from 0
    or l.amounts is distinct from jsonb_build_object('payment', i.amount, 'ppn', -i.ppn, 'pph', -i.pph, 'fee', -i.fee,
      'vendor', -(i.received + i.penalty - i.freight), 'freight', -i.freight, 'penalty', i.penalty)
    or e.dpp <> i.dpp or e.pph_base <> i.dpp + i.gross - i.taxed_gross
    or c.amount is distinct from i.amount or p.amount is distinct from i.received
  union all
  select 'pesanan ' || order_id from payout where not exists (select from ledger_entry e where e.order_id = payout.order_id)
  union all
  select 'pesanan ' || order_id from payment
  where state = 'confirmed' and not exists (select from ledger_entry e where e.order_id = payment.order_id)`

/** The accounts of a plan line are the sums of its postings. @decision 0035 */
const PLANS = sql`
  select 'anggaran ' || l.id as name from plan_line l
    left join (
      select line_id, jsonb_object_agg(account, amount) as amounts from (
        select line_id, account, sum(amount) as amount from (
          select line_id, to_account as account, amount from plan_posting
          union all select line_id, from_account, -amount from plan_posting
        ) sides group by line_id, account
      ) sums group by line_id
    ) s on s.line_id = l.id
  where (l.available, l.reserved, l.committed, l.accrued, l.paid) is distinct from
    (coalesce((amounts ->> 'available')::bigint, 0), coalesce((amounts ->> 'reserved')::bigint, 0),
     coalesce((amounts ->> 'committed')::bigint, 0), coalesce((amounts ->> 'accrued')::bigint, 0),
     coalesce((amounts ->> 'paid')::bigint, 0))`

/**
 * Each version of a complaint adds an entry. A version of a negotiation is an offer, its agreement
 * or its end.
 * @decision 0120
 */
const ROUNDS = sql`
  select 'pengaduan ' || c.id as name from complaint c
  where c.version <> c.entries or c.entries <> (select count(*) from complaint_entry e where e.complaint_id = c.id)
  union all
  select 'negosiasi ' || n.id from negotiation n
  where n.rounds <> (select count(*) from negotiation_offer f where f.negotiation_id = n.id)
    or n.version - n.rounds > case n.state when 'open' then 0 when 'approved' then 1 when 'used' then 2
      else case n.outcome when 'agreed' then 2 else 1 end end`

/**
 * A message is hidden as the log of its author says, and the last one of a room is its newest.
 * @decision 0120
 */
const MESSAGES = sql`
  with hidden as (
    select member_id, at, actor_id, detail::jsonb ->> 'reason' as reason, (detail::jsonb ->> 'messageId')::bigint as message_id
    from member_event where action = 'message-hidden'
  )
  select 'pesan ' || m.id as name from (select * from chat_message where hidden_at is not null) m
    full join hidden h on h.message_id = m.id
  where (h.member_id, h.at, h.actor_id, h.reason) is distinct from (m.member_id, m.hidden_at, m.hidden_by, m.hidden_reason)
  union all
  select 'percakapan ' || r.id from chat_room r
  where r.last_id <> coalesce((select max(id) from chat_message m where m.room_id = r.id), 0)`

const CHECKS: readonly (readonly [name: string, wrong: RawBuilder<unknown>])[] = [
  ['Total pesanan', ORDERS],
  ['Mutasi stok', STOCK_MOVES],
  ['Stok pilihan barang', OPTION_STOCK],
  ['Buku pembayaran dan pajak', PAYMENTS],
  ['Buku anggaran', PLANS],
  ['Pengaduan dan negosiasi', ROUNDS],
  ['Percakapan', MESSAGES],
]

/**
 * Compares each ledger with what it is the sum of. PostgreSQL does the sums; only names of
 * contradictions reach this process.
 */
export async function checkLedgers(db: Db): Promise<LedgerCheck[]> {
  const checks: LedgerCheck[] = []
  for (const [name, query] of CHECKS) {
    const { rows } = await sql<{ wrong: number; examples: string[] }>`
      with wrong as materialized (${query})
      select (select count(*) from wrong)::int as wrong, array(select name from wrong limit ${SHOWN}) as examples`.execute(
      db,
    )
    checks.push({ name, ...must(rows[0], 'the result of a check') })
  }
  return checks
}
