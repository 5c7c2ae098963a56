import { listYearEnd, type YearEnd } from '@pasar/contract/ordering/year-end'
import {
  FORECAST_PARTIES,
  type ForecastParty,
  YEAR_END_RISKS,
  type YearEndRisk,
} from '@pasar/domain/ordering/year-end-forecast'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { QuickFilter } from '../../ui/fields/filter-chip.tsx'
import { daysUntil, longDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { Forecasts } from './forecasts.tsx'
import type { YearEndSearch } from './year-end-address.ts'
import { MEANING, partyLabel, RISK_HINTS, RISK_LABELS, RISK_LOOK } from './year-end-labels.ts'

const route = getRouteApi('/account/year-end')

type Filter = { risk?: YearEndRisk | undefined; party?: ForecastParty | undefined }

/** Counts the orders of a risk, of a party, or of both, and sums their amounts. */
function totalOf({ totals }: YearEnd, { risk, party }: Filter) {
  const rows = totals.filter(
    (row) => (risk === undefined || row.risk === risk) && (party === undefined || row.party === party),
  )
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Returns the filter of a search, in which `all` is none. */
const filterOf = ({ risk, party }: YearEndSearch): Filter => ({
  ...(risk !== 'all' && { risk }),
  ...(party !== 'all' && { party }),
})

/** The end of the year: open orders with their predicted finish, for every role. @decision 0104 */
export function YearEndScreen() {
  const search = route.useSearch()
  const { renderedAt } = usePageContext()
  const { list, more } = useListScreen(route.useLoaderData(), listYearEnd, 'orders', (after) => ({
    query: { ...search, after },
  }))
  const { orders, yearEnd } = list
  const days = daysUntil(yearEnd, renderedAt)
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Akhir tahun"
        lead={`Tutup tahun anggaran ${longDate(yearEnd)}, ${days === 0 ? 'hari ini' : `${formatNumber(days)} hari lagi`}. Perkiraan dihitung dari kecepatan penyedia dan sekolah selama setahun terakhir.`}
      />
      <NextYear list={list} />
      <Risks list={list} search={search} />
      <Parties list={list} search={search} />
      {orders.length === 0 ? (
        <EmptyState drawing="folder">
          {list.totals.length === 0
            ? 'Tidak ada pesanan yang masih berjalan. Pesanan baru muncul di sini beberapa menit setelah dibuat.'
            : 'Tidak ada pesanan dengan saringan ini.'}
        </EmptyState>
      ) : (
        <Forecasts orders={orders} />
      )}
      <NextPage {...more} total={totalOf(list, filterOf(search)).count} />
    </div>
  )
}

/** What falls into the next year, and what that means. */
function NextYear({ list }: { list: YearEnd }) {
  const { member } = usePageContext()
  const { count, amount } = totalOf(list, { risk: 'late' })
  if (count === 0 || !member) return null
  return (
    <Banner
      kind="year-end"
      title={`${formatNumber(count)} pesanan senilai ${formatRupiah(amount)} diperkirakan jatuh ke tahun depan`}
    >
      {MEANING[member.role]}
    </Banner>
  )
}

/** The totals of each risk, as filters. */
function Risks({ list, search }: { list: YearEnd; search: YearEndSearch }) {
  return (
    <ul aria-label="Perkiraan" className="grid gap-2 sm:grid-cols-3">
      {YEAR_END_RISKS.map((risk) => {
        const { count, amount } = totalOf(list, { risk })
        const isOn = search.risk === risk
        return (
          <li key={risk}>
            <Link
              to="/account/year-end"
              search={{ ...search, risk: isOn ? 'all' : risk }}
              aria-current={isOn ? 'page' : undefined}
              className={classes(
                'card flex h-full items-start gap-3 p-3 text-ink no-underline md:p-4 enabled-hover:bg-sunken',
                isOn && 'outline-2 outline-board-700',
              )}
            >
              <Icon name={RISK_LOOK[risk].icon} size={24} className={RISK_COLOURS[risk]} />
              <span className="min-w-0">
                <span className="block text-ink-2">{RISK_LABELS[risk]}</span>
                <span className="tnum block text-xl font-bold">{formatNumber(count)} pesanan</span>
                <span className="caption tnum block text-ink-2">
                  {formatRupiah(amount)}, {RISK_HINTS[risk]}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const RISK_COLOURS = {
  late: 'shrink-0 text-red',
  risk: 'shrink-0 text-brass-700',
  safe: 'shrink-0 text-green',
}

/** One toggle for each party that has to act. */
function Parties({ list, search }: { list: YearEnd; search: YearEndSearch }) {
  const { member } = usePageContext()
  const parties = FORECAST_PARTIES.map((party) => ({
    party,
    count: totalOf(list, { ...filterOf(search), party }).count,
  })).filter(({ party, count }) => count > 0 || party === search.party)
  if (parties.length === 0) return null
  return (
    <ul aria-label="Menunggu" className="flex flex-wrap gap-2">
      {parties.map(({ party, count }) => {
        const isOn = search.party === party
        return (
          <li key={party}>
            <QuickFilter
              isOn={isOn}
              link={(look) => (
                <Link to="/account/year-end" search={{ ...search, party: isOn ? 'all' : party }} {...look} />
              )}
            >
              Menunggu {partyLabel(party, member?.role)}{' '}
              <span className="tnum font-normal">{formatNumber(count)}</span>
            </QuickFilter>
          </li>
        )
      })}
    </ul>
  )
}
