import '@fontsource-variable/source-serif-4/index.css'
import type { OrderView } from '@pasar/contract/ordering/order'
import { regencyShortName } from '@pasar/domain/document/day-format'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import { pendingRequest } from '../base/request-labels.ts'

const route = getRouteApi('/history/$orderId/formulir')

const DOTS = '……………………………………'

/**
 * The form for closing an order: one side prints it, signs it and uploads it as a PDF.
 *
 * @decision 0029
 */
export function ClosureFormScreen() {
  const order = route.useLoaderData()
  const { member } = usePageContext()
  const pending = pendingRequest(order.requests)
  const reason = pending?.kind === 'close' ? pending.reason : ''
  const side = member?.role === 'vendor' ? order.vendor : order.buyer
  return (
    <div className="page-container flex max-w-3xl flex-col gap-4 py-6 md:py-8">
      <PrintControls orderId={order.id} />
      <article className="rounded-xl bg-paper px-6 py-8 font-serif text-base leading-relaxed print:p-0">
        <header className="border-b-4 border-double border-ink pb-2 text-center wrap-anywhere">
          <p className="text-lg font-bold uppercase">{side.name}</p>
          <p className="text-sm">
            {[side.address, side.regencyName, `${side.provinceName} ${side.postal}`.trim()]
              .filter(Boolean)
              .join(', ')}
          </p>
        </header>
        <h1 className="mt-4 text-center text-xl font-bold">Formulir Penyelesaian Pesanan</h1>
        <p className="text-center">Penutupan pesanan setelah BAST, sebelum pembayaran</p>
        <dl className="mt-6 grid grid-cols-[11rem_minmax(0,1fr)] gap-y-1.5 max-sm:grid-cols-1">
          {factsOf(order).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="tnum font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          Saya yang bertanda tangan di bawah ini, atas nama <b>{side.name}</b>, menyatakan setuju pesanan
          tersebut ditutup. BAST dan tagihannya tidak berlaku lagi, dan tidak ada pembayaran lewat platform
          untuk pesanan ini.
        </p>
        <p className="mt-4">
          Alasan: {reason === '' ? `${DOTS}${DOTS}` : <span className="whitespace-pre-line">{reason}</span>}
        </p>
        <Signature side={side} />
      </article>
    </div>
  )
}

function PrintControls({ orderId }: { orderId: number }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button icon="file-text" onClick={() => print()}>
        Cetak
      </Button>
      <Link to="/history/$orderId" params={{ orderId }} className={buttonClass('outline', 'medium')}>
        Kembali ke pesanan
      </Link>
      <p className="w-full text-ink-2">
        Cetak, tandatangani dan bubuhi stempel, pindai sebagai PDF, lalu unggah pada pesanan.
      </p>
    </div>
  )
}

function Signature({ side }: { side: Side }) {
  const { renderedAt } = usePageContext()
  // The head signs for a school. A different receiver has no position in the order.
  const signer =
    side.responsiblePosition === '' && side.npsn
      ? { position: 'Kepala Sekolah', name: '' }
      : { position: side.responsiblePosition || 'Penanggung jawab', name: side.responsibleName }
  return (
    <div className="mt-10 ml-auto w-64">
      <p>
        {regencyShortName(side.regencyName)}, {longDate(renderedAt)}
      </p>
      <p>{signer.position}</p>
      <p className="mt-20 border-b border-ink font-bold">{signer.name || ' '}</p>
      <p>Tanda tangan dan stempel</p>
    </div>
  )
}

type Side = OrderView['buyer'] | OrderView['vendor']

/** Returns labels and values of the order for the closure form. */
function factsOf(order: OrderView) {
  return [
    ['Nomor pesanan', order.number],
    ['Tanggal pesanan', longDate(order.createdAt)],
    ['Nomor BAST', order.handover?.number ?? DOTS],
    ['Nomor tagihan', order.invoice?.number ?? DOTS],
    ['Nilai tagihan', order.invoice === null ? DOTS : formatRupiah(order.invoice.amount)],
    ['Sekolah', `${order.buyer.name}${order.buyer.npsn ? ` (NPSN ${order.buyer.npsn})` : ''}`],
    ['Penyedia', order.vendor.name],
  ] as const
}
