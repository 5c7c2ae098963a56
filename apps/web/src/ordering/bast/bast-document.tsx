import '@fontsource-variable/source-serif-4/index.css'
import type { OrderView } from '@pasar/contract/ordering/order'
import { replacedUnits } from '@pasar/domain/ordering/replacement'
import { classes } from '../../ui/base/classes.ts'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { type InspectionDraft, inspectionVerdictOf } from '../base/inspection.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'

type BastDocumentProps = { order: OrderView; draft: InspectionDraft; className?: string | undefined }

/** Preview of the handover record while the user fills it in. */
export function BastDocument({ order, draft, className }: BastDocumentProps) {
  const { handoverTitle, inline, subject } = subjectLabels(order)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(draft.inspectedOn) ? longDate(new Date(draft.inspectedOn)) : '…'
  return (
    <article
      aria-label={handoverTitle}
      className={classes('margin-line rounded-xl bg-paper py-6 pr-5 pl-9 font-serif text-base', className)}
    >
      <h3 className="text-center text-lg font-bold">{handoverTitle}</h3>
      <p className="tnum text-center text-sm text-ink-2">Pesanan {order.number}</p>
      <p className="mt-4">
        Pada {day}, <b>{order.vendor.name}</b> ({order.vendor.regencyName}) menyerahkan dan{' '}
        <b>{order.buyer.name}</b> ({order.buyer.regencyName}) menerima {inline} berikut:
      </p>
      <GoodsTable order={order} draft={draft} />
      <p className="mt-3">
        {subject === 'services'
          ? 'Jumlah dan hasil pekerjaan telah diperiksa.'
          : 'Barang telah diperiksa jumlah, kondisi, dan fungsinya.'}{' '}
        Dengan berita acara ini sekolah membayar sesuai tagihan.
      </p>
      <div className="mt-5 grid grid-cols-2 gap-4 text-sm">
        <p>
          Yang menyerahkan,
          <span className="mt-8 block font-bold">{order.vendor.responsibleName || order.vendor.name}</span>
          {order.vendor.responsiblePosition}
        </p>
        <p>
          Yang menerima,
          <span className="mt-8 block font-bold">{draft.receiverName || '…'}</span>
          {draft.receiverPosition || '…'}
        </p>
      </div>
    </article>
  )
}

function GoodsTable({ order, draft }: Omit<BastDocumentProps, 'className'>) {
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b-2 border-margin-line text-left">
          <th scope="col" className="py-1 pr-2 font-bold">
            {subjectLabels(order).lines}
          </th>
          <th scope="col" className="px-1 py-1 text-right font-bold">
            Pesan
          </th>
          <th scope="col" className="px-1 py-1 text-right font-bold">
            Baik
          </th>
          <th scope="col" className="py-1 pl-1 text-right font-bold">
            Tidak
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => {
          const check = draft.checks.find(({ lineNo }) => lineNo === line.lineNo)
          const replacedUnitCount = replacedUnits(order.deliveries).get(line.lineNo)
          const isChecked = check !== undefined && inspectionVerdictOf(check) !== 'unchecked'
          return (
            <tr key={line.lineNo} className="border-b border-line align-top">
              <td className="py-1.5 pr-2">
                {line.name}
                {replacedUnitCount !== undefined && (
                  <span className="block text-ink-2">
                    {subjectText(order, 'Barang pengganti')}: {formatNumber(replacedUnitCount)}
                  </span>
                )}
              </td>
              <td className="tnum px-1 py-1.5 text-right">{formatNumber(line.quantity)}</td>
              <td className="tnum px-1 py-1.5 text-right">{isChecked ? formatNumber(check.good) : '…'}</td>
              <td className="tnum py-1.5 pl-1 text-right">
                {isChecked ? formatNumber(check.damaged + check.missing) : '…'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
