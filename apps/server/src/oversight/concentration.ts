import type { oversightFigures } from '@pasar/contract/oversight/figures'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { isConcentrated, MIN_CONCENTRATION_ORDERS } from '@pasar/domain/oversight/concentration'
import { shareOf } from '@pasar/domain/oversight/ranks'
import type { Db } from '../db/database.ts'
import { readConcentratedSchools, readTopPartners } from '../figures/concentration.queries.ts'
import { readTrade } from '../figures/trade-figures.queries.ts'

/** Schools that the dashboard names. */
const SHOWN_SCHOOLS = 5

/**
 * Computes where the spending of a territory is concentrated at one vendor: that of the whole
 * territory, and of its schools.
 *
 * @param percent limit of the setting `concentrationPercent`
 * @decision 0167
 */
export async function concentrationIn(
  db: Db,
  { areas, year, percent }: { areas: readonly string[]; year: number; percent: number },
): Promise<Reply<typeof oversightFigures>['concentration']> {
  const query = { areas, year, percent, minOrders: MIN_CONCENTRATION_ORDERS, limit: SHOWN_SCHOOLS }
  const schools = await readConcentratedSchools(db, query)
  const ids = schools.map(({ id }) => id)
  const partners = await readTopPartners(db, { side: 'school', areas, year, ids })
  const [topVendor] = await readTrade(db, {
    ...{ side: 'vendor', areas, year, keyword: '', by: 'amount', dir: 'desc', after: null, limit: 1 },
  })
  const vendorShare = topVendor === undefined ? null : shareOf(topVendor.amount, topVendor.allAmount)
  return {
    percent,
    count: schools[0] === undefined ? 0 : schools[0].allCount,
    vendor:
      topVendor !== undefined && isConcentrated(vendorShare, topVendor.bought, percent)
        ? { id: topVendor.id, name: topVendor.name, share: vendorShare, amount: rupiah(topVendor.amount) }
        : null,
    schools: schools.map(({ id, name, regencyName, amount, orders, topAmount }) => {
      const { partnerId, partnerName } = must(partners.get(id), 'the largest vendor of a school')
      return {
        ...{ id, name, regencyName, orders, vendorId: partnerId, vendorName: partnerName },
        amount: rupiah(topAmount),
        share: shareOf(topAmount, amount),
      }
    }),
  }
}
