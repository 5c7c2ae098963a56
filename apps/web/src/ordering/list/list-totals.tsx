import { exportOrderGoods, exportOrders, exportOrdersAsXlsx } from '@pasar/contract/ordering/order-list'
import type { Rupiah } from '@pasar/domain/kernel/money'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link } from '@tanstack/react-router'
import { DownloadLink } from '../../call/download-link.tsx'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { stringifySearchParams } from '../../links/search-params.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { formatNumber, formatRupiah } from '../../ui/data/money.ts'

type ListTotalsProps = {
  type: OrderTab
  search: OrdersSearch
  isFiltered: boolean
  /** Number and amount of the filtered orders in this tab. */
  count: number
  total: Rupiah
}

/** Number and amount of the filtered orders, and the links to their files. */
export function ListTotals({ type, search, isFiltered, count, total }: ListTotalsProps) {
  const query = stringifySearchParams({ ...search, type })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p role="status" className="tnum">
          <b>{formatNumber(count)}</b> pesanan, seluruhnya{' '}
          <b className="whitespace-nowrap">{formatRupiah(total)}</b>
        </p>
        <LinkedFilters search={search} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isFiltered && (
          <Link to="/history/$type" params={{ type }} search={{}} className={buttonClass('quiet', 'toolbar')}>
            Hapus saringan
          </Link>
        )}
        <FileLink href={`/api${exportOrders.path}${query}`}>Unduh CSV</FileLink>
        <FileLink href={`/api${exportOrdersAsXlsx.path}${query}`}>Unduh XLSX</FileLink>
        <FileLink href={`/api${exportOrderGoods.path}${query}`}>CSV per barang</FileLink>
      </div>
    </div>
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <DownloadLink href={href} className={buttonClass('outline', 'toolbar')}>
      <Icon name="download-simple" size={20} />
      {children}
    </DownloadLink>
  )
}

/** Names the filters that only links set, so that the count is understood. */
function LinkedFilters({ search: { fund, category, school, vendor } }: { search: OrdersSearch }) {
  const names = [
    fund !== '' && `sumber dana ${fund}`,
    category > 0 && 'satu kategori',
    school > 0 && 'satu sekolah',
    vendor > 0 && 'satu penyedia',
  ].filter((name) => name !== false)
  return names.length === 0 ? null : <p className="caption text-ink-2">Hanya {names.join(', ')}</p>
}
