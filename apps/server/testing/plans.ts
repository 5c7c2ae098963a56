import { importPlan } from '@pasar/contract/budget/budget'
import type { Actor } from '../src/call/actor.ts'
import type { Db } from '../src/db/database.ts'
import { get, type TestContext } from './orders.ts'

/**
 * Imports a plan of 2026 for a school.
 *
 * @param lines code, name and whole rupiah; of fund BOS Reguler unless a fund is given
 */
export const aPlan = (
  context: TestContext,
  school: Actor,
  lines: readonly (readonly [code: string, name: string, amount: number, fund?: string])[],
) =>
  get(context, importPlan, school, {
    body: {
      year: 2026,
      csv: [
        'Sumber dana;Kode;Uraian;Jumlah',
        ...lines.map(([code, name, amount, fund = 'BOS-R']) => [fund, code, name, amount].join(';')),
      ].join('\r\n'),
    },
  })

/** Returns the balances of a school by account, summed over its plan lines. */
export async function balancesOf(db: Db, school: Actor) {
  const { rows } = await db.executeQuery<
    Record<'available' | 'reserved' | 'committed' | 'accrued' | 'paid', number>
  >(
    db
      .selectFrom('plan_line')
      .select(({ fn }) => [
        fn.sum<number>('available').as('available'),
        fn.sum<number>('reserved').as('reserved'),
        fn.sum<number>('committed').as('committed'),
        fn.sum<number>('accrued').as('accrued'),
        fn.sum<number>('paid').as('paid'),
      ])
      .where('school_id', '=', school.memberId)
      .compile(),
  )
  const [row] = rows
  if (!row) throw new Error('the sum query returned no row')
  return Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, Number(sum)]))
}
