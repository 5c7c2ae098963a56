import type { VendorPage } from '@pasar/contract/catalogue/item'
import { formatNumber } from '../../ui/text/money.ts'
import { formatMinutes } from '../item/format-duration.ts'

/**
 * Response statistics of a vendor. Figures from too few orders are labelled as such.
 *
 * @decision 0028
 */
export function VendorRecordFigures({ record }: { record: VendorPage['record'] }) {
  const figures = [
    {
      name: 'Dikonfirmasi tepat waktu',
      value: record.inTimePercent === null ? null : `${record.inTimePercent}% pesanan`,
    },
    { name: 'Waktu konfirmasi', value: typical(record.confirmMinutes) },
    { name: 'Waktu sampai dikirim', value: typical(record.sendMinutes) },
  ]
  const hasFigures = figures.some(({ value }) => value !== null)
  return (
    <section aria-labelledby="order-record" className="card p-4">
      <h2 id="order-record" className="heading-3">
        Catatan pesanan
      </h2>
      {hasFigures ? (
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt className="caption text-ink-2">{name}</dt>
              <dd className={value === null ? 'text-ink-2' : 'tnum font-bold'}>
                {value ?? 'Pesanan terlalu sedikit'}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-1">
          {record.orders === 0
            ? 'Belum ada pesanan dalam enam bulan terakhir.'
            : `Baru ${formatNumber(record.orders)} pesanan dalam enam bulan terakhir, terlalu sedikit untuk dinilai.`}
        </p>
      )}
      {hasFigures && (
        <p className="caption mt-2 text-ink-3">
          Dari {formatNumber(record.orders)} pesanan dalam enam bulan terakhir. Waktu adalah nilai tengah
          sejak pesanan dibuat.
        </p>
      )}
    </section>
  )
}

const typical = (minutes: number | null) => (minutes === null ? null : formatMinutes(minutes))
