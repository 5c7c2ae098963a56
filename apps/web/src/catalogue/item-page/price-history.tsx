import { type PriceHistory as History, priceHistory } from '@pasar/contract/catalogue/price-history'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { SectionError } from '../../ui/blocks/error-state.tsx'
import { Loading, RowsSkeleton } from '../../ui/blocks/skeleton.tsx'
import { MonthPlot } from '../../ui/data/month-plot.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import { formatMillions } from '../../ui/text/short-amount.ts'

type PriceHistoryProps = { type: 'item' | 'book'; pageId: number }

/** The price of the item in the last 12 months. */
export function PriceHistoryPanel({ type, pageId }: PriceHistoryProps) {
  const [history, setHistory] = useState<History | null>(null)
  const loading = useCall(priceHistory, setHistory, 'silent')
  const load = () => void loading.send({ params: { type, pageId } })
  useEffectOnChange(pageId, load)
  if (history !== null) return <HistorySection history={history} />
  if (loading.refusal !== null) return <SectionError onRetry={load}>Riwayat harga gagal dimuat.</SectionError>
  return (
    <Loading onRetry={load}>
      <RowsSkeleton rows={3} />
    </Loading>
  )
}

function HistorySection({ history: { months, changes, hasZone } }: { history: History }) {
  if (changes.length === 0)
    return (
      <p role="status" className="bg-paper px-4 py-3 md:rounded-xl">
        Harga tidak berubah dalam 12 bulan, atau sejak mulai dijual.
      </p>
    )
  return (
    <section aria-label="Riwayat harga" className="flex flex-col gap-3">
      <MonthPlot
        title="Riwayat harga, 12 bulan"
        lead={`Harga tayang pada akhir setiap bulan${hasZone ? ', zona 1' : ''}.`}
        months={months.map(({ month }) => month)}
        series={[{ name: 'Harga', values: months.map(({ price }) => price) }]}
        kind="lines"
        format={formatRupiah}
        formatShort={formatMillions}
        isSmall
      />
      <ul className="card divide-y divide-line">
        {changes.map(({ at, before, price }) => (
          <li key={at.getTime()} className="tnum flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <span>{shortDate(at)}</span>
            <span>
              <span className="text-ink-2">{formatRupiah(before)} menjadi </span>
              <b>{formatRupiah(price)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
