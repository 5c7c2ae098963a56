import { createHash } from 'node:crypto'
import type { Db } from '../../src/db/database.ts'

/** Budget account of an order by its state; none for an ended order. */
export const ON_PLAN: Readonly<Record<string, 'reserved' | 'committed' | 'accrued' | 'paid'>> = {
  new: 'reserved',
  confirmed: 'committed',
  processed: 'committed',
  shipping: 'committed',
  bast: 'accrued',
  paid: 'accrued',
  payment_confirmed: 'paid',
  completed: 'paid',
}

/** Kinds of documents with the agreed amounts, and those with the amounts owed. */
const AGREED = ['order', 'cancellation']
const OWED = ['bast', 'proforma', 'invoice', 'receipt', 'settlement']

type Figures = Readonly<
  Record<'gross' | 'freight' | 'penalty' | 'total' | 'dpp' | 'ppn' | 'dppOther', bigint>
>
type SettledFigures = Figures & { pph: bigint; fee: bigint; received: bigint }

/**
 * Returns the contradictions between the ledger and documents of an order and its quantities
 * and prices.
 *
 * @param agreed agreed amounts, computed by the caller
 * @param owed amounts owed since the BAST, computed by the caller
 */
export async function bookFaults(
  db: Db,
  order: { id: number; state: string },
  agreed: Figures,
  owed: SettledFigures | null,
): Promise<string[]> {
  return [
    ...(await planFaults(db, order, (owed ?? agreed).total)),
    ...(await paymentFaults(db, order, owed)),
    ...(await documentFaults(db, order, agreed, owed)),
  ]
}

async function planFaults(db: Db, { id, state }: { id: number; state: string }, amount: bigint) {
  const postings = await db.selectFrom('plan_posting').selectAll().where('order_id', '=', id).execute()
  const stands = new Map<string, bigint>()
  const post = (account: string, by: bigint) => stands.set(account, (stands.get(account) ?? 0n) + by)
  for (const { from_account, to_account, amount: moved } of postings) {
    post(from_account, -BigInt(moved))
    post(to_account, BigInt(moved))
  }
  const account = ON_PLAN[state]
  const expected = new Map(
    account === undefined
      ? []
      : [
          ['available', -amount],
          [account, amount],
        ],
  )
  const wrong = [...new Set([...stands.keys(), ...expected.keys()])].filter(
    (name) => (stands.get(name) ?? 0n) !== (expected.get(name) ?? 0n),
  )
  return wrong.map((name) => `the plan has ${stands.get(name)} ${name}, expected ${expected.get(name)}`)
}

async function paymentFaults(
  db: Db,
  { id, state }: { id: number; state: string },
  owed: SettledFigures | null,
) {
  const postings = await db.selectFrom('ledger_posting').selectAll().where('order_id', '=', id).execute()
  const isPaid = state === 'payment_confirmed' || state === 'completed'
  if (!isPaid || !owed) return postings.length === 0 ? [] : ['booked without a confirmed payment']
  const booked = Object.fromEntries(postings.map(({ account, amount }) => [account, BigInt(amount)]))
  const expected: Record<string, bigint> = {
    payment: owed.total,
    penalty: owed.penalty,
    ppn: -owed.ppn,
    pph: -owed.pph,
    fee: -owed.fee,
    freight: -owed.freight,
    vendor: -(owed.dpp - owed.pph - owed.fee),
  }
  const faults = Object.entries(expected)
    .filter(([account, amount]) => booked[account] !== amount)
    .map(([account, amount]) => `${booked[account]} booked as ${account}, expected ${amount}`)
  const left = postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return left === 0n ? faults : [...faults, `the books do not close by ${left}`]
}

async function documentFaults(
  db: Db,
  { id }: { id: number },
  agreed: Figures,
  owed: SettledFigures | null,
): Promise<string[]> {
  const documents = await db
    .selectFrom('document')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const faults: string[] = []
  for (const { kind, version, content, hash, void_reason: reason } of documents) {
    const name = `${kind} ${version}`
    if (createHash('sha256').update(content).digest('hex') !== hash) faults.push(`${name} has another hash`)
    // A document of an agreement before a change keeps its amounts.
    if (reason.startsWith('Diganti oleh versi')) continue
    const amounts = AGREED.includes(kind) ? agreed : OWED.includes(kind) ? owed : undefined
    if (amounts === undefined) continue
    if (amounts === null) faults.push(`${name} without a BAST`)
    const figures: Readonly<Record<string, unknown>> = JSON.parse(content).figures
    const expected: Readonly<Record<string, bigint>> = amounts ?? {}
    for (const [figure, amount] of Object.entries(figures))
      if (expected[figure] !== undefined && expected[figure] !== BigInt(Number(amount)))
        faults.push(`${name} says ${figure} ${amount}, expected ${expected[figure]}`)
    if (figures.total === undefined && kind !== 'settlement') faults.push(`${name} says no total`)
  }
  return faults
}
