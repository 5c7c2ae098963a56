import { exportOrderGoods, exportOrders, exportOrdersAsXlsx } from '@pasar/contract/ordering/order-list'
import type { Rupiah } from '@pasar/domain/kernel/money'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { stringifySearchParams } from '../../links/search-params.ts'
import { DownloadLink } from '../../page/download-link.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'

type ListTotalsProps = {
  type: OrderTab
  search: OrdersSearch
  /** Number and amount of the filtered orders in this tab. */
  count: number
  total: Rupiah
}

/** Number and amount of the filtered orders, and the links to their files. */
export function ListTotals({ type, search, count, total }: ListTotalsProps) {
  const query = stringifySearchParams({ ...search, type })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="tnum">
        <b>{formatNumber(count)}</b> pesanan, seluruhnya{' '}
        <b className="whitespace-nowrap">{formatRupiah(total)}</b>
      </p>
      <div className="flex flex-wrap gap-2">
        <FileLink href={`/api${exportOrders.path}${query}`}>CSV</FileLink>
        <FileLink href={`/api${exportOrdersAsXlsx.path}${query}`}>XLSX</FileLink>
        <FileLink href={`/api${exportOrderGoods.path}${query}`}>CSV per barang</FileLink>
      </div>
    </div>
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <DownloadLink href={href} className={buttonClass('outline', 'toolbar', 'max-sm:gap-1.5 max-sm:px-3')}>
      <Icon name="download-simple" size={20} />
      <span>
        <span className="max-sm:sr-only">Unduh </span>
        {children}
      </span>
    </DownloadLink>
  )
}
