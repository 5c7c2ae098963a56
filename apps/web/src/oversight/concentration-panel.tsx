import { MIN_CONCENTRATION_ORDERS } from '@pasar/domain/oversight/concentration'
import { Link } from '@tanstack/react-router'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { PlotTable } from '../ui/data/plot-table.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import type { OrdersLink } from './figure-cards.tsx'
import { formatShare, type YearFigures } from './figure-texts.ts'
import { Panel } from './panel.tsx'

/**
 * Where the spending is concentrated at one vendor; each share leads to its orders.
 *
 * @decision 0167
 */
export function ConcentrationPanel({ figures, orders }: { figures: YearFigures; orders: OrdersLink }) {
  const { year, concentration } = figures
  const { percent, count, vendor, schools } = concentration
  return (
    <Panel
      title="Belanja terpusat di satu penyedia"
      lead={`Sekolah dengan paling sedikit ${MIN_CONCENTRATION_ORDERS} pesanan dan paling sedikit ${percent}% dari belanja ${year} di satu penyedia.`}
      isEmpty={count === 0 && vendor === null}
      empty={`Tidak ada yang mencapai ${percent}% dari belanja ${year}.`}
    >
      {vendor !== null && (
        <p>
          Di seluruh wilayah ini,{' '}
          <b>
            {formatShare(vendor.share)} dari belanja {year}
          </b>{' '}
          di{' '}
          <Link {...orders({ group: 'bought', vendor: vendor.id })} className={linkClass}>
            {vendor.name}
          </Link>{' '}
          ({formatRupiah(vendor.amount)}).
        </p>
      )}
      {schools.length > 0 && <ConcentratedSchools {...{ year, schools, orders }} />}
      {count > schools.length && (
        <p>
          <Link
            to="/oversight/$side"
            params={{ side: 'schools' }}
            search={{ year, by: 'concentration' }}
            className={linkClass}
          >
            Lihat semua sekolah menurut porsi terbesar ({formatNumber(count)} mencapai batas)
          </Link>
        </p>
      )}
    </Panel>
  )
}

type ConcentratedSchoolsProps = {
  year: number
  schools: YearFigures['concentration']['schools']
  orders: OrdersLink
}

const ConcentratedSchools = ({ year, schools, orders }: ConcentratedSchoolsProps) => (
  <PlotTable
    caption={`Sekolah dengan belanja ${year} terpusat di satu penyedia`}
    heads={['Sekolah dan penyedia', `Bagian dari belanja ${year}`, 'Nilai']}
    rows={schools.map((school) => ({
      key: String(school.id),
      name: (
        <>
          <Link
            {...orders({ group: 'bought', school: school.id, vendor: school.vendorId })}
            className={linkClass}
          >
            {school.name}
          </Link>
          <span className="block text-ink-2">
            {school.vendorName}, {formatNumber(school.orders)} pesanan setahun
          </span>
        </>
      ),
      cells: [formatShare(school.share), formatRupiah(school.amount)],
    }))}
  />
)
