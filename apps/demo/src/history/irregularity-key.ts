import type { Db } from '@pasar/server/db/database'
import type { Good } from './goods.ts'
import { type IrregularityKind, plantIrregularities } from './irregularities.ts'
import type { HistorySize } from './size.ts'

/** A planted irregularity by the ids of the database. */
export type KeyEntry = {
  readonly kind: IrregularityKind
  readonly orderIds: readonly number[]
  readonly schoolIds: readonly number[]
  readonly vendorIds: readonly number[]
}

/** Member numbers of the first school and the first vendor of the demo world. */
const [FIRST_SCHOOL, FIRST_VENDOR] = [11, 101]

/**
 * Returns the key of the planted irregularities, for tests: what an audit of the history should
 * find. Orders that are not played are missing.
 *
 * @param size parameters of the played history
 */
export async function readIrregularityKey(
  db: Db,
  size: HistorySize,
  goods: readonly Good[],
): Promise<KeyEntry[]> {
  const { plans, key } = plantIrregularities(size, goods)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'buyer_id as buyerId', 'created_at as at'])
    .execute()
  const idOf = new Map(rows.map(({ id, buyerId, at }) => [`${buyerId} ${at.getTime()}`, id]))
  const orderIdOf = (index: number) => {
    const plan = plans.find((one) => one.index === index)
    const orderAct = plan?.acts.find(({ act }) => act === 'order')
    return plan && orderAct ? idOf.get(`${FIRST_SCHOOL + plan.school} ${orderAct.at}`) : undefined
  }
  return key.map((entry) => ({
    kind: entry.kind,
    orderIds: entry.plans.flatMap((index) => orderIdOf(index) ?? []),
    schoolIds: entry.schools.map((index) => FIRST_SCHOOL + index),
    vendorIds: entry.vendors.map((index) => FIRST_VENDOR + index),
  }))
}
