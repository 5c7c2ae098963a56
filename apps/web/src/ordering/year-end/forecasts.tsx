import { type ForecastRow, MAX_REMINDED, remindYearEnd } from '@pasar/contract/ordering/year-end'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { StepDone } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { BulkBar, type Column, DataTable } from '../../ui/data/data-table.tsx'
import { useRowSelection } from '../../ui/data/use-row-selection.ts'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { daysUntil, shortDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { ACT_LABELS, partyLabel, RISK_LABELS, RISK_LOOK } from './year-end-labels.ts'

/** Open orders with the act that saves each, and reminders to the parties of selected ones. */
export function Forecasts({ orders }: { orders: readonly ForecastRow[] }) {
  const rowSelection = useRowSelection(orders, ({ number }) => `Pilih pesanan ${number}`)
  const [report, setReport] = useState('')
  const columns = useColumns()
  const reminding = useCall(remindYearEnd, (reply) => {
    setReport(reportOf(reply))
    rowSelection.clear()
  })
  const waiting = rowSelection.rows.filter(({ canRemind }) => canRemind)
  const canRemind = orders.some((order) => order.canRemind)
  const ignoredCount = rowSelection.rows.length - waiting.length
  return (
    <div>
      {report !== '' && <StepDone message={report} />}
      <DataTable
        className="mt-2"
        caption="Pesanan yang masih berjalan"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => String(id)}
        selection={canRemind ? rowSelection.selection : undefined}
      />
      <CallErrorNote calls={[reminding]} />
      <BulkBar count={rowSelection.rows.length} onClear={rowSelection.clear}>
        <span className="flex flex-col items-end gap-0.5">
          <RoleGate call={remindYearEnd}>
            <Button
              size="toolbar"
              busy={reminding.isPending}
              busyText="Mengirim…"
              disabled={waiting.length === 0 || waiting.length > MAX_REMINDED}
              aria-describedby="reminder-limits"
              onClick={() => void reminding.send({ body: { orderIds: waiting.map(({ id }) => id) } })}
            >
              {`Ingatkan tentang ${formatNumber(waiting.length)} pesanan`}
            </Button>
          </RoleGate>
          <span id="reminder-limits" className="flex flex-col items-end">
            {ignoredCount > 0 && (
              <span className="caption text-ink-2">
                {formatNumber(ignoredCount)} pilihan menunggu Anda sendiri atau platform
              </span>
            )}
            {waiting.length > MAX_REMINDED && (
              <span className="caption text-ink-2">Paling banyak {MAX_REMINDED} pesanan sekaligus</span>
            )}
          </span>
        </span>
      </BulkBar>
    </div>
  )
}

function reportOf({ sent, already }: Reply<typeof remindYearEnd>): string {
  const before = already === 0 ? '' : ` ${formatNumber(already)} pihak sudah diingatkan hari ini.`
  return sent === 0
    ? `Tidak ada pengingat baru.${before}`
    : `Pengingat dikirim kepada ${formatNumber(sent)} pihak.${before}`
}

function useColumns(): readonly Column<ForecastRow>[] {
  const { member, renderedAt } = usePageContext()
  const role = member?.role
  const partners = ({ schoolName, vendorName }: ForecastRow) =>
    role === 'buyer' ? vendorName : role === 'vendor' ? schoolName : `${schoolName} dari ${vendorName}`
  return [
    {
      key: 'order',
      head: 'Pesanan',
      card: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <Link to="/history/$orderId" params={{ orderId: row.id }} className="font-bold whitespace-nowrap">
            {row.number}
          </Link>
          <span className="caption block font-normal wrap-anywhere text-ink-2">{partners(row)}</span>
        </span>
      ),
    },
    {
      key: 'risk',
      head: 'Perkiraan',
      card: 'bare',
      cell: ({ risk, latePercent, finishAt, yearEnd }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-col md:items-start">
          <StatusTag {...RISK_LOOK[risk]}>{RISK_LABELS[risk]}</StatusTag>
          <span className="caption tnum text-ink-2">
            <span className="whitespace-nowrap">selesai sekitar {shortDate(finishAt)}</span>
            <span className="block whitespace-nowrap empty:hidden">
              {yearEnd < renderedAt
                ? `lewat tutup tahun ${shortDate(yearEnd)}`
                : latePercent > 0 && `peluang lewat tahun ${formatNumber(latePercent)}%`}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'act',
      head: 'Langkah berikutnya',
      cell: ({ act, party }) => (
        <span className="max-md:text-right">
          {ACT_LABELS[act]}
          <span className="caption block text-ink-2">oleh {partyLabel(party, role)}</span>
        </span>
      ),
    },
    {
      key: 'by',
      head: 'Paling lambat',
      cell: ({ actBy }) => <ActBy actBy={actBy} now={renderedAt} />,
    },
    {
      key: 'total',
      head: 'Nilai',
      align: 'end',
      cell: ({ total }) => <span className="whitespace-nowrap">{formatRupiah(total)}</span>,
    },
  ]
}

/** Until when the act is in time; without such a moment, what is still possible. */
function ActBy({ actBy, now }: { actBy: Date | null; now: Date }) {
  if (actBy === null || actBy <= now)
    return (
      <span className="max-md:text-right">
        <b>Sekarang juga</b>
        <span className="caption block text-ink-2">sempat hanya bila semua langkah lebih cepat</span>
      </span>
    )
  const days = daysUntil(actBy, now)
  return (
    <span className="tnum max-md:text-right">
      <span className="whitespace-nowrap">{shortDate(actBy)}</span>
      <span className="caption block whitespace-nowrap text-ink-2">
        {days === 0 ? 'hari ini' : `${formatNumber(days)} hari lagi`}
      </span>
    </span>
  )
}
