import type { Finding, FindingRow } from '@pasar/contract/findings/finding'
import { overseerActions } from '@pasar/domain/findings/finding-machine'
import { findingReasons } from '@pasar/domain/findings/finding-texts'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { readMarkedUpLines, readOverlaps } from './evidence.queries.ts'
import {
  type FindingFileRow,
  findFindingFile,
  type OrderOfFinding,
  readFindingFileEvents,
  readFindingMembers,
  readFindingOrders,
  type Territory,
} from './finding-files.queries.ts'

/** Returns the areas whose findings a member sees: all for staff. */
export const territoryOf = ({ role, territory }: Pick<Actor, 'role' | 'territory'>): Territory =>
  role === 'staff' ? null : territory

/** Returns a row of the list. */
export const listedFinding = ({
  facts,
  version: _,
  refreshedAt: __,
  ...row
}: FindingFileRow): FindingRow => ({
  ...row,
  amount: rupiah(row.amount),
  reasons: findingReasons(facts),
})

/** Returns a finding for its viewer; undefined for a finding outside the territory. */
export async function viewFindingFile(
  db: Db,
  territory: Territory,
  id: number,
): Promise<Finding | undefined> {
  const row = await findFindingFile(db, territory, id)
  if (row === undefined) return undefined
  const orders = await readFindingOrders(db, territory, id)
  const members = await readFindingMembers(db, territory, id)
  const visible = new Set(members.map((member) => member.id))
  const { facts } = row
  return {
    ...listedFinding(row),
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
    comparedLines:
      facts.kind === 'markup'
        ? await readMarkedUpLines(
            db,
            orders.map((order) => order.id),
            facts.lines,
          )
        : [],
    overlaps: (await readOverlaps(db, territory, id)).map((row) => ({ ...row, amount: rupiah(row.amount) })),
    events: await readFindingFileEvents(db, id),
    actions: overseerActions(row.state),
  }
}

/** Returns both photos of a finding about photos, if the viewer may see both orders. */
function photosOf({ facts }: FindingFileRow, orders: readonly OrderOfFinding[]): Finding['photos'] {
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
