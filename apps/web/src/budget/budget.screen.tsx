import { type Budget, type PlanLine, setBudgetUse } from '@pasar/contract/budget/budget'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNewest } from '../live/use-newest.ts'
import { DownloadLink } from '../page/download-link.tsx'
import { useMissingRight } from '../page/missing-right.ts'
import { useCall } from '../page/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { Ledger, LedgerRow } from '../ui/blocks/ledger.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { formatRupiah } from '../ui/text/money.ts'
import { PlanImport } from './plan-import.tsx'

const route = getRouteApi('/account/budget')

/** The plan of a school for a year, with the amounts of each line. @decision 0035 */
export function BudgetScreen() {
  const [budget, setBudget] = useNewest(route.useLoaderData())
  const missing = useMissingRight('plan')
  const { year, lines } = budget
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title={`Anggaran ${year}`}
        lead="Pos rencana anggaran sekolah, dan berapa yang sudah dipesan, terikat, terutang, dan dibayar."
        actions={
          <>
            <YearLink year={year - 1} />
            <YearLink year={year} isShown />
            <YearLink year={year + 1} />
            {lines.length > 0 && (
              <DownloadLink
                href={`/api/budget/ledger.csv?year=${year}`}
                className={buttonClass('outline', 'toolbar')}
              >
                <Icon name="download-simple" size={20} />
                Buku anggaran (CSV)
              </DownloadLink>
            )}
          </>
        }
      />
      {missing !== null && <Banner kind="info">{missing}</Banner>}
      <UseOfPlan key={String(budget.isUsed)} budget={budget} missing={missing} onChange={setBudget} />
      {lines.length > 0 && <FundSums budget={budget} />}
      <DataTable
        caption={`Pos anggaran ${year}`}
        columns={columns}
        rows={lines}
        keyOf={(line) => String(line.id)}
        empty={
          <EmptyState drawing="stamp-pad">
            Belum ada pos anggaran untuk tahun {year}. Sekolah dapat berbelanja tanpa rencana, atau mengimpor
            rencana di bawah.
          </EmptyState>
        }
      />
      {missing === null && <PlanImport year={year} onImported={setBudget} />}
    </div>
  )
}

const YearLink = ({ year, isShown = false }: { year: number; isShown?: boolean }) => (
  <QuickFilter
    isOn={isShown}
    link={(look) => <Link to="/account/budget" search={{ tahun: year }} {...look} />}
  >
    {year}
  </QuickFilter>
)

type PlanUsageProps = { budget: Budget; missing: string | null; onChange: (budget: Budget) => void }

const PLAN_HELP =
  'Bila aktif, setiap barang pada pesanan memakai satu pos anggaran dan saldonya langsung terpakai. Bila tidak, pesanan dibuat tanpa pos anggaran.'

function UseOfPlan({ budget, missing, onChange }: PlanUsageProps) {
  const [isUsed, setUsed] = useState(budget.isUsed)
  const using = useCall(setBudgetUse, (now) => onChange({ ...budget, ...now }))
  return (
    <div className="card px-4 py-2">
      <Switch
        label="Belanja dengan rencana anggaran"
        help={missing ?? PLAN_HELP}
        checked={isUsed}
        disabled={missing !== null || using.isPending}
        onChange={(event) => {
          const isChecked = event.currentTarget.checked
          setUsed(isChecked)
          void using.send({ body: { isUsed: isChecked } }).then((isDone) => {
            // Restore the switch if the server refuses the change.
            if (!isDone) setUsed(!isChecked)
          })
        }}
      />
    </div>
  )
}

const sum = (lines: readonly PlanLine[], of: (line: PlanLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0)

function FundSums({ budget: { funds, lines } }: { budget: Budget }) {
  const usedFunds = [...new Set(lines.map(({ fund }) => fund))]
  return (
    <Ledger title="Sisa setiap sumber dana" level="h2" className="card overflow-hidden">
      {usedFunds.map((code) => {
        const own = lines.filter(({ fund }) => fund === code)
        return (
          <LedgerRow
            key={code}
            label={funds.find((fund) => fund.code === code)?.name ?? code}
            note={
              <span className="whitespace-nowrap">dari {formatRupiah(sum(own, (line) => line.amount))}</span>
            }
            value={formatRupiah(sum(own, (line) => line.available))}
          />
        )
      })}
    </Ledger>
  )
}

const amount = (
  key: keyof PlanLine & string,
  head: string,
  of: (line: PlanLine) => number,
): Column<PlanLine> => ({
  key,
  head,
  align: 'end',
  cell: (line) => <span className="tnum">{formatRupiah(of(line))}</span>,
})

const columns: readonly Column<PlanLine>[] = [
  {
    key: 'name',
    head: 'Pos anggaran',
    card: 'title',
    cell: (line) => (
      <>
        <span className="block font-semibold wrap-anywhere">{line.name}</span>
        <span className="caption wrap-anywhere text-ink-2">
          {line.code} · {line.fund}
        </span>
      </>
    ),
  },
  amount('amount', 'Rencana', (line) => line.amount),
  amount('reserved', 'Dipesan', (line) => line.reserved),
  amount('committed', 'Terikat', (line) => line.committed),
  amount('accrued', 'Terutang', (line) => line.accrued),
  amount('paid', 'Dibayar', (line) => line.paid),
  amount('available', 'Sisa', (line) => line.available),
]
