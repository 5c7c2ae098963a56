import type { listTrade } from '@pasar/contract/oversight/trade'
import type { ParsedInput, Reply } from '@pasar/contract/wire/endpoint'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { watchedAreas } from '@pasar/domain/oversight/areas'
import { isConcentrated } from '@pasar/domain/oversight/concentration'
import { shareOf } from '@pasar/domain/oversight/ranks'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { readTopPartners } from '../figures/concentration.queries.ts'
import { readTrade, type TradeRow } from '../figures/trade-figures.queries.ts'
import { readRegenciesIn } from '../ordering/view/territory.queries.ts'
import { shownYears, yearOf } from './years.ts'

const PAGE = 20

const rowOf = (row: TradeRow, markedPartner: { id: number; name: string } | null) => ({
  marked: markedPartner,
  id: row.id,
  name: row.name,
  regencyName: row.regencyName,
  orders: row.bought,
  amount: rupiah(row.amount),
  share: shareOf(row.amount, row.allAmount),
  partners: row.partners,
  newPartners: row.newPartners,
  topShare: row.concentration / 10_000,
  late: row.late,
  disputed: row.disputed,
})

/** Returns the position after a row: `2719500.12`. */
function cursorOf(after: string) {
  const [value, id] = after.split('.')
  return after === '' ? null : { value: Number(value), id: Number(id) }
}

/**
 * Loads a page of the schools or vendors of a territory.
 *
 * @param territory codes of the areas of the supervisor
 */
export async function tradeList(
  db: Db,
  territory: readonly string[],
  query: ParsedInput<typeof listTrade>['query'],
  now: Date,
  { concentrationPercent }: Pick<Settings, 'concentrationPercent'>,
): Promise<Reply<typeof listTrade>> {
  const { side, by, dir, keyword } = query
  const year = yearOf(query.year, now)
  const areas = watchedAreas(territory, query.regency)
  const after = cursorOf(query.after)
  const tradeRows = await readTrade(db, { side, areas, year, keyword, by, dir, after, limit: PAGE + 1 })
  const page = tradeRows.slice(0, PAGE)
  const last = tradeRows.length > PAGE ? must(page.at(-1), 'the last row of a full page') : null
  const [first] = page
  const markedRows = page.filter((row) =>
    isConcentrated(row.concentration / 10_000, row.bought, concentrationPercent),
  )
  const partners = await readTopPartners(db, { side, areas, year, ids: markedRows.map(({ id }) => id) })
  return {
    year,
    years: shownYears(now),
    regencies: await readRegenciesIn(db, territory),
    rows: page.map((row) => {
      const partner = partners.get(row.id)
      return rowOf(row, partner === undefined ? null : { id: partner.partnerId, name: partner.partnerName })
    }),
    next: last && `${by === 'name' ? 0 : last[by]}.${last.id}`,
    total: {
      count: first === undefined ? 0 : first.allCount,
      amount: rupiah(first === undefined ? 0 : first.allAmount),
      topFive: first === undefined ? null : shareOf(first.topFive, first.allAmount),
    },
  }
}
