import { flagUnpaidOrders } from '../ordering/steps/timers.queries.ts'
import { refreshForecasts } from '../ordering/year-end/refresh-forecasts.ts'
import type { JobContext } from './runner/job.ts'

/** Flags one batch of unpaid orders of a past year, or forecasts one batch of open orders. */
export const yearEndJob =
  ({ db, clock, settings }: Pick<JobContext, 'db' | 'clock' | 'settings'>) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    return (await flagUnpaidOrders(db, clock(), terms)) || refreshForecasts(db, clock(), terms)
  }
