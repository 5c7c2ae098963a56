import type { OrderView } from '@pasar/contract/ordering/order'

const inDays = (days: number) => (days === 0 ? 'kurang dari sehari' : `${days} hari`)

/** For the vendor: how fast this school receives goods and pays. @decision 0032 */
export function SchoolSpeedNote({ speed }: { speed: OrderView['schoolSpeed'] }) {
  if (speed === null) return null
  const facts = [
    speed.receiveDays !== null && ['Menerima barang/jasa', inDays(speed.receiveDays)],
    speed.payDays !== null && ['Membayar', inDays(speed.payDays)],
  ].filter((fact) => fact !== false)
  return (
    <section className="no-print card p-4">
      <h2 className="heading-3">Kecepatan sekolah ini</h2>
      {facts.length === 0 ? (
        <p className="text-ink-2">
          Belum cukup pesanan. Angka ditampilkan setelah lima pesanan dalam setahun terakhir.
        </p>
      ) : (
        <>
          <dl className="mt-1 flex flex-col gap-1">
            {facts.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-ink-3">{name}</dt>
                <dd className="tnum text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="caption mt-1 text-ink-2">
            Nilai tengah pesanan setahun terakhir: dari penyerahan sampai BAST/BAPP, dan dari situ sampai
            pembayaran.
          </p>
        </>
      )}
    </section>
  )
}
