import { findingRank } from '@pasar/domain/findings/finding-facts'
import { daysBefore } from '@pasar/domain/kernel/dates'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { readGroupOrders, readRivals, readSharedIdentities, readTrades } from './identities.queries.ts'
import { findIdentityGroups, type IdentityGroup, type TradeBetween } from './identity-graph.ts'
import { type Found, MAX_ORDERS_OF_FINDING } from './store-findings.queries.ts'

const YEAR_DAYS = 365

/** Groups per run that become findings. The rest has weak links and little trade. */
const MAX_GROUPS = 500

/** Finds the groups of accounts that share identities, of the orders of the last year. */
export async function findIdentities(db: Db, sealer: Sealer, now: Date): Promise<Found[]> {
  const since = daysBefore(now, YEAR_DAYS)
  const prints = await readSharedIdentities(db, sealer)
  const vendorIds = [...new Set(prints.filter(({ isSchool }) => !isSchool).map(({ memberId }) => memberId))]
  const trades = await readTrades(db, vendorIds, since)
  const groups = findIdentityGroups(prints, trades, await readRivals(db, vendorIds, since))
  const findings: Found[] = []
  for (const group of groups.slice(0, MAX_GROUPS)) findings.push(await findingOf(db, group, trades, since))
  return findings
}

async function findingOf(
  db: Db,
  { memberIds, links, facts, score }: IdentityGroup,
  trades: readonly TradeBetween[],
  since: Date,
): Promise<Found> {
  const members = new Set(memberIds)
  const schools = Map.groupBy(
    trades.filter(({ vendorId }) => members.has(vendorId)),
    ({ schoolId }) => schoolId,
  )
  const sharedIds = [...schools].filter(([id, list]) => list.length > 1 || members.has(id)).map(([id]) => id)
  const orders = await readGroupOrders(db, {
    ...{ schoolIds: sharedIds, vendorIds: [...memberIds], since, limit: MAX_ORDERS_OF_FINDING },
  })
  const { vendors, hasSchool, sharedSchools, sharedOrders, rivalComparisons } = facts
  const identityFacts = {
    ...{ kind: 'identity' as const, links, vendors, hasSchool, sharedSchools, sharedOrders },
    ...{ rivalComparisons, score },
  }
  const amount = orders.reduce((sum, { total }) => sum + total, 0)
  return {
    subject: String(memberIds[0]),
    facts: identityFacts,
    rank: findingRank(identityFacts, amount),
    amount,
    orderIds: orders.map(({ id }) => id),
    memberIds,
  }
}
