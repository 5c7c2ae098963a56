import type { BudgetAccount, BudgetUsage, Posting } from '@pasar/domain/budget/ledger'
import type { PlanRow } from '@pasar/domain/budget/plan-rows'
import type { Rupiah } from '@pasar/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type PlanLineRow = {
  id: number
  fund: string
  code: string
  name: string
  amount: Rupiah
} & Record<BudgetAccount, Rupiah>

/** The columns of a plan line that an order needs. */
export type PlanChoice = Pick<PlanLineRow, 'id' | 'fund' | 'code' | 'name' | 'available'>

const planColumns = sql`id, fund, code, name, amount, available, reserved, committed, accrued, paid`

/** Loads the plan of a school in a year, ordered by fund and code. */
export async function readPlan(db: Db, schoolId: number, year: number): Promise<PlanLineRow[]> {
  const { rows } = await sql<PlanLineRow>`
    select ${planColumns} from plan_line where school_id = ${schoolId} and year = ${year} order by fund, code`.execute(
    db,
  )
  return rows
}

/** Loads the plan of a school in a year, and locks its rows until the transaction ends. */
export async function lockPlan(tx: Db, schoolId: number, year: number): Promise<PlanLineRow[]> {
  const { rows } = await sql<PlanLineRow>`
    select ${planColumns} from plan_line where school_id = ${schoolId} and year = ${year} order by id for no key update`.execute(
    tx,
  )
  return rows
}

/**
 * Loads the available balance of each fund. Returns no rows for a school that orders without a
 * plan.
 */
export async function readBalances(db: Db, schoolId: number, year: number) {
  const { rows } = await sql<{ fund: string; available: Rupiah }>`
    select fund, sum(available)::bigint as available from plan_line
    where school_id = ${schoolId} and year = ${year} and exists (select from member where id = ${schoolId} and plans_budget)
    group by fund order by fund`.execute(db)
  return rows
}

/** Returns whether the school orders against its plan. */
export async function usesBudgetPlan(db: Db, schoolId: number): Promise<boolean> {
  const { plans_budget } = await db
    .selectFrom('member')
    .select('plans_budget')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow()
  return plans_budget
}

export async function setUsesBudgetPlan(db: Db, schoolId: number, isUsed: boolean): Promise<void> {
  await db.updateTable('member').set({ plans_budget: isUsed }).where('id', '=', schoolId).execute()
}

/**
 * Upserts the rows of a plan and posts the difference of each line. The caller must hold the
 * row locks of the plan.
 */
export async function writePlan(
  tx: Db,
  schoolId: number,
  year: number,
  rows: readonly PlanRow[],
  now: Date,
): Promise<void> {
  await sql`
    with target as (
      select fund, code, name, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as input (fund text, code text, name text, amount bigint)
    ), before as materialized (
      select p.fund, p.code, p.amount from plan_line p join target using (fund, code) where p.school_id = ${schoolId} and p.year = ${year}
    ), written as (
      insert into plan_line (school_id, year, fund, code, name)
      select ${schoolId}, ${year}, fund, code, name from target order by fund, code
      on conflict (school_id, year, fund, code) do update set name = excluded.name
      returning id, fund, code
    )
    insert into plan_posting (line_id, at, action, from_account, to_account, amount)
    select n.id, ${now}::timestamptz, 'plan', case when t.amount > coalesce(b.amount, 0) then 'plan' else 'available' end,
      case when t.amount > coalesce(b.amount, 0) then 'available' else 'plan' end, abs(t.amount - coalesce(b.amount, 0))
    from written n join target t using (fund, code) left join before b using (fund, code)
    where t.amount <> coalesce(b.amount, 0)
    order by n.id`.execute(tx)
}

export type OrderPosting = Posting & { lineId: number; orderLine: number }

/**
 * Inserts the postings of an order, sorted by plan line. Of one line, postings that release
 * money come first, so that the next ones can take it.
 */
export async function insertOrderPostings(
  tx: Db,
  orderId: number,
  action: string,
  postings: readonly OrderPosting[],
  now: Date,
): Promise<void> {
  const rows = postings.toSorted(
    (a, b) => a.lineId - b.lineId || Number(b.to === 'available') - Number(a.to === 'available'),
  )
  await tx
    .insertInto('plan_posting')
    .values(
      rows.map(({ lineId, orderLine, from, to, amount }) => ({
        line_id: lineId,
        order_id: orderId,
        order_line: orderLine,
        at: now,
        action,
        from_account: from,
        to_account: to,
        amount,
      })),
    )
    .execute()
}

/** Locks the plan lines of orders, before the orders take or release anything else. */
export async function lockOrderPlanLines(tx: Db, orderIds: readonly number[]): Promise<void> {
  await sql`
    select id from plan_line
    where id in (select line_id from plan_posting where order_id = any(${[...orderIds]}::bigint[]))
    order by id for no key update`.execute(tx)
}

export type EncumberedLine = BudgetUsage & {
  lineId: number
  code: string
  name: string
  available: Rupiah
  orderLine: number
  /** Weight of the order line when the total is split: its price, or the price of what arrived. */
  weight: number
  /** Total of the order: the amount owed, once that is known. */
  total: Rupiah
}

const balance = (account: BudgetAccount) =>
  sql`sum(case ${account}::text when to_account then amount when from_account then -amount else 0 end)::bigint as ${sql.ref(account)}`

/** Loads what an order encumbers of a plan, by order line, and the total of the order. */
export async function readEncumbered(db: Db, orderId: number): Promise<EncumberedLine[]> {
  const { rows } = await sql<EncumberedLine>`
    with encumbered as (
      select line_id, order_line, ${balance('reserved')}, ${balance('committed')}, ${balance('accrued')}, ${balance('paid')}
      from plan_posting where order_id = ${orderId} group by line_id, order_line
    )
    select e.line_id as "lineId", e.order_line as "orderLine", e.reserved, e.committed, e.accrued, e.paid, p.code, p.name, p.available,
      coalesce(case when b.final then bl.good * l.unit_price else l.line_total end, 0)::bigint as weight,
      coalesce(i.amount, o.total) as total
    from encumbered e join plan_line p on p.id = e.line_id join orders o on o.id = ${orderId}
      left join order_line l on l.order_id = o.id and l.line_no = e.order_line
      left join invoice i on i.order_id = o.id
      left join handover b on b.order_id = o.id
      left join handover_line bl on bl.order_id = o.id and bl.line_no = e.order_line
    order by e.order_line`.execute(db)
  return rows
}

export type PlanLedgerRow = {
  id: number
  at: Date
  fund: string
  code: string
  name: string
  orderNumber: string | null
  vendor: string | null
  action: string
  from: string
  to: string
  amount: number
}

/**
 * Loads the postings of a school in a year after a given one, oldest first. Leaves out postings
 * of orders that are unpaid at the end of that year.
 */
export async function readLedger(
  db: Db,
  schoolId: number,
  year: number,
  after: number,
  limit: number,
): Promise<PlanLedgerRow[]> {
  const { rows } = await sql<PlanLedgerRow>`
    select t.id, t.at, p.fund, p.code, p.name, o.number as "orderNumber", o.vendor ->> 'name' as vendor, t.action,
      t.from_account as "from", t.to_account as "to", t.amount
    from plan_posting t join plan_line p on p.id = t.line_id left join orders o on o.id = t.order_id
    where p.school_id = ${schoolId} and p.year = ${year} and t.id > ${after} and o.unpaid_year is distinct from p.year
    order by t.id limit ${limit}`.execute(db)
  return rows
}
