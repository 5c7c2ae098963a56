import type { Finding, FindingRow } from '@pasar/contract/findings/finding'
import { overseerActions } from '@pasar/domain/findings/case-machine'
import { caseReasons } from '@pasar/domain/findings/case-texts'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import {
  type CaseOrder,
  type FindingCaseRow,
  findFindingFile,
  readCaseMembers,
  readCaseOrders,
  readFindingFileEvents,
  type Territory,
} from './cases.queries.ts'

/** Returns the areas whose findings a member sees: all for staff. */
export const territoryOf = ({ role, territory }: Pick<Actor, 'role' | 'territory'>): Territory =>
  role === 'staff' ? null : territory

/** Returns a row of the list. */
export const listedCase = ({ facts, version: _, refreshedAt: __, ...row }: FindingCaseRow): FindingRow => ({
  ...row,
  amount: rupiah(row.amount),
  reasons: caseReasons(facts),
})

/** Returns a case for its viewer; undefined for a case outside the territory. */
export async function viewFindingFile(
  db: Db,
  territory: Territory,
  id: number,
): Promise<Finding | undefined> {
  const row = await findFindingFile(db, territory, id)
  if (row === undefined) return undefined
  const orders = await readCaseOrders(db, territory, id)
  const members = await readCaseMembers(db, territory, id)
  const visible = new Set(members.map((member) => member.id))
  const { facts } = row
  return {
    ...listedCase(row),
    version: row.version,
    refreshedAt: row.refreshedAt,
    members,
    links:
      facts.kind === 'identity'
        ? facts.links.filter(({ one, other }) => visible.has(one) && visible.has(other))
        : [],
    orders: orders.map((order) => ({ ...order, total: rupiah(order.total) })),
    hiddenOrders: row.orderCount - orders.length,
    photos: photosOf(row, orders),
    events: await readFindingFileEvents(db, id),
    actions: overseerActions(row.state),
  }
}

/** Returns both photos of a case about photos, if the viewer may see both orders. */
function photosOf({ facts }: FindingCaseRow, orders: readonly CaseOrder[]): Finding['photos'] {
  if (facts.kind !== 'photo') return []
  const { orderId, fileId, earlierOrderId, earlierFileId } = facts
  const isVisible = (id: number) => orders.some((order) => order.id === id)
  return isVisible(orderId) && isVisible(earlierOrderId)
    ? [
        { orderId: earlierOrderId, fileId: earlierFileId },
        { orderId, fileId },
      ]
    : []
}
