import { dayOf, daysBefore, endOfDayAfter, endOfLastWorkingDay, isoDay } from '@pasar/domain/kernel/dates'
import { createCalendar } from '@pasar/domain/kernel/working-calendar'
import { type ForecastStage, isInSeason, seasonFactorOf, speedOf } from '@pasar/domain/ordering/stage-speed'
import { forecastOrder, type StageSpeeds, yearEndOf } from '@pasar/domain/ordering/year-end-forecast'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../../db/database.ts'
import {
  type AreaDurations,
  lockForecasts,
  type OrderToForecast,
  type PartyDurations,
  readNewestDurations,
  readOrdersToForecast,
  readSchoolDurations,
  storeForecasts,
  sumAreaDurations,
  takeOrdersToForecast,
} from './forecast.queries.ts'

/** Changed orders of a batch. */
const BATCH = 200

const YEAR_DAYS = 365

/**
 * Computes the forecasts of one batch of orders: of those that changed, and of those that have none
 * from today.
 *
 * @returns whether there may be more
 * @decision 0104
 */
export const refreshForecasts = (
  db: Db,
  now: Date,
  settings: Pick<Settings, 'yearEndCut' | 'holidays'>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForecasts(tx))) return false
    const { ids, hasMore } = await takeOrdersToForecast(tx, endOfDayAfter(now, -1), BATCH)
    if (ids.length === 0) return false
    const orders = await readOrdersToForecast(tx, ids)
    const speedsOf = orders.length === 0 ? null : await loadSpeeds(tx, orders, now)
    const calendar = createCalendar(now, settings.holidays)
    const forecasts = orders.flatMap((order) => {
      const yearEnd = yearEndOf(order.createdAt, settings.yearEndCut)
      const lastDay = endOfLastWorkingDay(yearEnd, settings.holidays)
      const forecast = speedsOf && forecastOrder(order, speedsOf(order, yearEnd), lastDay, now, calendar)
      return forecast ? [{ ...order, ...forecast, yearEnd }] : []
    })
    await storeForecasts(tx, ids, forecasts, now)
    return hasMore
  })

/** Loads the durations of the parties of some orders, and of their provinces. */
async function loadSpeeds(db: Db, orders: readonly OrderToForecast[], now: Date) {
  const since = daysBefore(now, YEAR_DAYS)
  const month = isoDay(since).slice(0, 7)
  const pastYear = dayOf(now).year - 1
  const months = { since: month, from: `${pastYear}-11`, to: `${pastYear}-12` }
  const distinct = <T>(values: readonly T[]) => [...new Set(values)]
  const vendors = durationsByStage(
    await readNewestDurations(db, distinct(orders.map(({ vendorId }) => vendorId)), since),
  )
  const schools = durationsByStage(
    await readSchoolDurations(db, distinct(orders.map(({ buyerId }) => buyerId)), since),
  )
  const areas = groupByStage(
    await sumAreaDurations(db, distinct(orders.map(({ province }) => province)), months),
  )
  return ({ buyerId, vendorId, province }: OrderToForecast, yearEnd: Date): StageSpeeds => {
    const speed = (stage: ForecastStage, own: readonly number[]) => {
      const area = areas.get(`${province} ${stage}`) ?? []
      return {
        ...speedOf(stage, own, area),
        season: isInSeason(now, yearEnd) ? seasonOfArea(area) : 1,
      }
    }
    const ofVendor = (stage: ForecastStage) => speed(stage, vendors.get(`${vendorId} ${stage}`) ?? [])
    const ofSchool = (stage: ForecastStage) => speed(stage, schools.get(`${buyerId} ${stage}`) ?? [])
    return {
      confirm: ofVendor('confirm'),
      ship: ofVendor('ship'),
      receive: ofSchool('receive'),
      pay: ofSchool('pay'),
      verify: ofSchool('verify'),
    }
  }
}

function seasonOfArea(rows: readonly AreaDurations[]): number {
  const sum = (key: 'allOrders' | 'allSeconds' | 'lastOrders' | 'lastSeconds') =>
    rows.reduce((total, row) => total + row[key], 0)
  return seasonFactorOf(
    { orders: sum('lastOrders'), seconds: sum('lastSeconds') },
    { orders: sum('allOrders'), seconds: sum('allSeconds') },
  )
}

/** Maps `key stage` to durations in seconds. */
const durationsByStage = (rows: readonly PartyDurations[]) =>
  new Map(rows.map(({ key, stage, seconds }) => [`${key} ${stage}`, seconds]))

/** Groups buckets by `key stage`. */
function groupByStage<Row extends { key: string; stage: ForecastStage }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = `${row.key} ${row.stage}`
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}
