import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Db } from '../../src/db/database.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../builders.ts'
import { testServices } from '../call-endpoint.ts'
import type { HistoryWorld } from '../histories/history-state.ts'
import { aPlan } from '../plans.ts'

/** Creates a school, a vendor with goods and a plan, for random histories of orders. */
export async function aTradingWorld(db: Db): Promise<HistoryWorld> {
  const context = {
    db,
    services: {
      ...testServices(),
      settings: async () => ({
        ...DEFAULT_SETTINGS,
        compareTwoAbove: Number.MAX_SAFE_INTEGER - 1,
        compareThreeAbove: Number.MAX_SAFE_INTEGER,
      }),
    },
  }
  await freightRates(db)
  const [vendor, school] = [await aVendor(db), await aSchool(db)]
  await aPlan(context, school, [['5.1.02', 'Belanja', 90_000_000_000]])
  const items = [
    await anItem(db, vendor, { price: 64_500, stock: 1_000_000 }),
    await anItem(db, vendor, { price: 1_234_567, stock: 1_000_000 }),
  ]
  return { context, vendor, school, staff: await aStaffMember(db), items }
}
