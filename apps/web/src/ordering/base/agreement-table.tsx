import type { ReactNode } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { type AgreementRow, type AgreementTerms, agreementRows } from './agreement-rows.ts'

type AgreementTableProps = {
  caption: string
  before: AgreementTerms
  after: AgreementTerms
  /** Headings of the two columns. */
  heads?: readonly [before: string, after: string]
}

const day = (of: string | null) => (of === null ? 'Tidak ditentukan' : longDate(new Date(of)))

/** Two agreements side by side. Differences are described under the name and set in bold. */
export function AgreementTable({
  caption,
  before,
  after,
  heads = ['Sebelum', 'Sesudah'],
}: AgreementTableProps) {
  const rest = [
    { label: 'Ongkos kirim', old: formatRupiah(before.freight), late: formatRupiah(after.freight) },
    { label: 'Dibutuhkan pada', old: day(before.neededBy), late: day(after.neededBy) },
  ]
  return (
    <table className="w-full border-separate border-spacing-0 rounded-lg border border-line bg-paper text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-ink-2">
          <th scope="col" className="border-b-2 border-margin-line p-2 font-bold">
            Isi pesanan
          </th>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="w-[29%] border-b-2 border-margin-line p-2 text-right font-bold"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {agreementRows(before, after).map((row) => (
          <Row
            key={row.key}
            label={row.label}
            changeSummary={row.changeSummary}
            old={<Part of={row.before} />}
          >
            <Part of={row.after} />
          </Row>
        ))}
        {rest.map(({ label, old, late }) => (
          <Row key={label} label={label} changeSummary={old === late ? '' : 'berubah'} old={old}>
            {late}
          </Row>
        ))}
        <Row
          label={<b>Total</b>}
          changeSummary={before.total === after.total || after.total === null ? '' : 'berubah'}
          old={<b>{before.total === null ? '…' : formatRupiah(before.total)}</b>}
        >
          <b>{after.total === null ? '…' : formatRupiah(after.total)}</b>
        </Row>
      </tbody>
    </table>
  )
}

type RowProps = { label: ReactNode; changeSummary: string; old: ReactNode; children: ReactNode }

function Row({ label, changeSummary, old, children }: RowProps) {
  const isSame = changeSummary === ''
  return (
    <tr className="align-top">
      <th scope="row" className="border-b border-line p-2 text-left font-normal">
        <span className="wrap-anywhere max-sm:line-clamp-3">{label}</span>
        {!isSame && (
          <span className="mt-0.5 block w-fit rounded-sm bg-brass-100 px-1.5 font-bold text-brass-700">
            {changeSummary}
          </span>
        )}
      </th>
      <td className={classes('tnum border-b border-line p-2 text-right', !isSame && 'text-ink-2')}>{old}</td>
      <td className={classes('tnum border-b border-line p-2 text-right', !isSame && 'font-bold')}>
        {children}
      </td>
    </tr>
  )
}

function Part({ of }: { of: AgreementRow['before'] }) {
  if (of === null) return <span className="text-ink-2">Tidak ada</span>
  return (
    <>
      <span className="whitespace-nowrap">{formatRupiah(of.quantity * of.unitPrice)}</span>
      <span className="block font-normal text-ink-2">
        <span className="whitespace-nowrap">
          {formatNumber(of.quantity)} {of.unit}
        </span>{' '}
        <span className="whitespace-nowrap">× {formatRupiah(of.unitPrice)}</span>
      </span>
    </>
  )
}
