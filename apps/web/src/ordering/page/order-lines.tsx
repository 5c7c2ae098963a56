import type { HandoverLine } from '@pasar/contract/ordering/handover'
import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderLine } from '@pasar/contract/ordering/order-line'
import { formatPriceRank } from '@pasar/domain/catalogue/price-rank'
import { formatReference } from '@pasar/domain/catalogue/reference-price'
import { sumRupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { Link } from '@tanstack/react-router'
import { Tag } from '../../ui/base/tag.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah, joinAmounts } from '../../ui/text/money.ts'
import { unsentReplacementUnits } from '../base/replacement-labels.ts'
import { type SubjectLabels, subjectLabels, subjectText } from '../base/subject-labels.ts'

/** The goods of the order, the dispatched quantities and the inspection results. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="card divide-y divide-line">
        {order.lines.map((line) => (
          <LineOfOrder
            key={line.lineNo}
            line={line}
            found={order.handover?.lines.find(({ lineNo }) => lineNo === line.lineNo)}
            isSent={order.deliveries.length > 0}
            isShipping={order.state === 'shipping'}
            replaced={unsentReplacementUnits(order, line.lineNo)}
            labels={subjectLabels(order)}
          />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-4 p-4 font-bold">
          <span className="min-w-0">Jumlah harga {subjectLabels(order).inline}</span>
          <span className="tnum ml-auto">
            {formatRupiah(sumRupiah(order.lines.map(({ lineTotal }) => lineTotal)))}
          </span>
        </li>
      </ul>
      {order.note !== '' && (
        <section className="card p-4">
          <h3 className="heading-3">Catatan untuk penyedia</h3>
          <p className="mt-1 whitespace-pre-line">{order.note}</p>
        </section>
      )}
      {order.deliveries.length > 0 && <Deliveries order={order} />}
    </div>
  )
}

type LineProps = {
  line: OrderLine
  found: HandoverLine | undefined
  isSent: boolean
  isShipping: boolean
  /** Units of a replacement to be sent. `shipped` counts them as not sent. */
  replaced: number
  labels: SubjectLabels
}

function LineOfOrder({ line, found, isSent, isShipping, replaced, labels }: LineProps) {
  const sentUnits = line.shipped + replaced
  const labelOf = (text: string) => subjectText(labels, text)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Thumb src={pictureAddress(line.picture)} />
      <div className="min-w-0">
        <Link
          to="/detail/$pageId"
          params={{ pageId: line.itemId }}
          className="font-semibold text-ink underline-offset-3 hover:underline"
        >
          {line.name}
        </Link>
        {line.optionValues.length > 0 && <p className="caption text-ink-2">{line.optionValues.join(', ')}</p>}
        <LinePrice line={line} />
        <p className="mt-1 flex flex-wrap gap-1">
          {line.priceSource === 'wholesale' && <Tag icon="tag">Harga grosir</Tag>}
          {line.priceSource === 'negotiation' && (
            <Tag tone="violet" icon="handshake">
              Harga negosiasi
            </Tag>
          )}
          <Tag tone="neutral">{treatmentLabels(treatmentOf(line.exemptReason, line.kind)).label}</Tag>
          {isSent && (
            <Sent
              labels={labels}
              sent={sentUnits}
              missing={isShipping ? line.quantity - sentUnits : 0}
              unit={line.unit}
            />
          )}
          {found !== undefined && (
            <Found found={found} unit={line.unit} damaged={labelOf('Rusak').toLowerCase()} />
          )}
          {replaced > 0 && (
            <Tag tone="amber" icon="hourglass-medium">
              {labelOf('Pengganti')} {formatNumber(replaced)} {line.unit} {labelOf('menunggu dikirim')}
            </Tag>
          )}
        </p>
        {line.negotiationId !== null && (
          <Link
            to="/negotiation/$negotiationId"
            params={{ negotiationId: line.negotiationId }}
            className={`${linkClass} inline-flex min-h-11 items-center md:min-h-8`}
          >
            Lihat negosiasinya
          </Link>
        )}
        {found !== undefined && found.note !== '' && <p className="caption mt-1">{found.note}</p>}
      </div>
      <p className="tnum text-right font-bold max-sm:col-start-2 max-sm:mt-1">
        {formatRupiah(line.lineTotal)}
      </p>
    </li>
  )
}

/**
 * Quantity and unit price, the position of the price among comparable offers, and the reason for a
 * high-priced one.
 */
function LinePrice({ line }: Pick<LineProps, 'line'>) {
  const { quantity, unit, unitPrice, priceRank, priceReason } = line
  return (
    <>
      <p className="tnum text-ink-2">
        {formatNumber(quantity)} {unit} × {formatRupiah(unitPrice)}
      </p>
      {priceRank !== null && (
        <p className="caption tnum text-ink-2">Harga {joinAmounts(formatPriceRank(priceRank))}</p>
      )}
      {line.referencePrices.map((reference) => (
        <p key={reference.kind} className="caption tnum text-ink-2">
          {formatReference(unitPrice, reference)}
        </p>
      ))}
      {priceReason !== '' && <p className="caption">Alasan sekolah: {priceReason}</p>}
    </>
  )
}

type SentProps = { labels: SubjectLabels; sent: number; missing: number; unit: string }

function Sent({ labels, sent, missing, unit }: SentProps) {
  return (
    <>
      {sent > 0 && (
        <Tag tone="blue" icon={labels.sendIcon}>
          {labels.sent} {formatNumber(sent)} {unit}
        </Tag>
      )}
      {missing > 0 && (
        <Tag tone="neutral">
          {labels.unsent}: {formatNumber(missing)} {unit}
        </Tag>
      )}
    </>
  )
}

function Found({ found, unit, damaged }: { found: HandoverLine; unit: string; damaged: string }) {
  const isMatch = found.damaged === 0 && found.missing === 0 && found.condition === 'good'
  if (isMatch)
    return (
      <Tag tone="green" icon="check-circle">
        Sesuai
      </Tag>
    )
  return (
    <Tag tone="red" icon="warning">
      {[
        `Baik ${formatNumber(found.good)}`,
        found.damaged > 0 &&
          `${found.condition === 'wrong' ? 'tidak sesuai' : damaged} ${formatNumber(found.damaged)}`,
        found.missing > 0 && `kurang ${formatNumber(found.missing)}`,
      ]
        .filter(Boolean)
        .join(', ')}{' '}
      {unit}
    </Tag>
  )
}

function Deliveries({ order }: { order: OrderView }) {
  const labels = subjectLabels(order)
  return (
    <section className="card p-4">
      <h3 className="heading-3">{labels.deliveries}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {renderByIndex(order.deliveries, (delivery) => (
          <li>
            <p className="font-semibold">
              {longDate(new Date(delivery.shippedOn))}, {delivery.carrier}
              {delivery.replacementId !== null && ` (${labels.replacement})`}
            </p>
            {delivery.tracking !== '' && (
              <p className="tnum">
                {labels.sentNumber}: {delivery.tracking}
              </p>
            )}
            <p className="caption text-ink-2">
              {delivery.lines
                .map(({ lineNo, quantity }) => {
                  const orderLine = order.lines.find((one) => one.lineNo === lineNo)
                  const { unit, name } = must(orderLine, 'the order line of a delivery')
                  return `${formatNumber(quantity)} ${unit} ${name}`
                })
                .join(', ')}
            </p>
            {delivery.note !== '' && <p className="caption">{delivery.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
