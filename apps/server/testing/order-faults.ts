import { orderMachine } from '@pasar/domain/ordering/machine'
import { readChain } from '../src/audit/events.queries.ts'
import type { Db } from '../src/db/database.ts'
import { bookFaults } from './histories/history-books.ts'
import { brokenAt } from './transparency/broken-chains.ts'

const LIVE = ['new', 'confirmed', 'processed', 'shipping']
const OVER = ['cancelled', 'rejected']

/** Returns a × 100 ÷ 111, rounded half up, independent of the rounding in the product. */
const netOf = (gross: bigint) => (gross * 200n + 111n) / 222n

/** Returns the amounts of taxed goods with this gross total. */
function figuresOf(gross: bigint, freight: number, penalty: number) {
  const dpp = netOf(gross)
  const [freighted, deduction] = [BigInt(freight), BigInt(penalty)]
  const total = gross + freighted - deduction
  return {
    gross,
    freight: freighted,
    penalty: deduction,
    total,
    dpp,
    ppn: gross - dpp,
    dppOther: (dpp * 11n) / 12n,
  }
}

async function readAll(db: Db, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const of = { lines: 'order_line', handover: 'handover_line', moves: 'stock_move' } as const
  return {
    order,
    lines: await db.selectFrom(of.lines).selectAll().where('order_id', '=', orderId).execute(),
    counted: await db.selectFrom(of.handover).selectAll().where('order_id', '=', orderId).execute(),
    moves: await db.selectFrom(of.moves).selectAll().where('order_id', '=', orderId).execute(),
    invoice: await db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    payout: await db.selectFrom('payout').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    payments: await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute(),
    open: await db
      .selectFrom('complaint')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', ['open', 'escalated'])
      .execute(),
    chain: await readChain(db, orderId),
  }
}

/** Returns the violated invariants of an order: chain, units, amounts, ledger and documents. */
export async function orderFaults(db: Db, orderId: number): Promise<string[]> {
  const { order, lines, counted, moves, invoice, payout, payments, open, chain } = await readAll(db, orderId)
  const faults: string[] = []
  const must = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence)
  }
  must(brokenAt(chain) === null, 'the chain is broken')
  must(chain.length === order.version, 'a step without an event, or an event without a step')
  must(chain.at(-1)?.to_state === order.state, 'the chain ends elsewhere')
  for (const { from_state: from, to_state: to, action, actor } of chain) {
    if (action === 'create' || action === 'complain' || action === 'endComplaint') continue
    const isRow = orderMachine.rows.some(
      (row) => row[0] === from && row[1] === action && row[2] === actor && row[3] === to,
    )
    must(isRow, `${actor} took ${action} from ${from} to ${to}`)
  }
  const gross = lines.reduce((sum, line) => sum + line.line_total, 0)
  must(gross === order.gross && order.total === gross + order.freight, 'the total is not that of its lines')
  must(order.complained === open.length > 0, 'the mark of a complaint says otherwise than the complaints')
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  const good = counted.reduce((sum, line) => sum + line.good, 0)
  const reservedUnits = -moves.reduce((sum, move) => sum + move.quantity, 0)
  if (LIVE.includes(order.state)) must(reservedUnits === units, `holds ${reservedUnits} of ${units} units`)
  if (OVER.includes(order.state)) must(reservedUnits === 0, `still holds ${reservedUnits} units`)
  if (order.bast_at) must(reservedUnits === good, `${reservedUnits} units are gone, ${good} were received`)
  must(
    (invoice !== undefined) === (order.bast_at !== null),
    'an invoice without a BAST, or the other way round',
  )
  must(payments.length === 0 || order.bast_at !== null, 'paid before the BAST')
  let owed: Parameters<typeof bookFaults>[3] = null
  if (invoice) {
    const price = new Map(lines.map((line) => [line.line_no, line]))
    const worth = counted.reduce(
      (sum, line) => sum + BigInt(line.good) * BigInt(price.get(line.line_no)?.unit_price ?? 0),
      0n,
    )
    const figures = figuresOf(worth, order.freight, invoice.penalty)
    const { dpp, ppn, total } = figures
    const pph = (dpp * 5n) / 1000n
    must(BigInt(invoice.amount) === total, `owes ${invoice.amount}, expected ${total}`)
    must(BigInt(invoice.dpp) === dpp && BigInt(invoice.ppn) === ppn, 'DPP or PPN differs')
    must(BigInt(invoice.pph) === pph, 'PPh differs')
    const isHighPrice = counted.some(
      (line) => netOf(BigInt(line.good) * BigInt(price.get(line.line_no)?.unit_price ?? 0)) > 1_000_000n,
    )
    const fee = isHighPrice ? 5_000n : 0n
    must(BigInt(invoice.fee) === fee, 'the fee differs')
    const received = dpp - pph - fee + figures.freight - figures.penalty
    must(BigInt(invoice.received) === received, 'the vendor receives another sum')
    must(received >= 0n && total > 0n, 'more was taken off than the vendor gets')
    owed = { ...figures, pph, fee, received }
  }
  if (payout && invoice) must(payout.amount === invoice.received, 'the payout is not what the invoice says')
  const agreed = figuresOf(BigInt(gross), order.freight, 0)
  return [...faults, ...(await bookFaults(db, order, agreed, owed))]
}
