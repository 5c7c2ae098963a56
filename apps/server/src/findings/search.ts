import type { FindingKind } from '@pasar/domain/findings/finding-facts'
import { refutedSince, SEARCH_DAYS } from '@pasar/domain/findings/finding-period'
import { daysBefore, isoDay } from '@pasar/domain/kernel/dates'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { inTransaction } from '../db/transaction.ts'
import { readFreightRates } from '../shipping/shipping.queries.ts'
import { findIdentities } from './find-identities.ts'
import { findInSchool, type Threshold } from './find-in-schools.ts'
import { findRepeatedPhotos } from './find-photos.ts'
import { findHighPriceOrders } from './find-prices.ts'
import { readPricedLines } from './order-prices.queries.ts'
import { readPhotos } from './photos.queries.ts'
import { type FindingPart, findUnfinishedPart, leasePart, storePartProgress } from './runs.queries.ts'
import { type FindingOrder, readSchoolOrders } from './school-orders.queries.ts'
import {
  type Found,
  type RefutedKind,
  readGroupOfVendors,
  storeFindings,
  storeMisses,
} from './store-findings.queries.ts'

/** What the search needs of the process. */
export type SearchContext = {
  readonly db: Db
  readonly sealer: Sealer
  readonly settings: Pick<Settings, 'compareTwoAbove' | 'compareThreeAbove'>
  readonly now: Date
}

/** The nightly search begins two hours after midnight, WIB, or later when no process ran then. */
const BEGIN_MS = 2 * 3_600_000

/**
 * Schools, orders and photos of a batch: each takes less than half a second, and the photos a few
 * seconds, in which requests run between two comparisons. A batch prepares each photo once.
 */
const BATCH = { schools: 50, orders: 200, photos: 60 } as const

/** The findings of one batch, and where the next one begins; null at the end. */
type Batch = { readonly found: readonly Found[]; readonly position: number | null }

/**
 * Searches one batch of the search of this night. Several processes take turns.
 *
 * @returns whether there may be more
 * @decision 0103
 */
export async function searchTonight(context: SearchContext): Promise<boolean> {
  const { db, now } = context
  const night = isoDay(new Date(now.getTime() - BEGIN_MS))
  const part = await findUnfinishedPart(db, night)
  if (part === null) return false
  const position = await leasePart(db, part, night, now)
  if (position === undefined) return false
  // Without a transaction: comparing photos takes seconds.
  const batch = await SEARCH[part](context, position)
  await inTransaction(db, async (tx) => {
    const addedCount = await storeFindings(tx, batch.found, now)
    const progress = { position: batch.position, added: addedCount }
    const startedAt = await storePartProgress(tx, part, progress, now)
    if (batch.position === null) await storeMisses(tx, refutedKinds(part, now), startedAt, now)
  })
  return true
}

/** Kinds of findings that each part searches. */
const KINDS: Readonly<Record<FindingPart, readonly FindingKind[]>> = {
  identities: ['identity'],
  schools: ['split', 'rotation', 'concentration', 'early-receipt', 'unusual-order'],
  prices: ['markup'],
  photos: ['photo'],
}

const refutedKinds = (part: FindingPart, now: Date): RefutedKind[] =>
  KINDS[part].flatMap((kind) => {
    const since = refutedSince(kind, now)
    return since === null ? [] : [{ kind, since }]
  })

const SEARCH: Readonly<Record<FindingPart, (context: SearchContext, position: number) => Promise<Batch>>> = {
  identities: async ({ db, sealer, now }) => ({
    found: await findIdentities(db, sealer, now),
    position: null,
  }),
  schools: searchSchools,
  prices: async ({ db, now }, position) => {
    const since = daysBefore(now, SEARCH_DAYS)
    const batch = await readPricedLines(db, { position, limit: BATCH.orders, since })
    return { found: findHighPriceOrders(batch.lines, await readFreightRates(db)), position: batch.position }
  },
  photos: async ({ db, now }, position) => {
    const since = daysBefore(now, SEARCH_DAYS)
    const photos = await readPhotos(db, { position, limit: BATCH.photos, since })
    return { found: await findRepeatedPhotos(db, photos), position: photos.at(-1)?.fileId ?? null }
  },
}

async function searchSchools({ db, settings, now }: SearchContext, position: number): Promise<Batch> {
  const since = daysBefore(now, SEARCH_DAYS)
  const batch = await readSchoolOrders(db, { position, limit: BATCH.schools, since })
  const groups = await readGroupOfVendors(db, [...new Set(batch.orders.map(({ vendorId }) => vendorId))])
  // Vendors that share an identity count as one. Case ids are negative here, to differ from
  // vendors.
  const groupedOrders = batch.orders.map((order): FindingOrder => {
    const group = groups.get(order.vendorId)
    return group === undefined ? order : { ...order, vendor: -group }
  })
  const schools = Map.groupBy(groupedOrders, ({ school }) => school)
  const thresholds: Threshold[] = [
    { above: settings.compareTwoAbove, candidates: 2 },
    { above: settings.compareThreeAbove, candidates: 3 },
  ]
  const findings = [...schools.values()].flatMap((orders) => findInSchool(orders, thresholds, now))
  return { found: findings, position: batch.position }
}
