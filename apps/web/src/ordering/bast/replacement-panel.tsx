import type { OrderReplacement } from '@pasar/contract/ordering/handover'
import type { OrderView } from '@pasar/contract/ordering/order'
import { withdrawReplacement } from '@pasar/contract/ordering/steps'
import { isReplacementOpen } from '@pasar/domain/ordering/replacement'
import { RelativeTime } from '../../page/relative-time.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { formatFaults, REPLACEMENT_STATUS } from '../base/replacement-labels.ts'
import type { StepProps } from '../base/step-props.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectIcon, subjectText } from '../base/subject-labels.ts'

/** The open replacement, for both sides: goods, reason and photos of the damage. @decision 0063 */
export function ReplacementPanel({ order, onMoved }: StepProps) {
  const open = order.replacements.find(({ state }) => isReplacementOpen(state))
  if (open === undefined) return null
  const { tag, tone, icon } = REPLACEMENT_STATUS[open.state]
  return (
    <section
      id="replacements"
      aria-labelledby="replacements-heading"
      className="card flex flex-col gap-3 border-l-4 border-brass-700 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="replacements-heading" className="heading-2 min-w-0 flex-1 basis-56">
          {subjectText(order, 'Barang pengganti')}
        </h2>
        <StatusTag tone={tone} icon={subjectIcon(order, icon)}>
          {subjectText(order, tag)}
        </StatusTag>
      </div>
      <ul className="divide-y divide-line">
        {open.lines.map((line) => (
          <LineToReplace key={line.lineNo} {...{ order, replacement: open, line }} />
        ))}
      </ul>
      <p className="wrap-anywhere">
        <b>Alasan:</b> {open.reason}
        <span className="caption block text-ink-2">
          {open.askedBy === 'staff' ? 'Platform' : order[open.askedBy].name},{' '}
          <RelativeTime at={open.requestedAt} />
        </span>
      </p>
      <Photos order={order} round={open.round} />
      {order.offered.includes('withdrawReplacement') && <Withdraw {...{ order, onMoved }} />}
    </section>
  )
}

type LineToReplaceProps = {
  order: OrderView
  replacement: OrderReplacement
  line: OrderReplacement['lines'][number]
}

function LineToReplace({ order, replacement, line: { lineNo, units, sent } }: LineToReplaceProps) {
  const line = order.lines.find((one) => one.lineNo === lineNo)
  const inspectedLine = replacement.inspection.lines.find((one) => one.lineNo === lineNo)
  return (
    <li className="py-2">
      <p className="font-semibold">
        {formatNumber(units)} {line?.unit} {line?.name}
      </p>
      {inspectedLine !== undefined && (
        <p className="caption text-ink-2">
          {formatFaults(order, inspectedLine)}
          {inspectedLine.note !== '' && `. ${inspectedLine.note}`}
        </p>
      )}
      {sent > 0 && (
        <p className="caption tnum">
          {subjectText(order, 'Sudah dikirim')} {formatNumber(sent)} dari {formatNumber(units)} {line?.unit}
        </p>
      )}
    </li>
  )
}

/** Photos of the damage; each opens in a new tab. */
function Photos({ order, round }: { order: OrderView; round: number }) {
  const photos = order.files.filter((file) => file.purpose === 'damage' && file.round === round)
  if (photos.length === 0) return null
  return (
    <ul aria-label={subjectText(order, 'Foto kerusakan')} className="flex flex-wrap gap-2">
      {photos.map(({ id, url, name }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" className="block">
            <img
              src={url}
              alt={`${subjectText(order, 'Foto kerusakan')}: ${name}`}
              loading="lazy"
              className="size-20 rounded-lg border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ order, onMoved }: StepProps) {
  const withdrawing = useCall(withdrawReplacement, onMoved, 'in-place')
  return (
    <>
      <p className="caption text-ink-2">
        {subjectText(
          order,
          'Keliru menghitung? Batalkan permintaan selama belum dikirim, lalu periksa lagi.',
        )}
      </p>
      <StepRefusal refusal={withdrawing.refusal} />
      <Button
        variant="outline"
        className="self-start max-sm:w-full"
        busy={withdrawing.isPending}
        busyText="Membatalkan…"
        onClick={() =>
          void withdrawing.send({ params: { orderId: order.id }, body: { version: order.version } })
        }
      >
        {subjectText(order, 'Batalkan permintaan pengganti')}
      </Button>
    </>
  )
}
