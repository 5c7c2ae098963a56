import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderLine } from '@pasar/contract/ordering/order-line'
import type { QueuedHandover } from '../../offline/stored-item.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { conflictMessage, formatCounts } from '../base/conflict-messages.ts'

type BastConflictProps = {
  order: OrderView
  /** The inspection on this device; null if only photos are left. */
  mine: QueuedHandover | null
  reason: string
  photoCount: number
  onSendMine: (() => Promise<void>) | undefined
  onRecount: () => void
  onDrop: () => void
}

/**
 * Resolves a conflict: the order changed during an offline inspection. Shows both versions and the
 * possible actions.
 */
export function BastConflict(props: BastConflictProps) {
  const { order, mine, reason, photoCount, onSendMine, onRecount, onDrop } = props
  const mayInspect = order.offered.includes('uploadBast')
  const fits = mine !== null && isSameGoods(mine, order.lines)
  return (
    <section
      id="step"
      aria-labelledby="step-heading"
      className="card flex flex-col gap-4 border-l-4 border-red p-4 md:p-5"
    >
      <h2 id="step-heading" className="heading-2">
        Pemeriksaan Anda belum terkirim
      </h2>
      <Banner kind="attention" title={conflictMessage(order)}>
        {reason}
      </Banner>
      {mine !== null && <CountComparison order={order} mine={mine.found} />}
      {photoCount > 0 && <p>{photoCount} foto di perangkat ini belum terkirim.</p>}
      <div className="flex flex-wrap gap-2 *:max-sm:w-full">
        {mayInspect && fits && onSendMine !== undefined && (
          <Button onClick={() => void onSendMine()}>Kirim hitungan saya</Button>
        )}
        {mayInspect && mine !== null && (
          <Button variant="outline" onClick={onRecount}>
            Periksa lagi
          </Button>
        )}
        <Button variant="danger-outline" onClick={onDrop}>
          {order.handover === null ? 'Buang hitungan saya' : 'Pakai yang tercatat'}
        </Button>
      </div>
    </section>
  )
}

/** The counts on this device next to the stored ones. */
function CountComparison({ order, mine }: { order: OrderView; mine: QueuedHandover['found'] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Hitungan Anda dan yang tercatat</caption>
        <thead>
          <tr className="border-b-2 border-margin-line text-left">
            <th scope="col" className="py-1 pr-2 font-bold">
              Barang
            </th>
            <th scope="col" className="px-2 py-1 font-bold">
              Hitungan Anda
            </th>
            <th scope="col" className="py-1 pl-2 font-bold">
              Tercatat
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.lineNo} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-medium">
                {line.name}
                <span className="tnum block font-normal text-ink-3">
                  Dipesan {formatNumber(line.quantity)} {line.unit}
                </span>
              </th>
              <td className="tnum px-2 py-1.5">
                {formatCounts(mine.lines.find(({ lineNo }) => lineNo === line.lineNo))}
              </td>
              <td className="tnum py-1.5 pl-2">
                {formatCounts(order.handover?.lines.find(({ lineNo }) => lineNo === line.lineNo))}
              </td>
            </tr>
          ))}
          <tr className="align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-medium">
              Diperiksa
            </th>
            <td className="px-2 py-1.5">{mine.receiverName}</td>
            <td className="py-1.5 pl-2">
              {order.handover === null
                ? 'Belum'
                : `${order.handover.receiverName}, ${dateAndTime(order.handover.savedAt)}`}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Returns whether the inspected lines still equal the ordered lines. */
const isSameGoods = ({ found }: QueuedHandover, lines: readonly OrderLine[]): boolean =>
  found.lines.length === lines.length &&
  lines.every(({ lineNo, quantity }) => {
    const line = found.lines.find((one) => one.lineNo === lineNo)
    return line !== undefined && line.good + line.damaged + line.missing === quantity
  })
