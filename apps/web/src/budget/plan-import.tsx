import { type Budget, importPlan, type PlanPreview, previewPlan } from '@pasar/contract/budget/budget'
import { PLAN_COLUMNS } from '@pasar/domain/budget/plan-rows'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Banner, FileNotes } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { announce, showToast } from '../ui/base/toasts.tsx'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { UploadSlot } from '../ui/fields/upload-slot.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

type PlanImportProps = { year: number; onImported: (budget: Budget) => void }

/** Imports a plan from a file. Shows a preview row by row before the plan is saved. */
export function PlanImport({ year, onImported }: PlanImportProps) {
  const { picked, preview, pick, forget, save, isSaving, refusal } = usePlanImport(year, onImported)
  const faults = preview?.faults ?? []
  return (
    <section className="flex flex-col gap-3" aria-label="Impor rencana anggaran">
      <SectionHead title="Impor rencana anggaran" />
      <UploadSlot
        label={`Berkas CSV atau XLSX rencana ${year}`}
        help={`Kolom berurutan: ${PLAN_COLUMNS.join(', ')}. Pos yang tidak ada di berkas tidak berubah.`}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        maxFiles={1}
        files={picked === null ? [] : [{ key: 'file', name: picked.name, state: 'ready' }]}
        onPick={(files) => void pick(files[0])}
        onRemove={forget}
        error={refusal?.message}
      />
      {faults.length > 0 && <PlanFaults faults={faults} />}
      {preview !== null && <FileNotes notes={preview.notes} />}
      {picked !== null && preview !== null && preview.rows.length > 0 && (
        <>
          <PlanRows rows={preview.rows} />
          <div>
            <Button
              busy={isSaving}
              busyText="Menyimpan…"
              disabled={faults.length > 0}
              aria-describedby={faults.length > 0 ? 'plan-faults' : undefined}
              onClick={() => void save(picked)}
            >
              {`Simpan ${formatNumber(preview.rows.length)} pos`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function PlanFaults({ faults }: { faults: PlanPreview['faults'] }) {
  return (
    <div role="alert" id="plan-faults">
      <Banner
        kind="danger"
        title={`${formatNumber(faults.length)} baris salah. Perbaiki berkas, lalu pilih lagi.`}
      >
        <ul className="list-disc pl-5">
          {faults.slice(0, MAX_FAULTS).map(({ rowNo, message }) => (
            <li key={rowNo}>
              Baris {rowNo}: {message}
            </li>
          ))}
          {faults.length > MAX_FAULTS && <li>dan {faults.length - MAX_FAULTS} baris lain</li>}
        </ul>
      </Banner>
    </div>
  )
}

/** Reads and checks the picked file, then saves it. */
function usePlanImport(year: number, onImported: (budget: Budget) => void) {
  const [pickedPlan, setPickedPlan] = useState<File | null>(null)
  const [preview, setPreview] = useState<PlanPreview | null>(null)
  const forget = () => {
    setPickedPlan(null)
    setPreview(null)
  }
  const checking = useCall(
    previewPlan,
    (planFile) => {
      setPreview(planFile)
      announce(`${planFile.rows.length} baris terbaca, ${planFile.faults.length} baris salah`)
    },
    'in-place',
  )
  const saving = useCall(
    importPlan,
    (budget) => {
      forget()
      onImported(budget)
      showToast('Rencana anggaran tersimpan')
    },
    'in-place',
  )
  const pick = async (file: File | undefined) => {
    if (!file) return
    setPickedPlan(file)
    setPreview(null)
    await checking.send({ body: { year, csv: '' }, files: [file] })
  }
  return {
    ...{ picked: pickedPlan, preview, pick, forget },
    save: (file: File) => saving.send({ body: { year, csv: '' }, files: [file] }),
    isSaving: saving.isPending,
    refusal: checking.refusal ?? saving.refusal,
  }
}

const MAX_FAULTS = 20

type Row = PlanPreview['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'rowNo', head: 'Baris', cell: (row) => row.rowNo },
  { key: 'fund', head: 'Sumber dana', cell: (row) => row.fund },
  { key: 'code', head: 'Kode', cell: (row) => <span className="wrap-anywhere">{row.code}</span> },
  {
    key: 'name',
    head: 'Uraian',
    card: 'title',
    cell: (row) => <span className="wrap-anywhere">{row.name}</span>,
  },
  {
    key: 'before',
    head: 'Sebelumnya',
    align: 'end',
    cell: (row) => (row.before === null ? 'Baru' : <span className="tnum">{formatRupiah(row.before)}</span>),
  },
  {
    key: 'amount',
    head: 'Menjadi',
    align: 'end',
    cell: (row) => <span className="tnum">{formatRupiah(row.amount)}</span>,
  },
]

function PlanRows({ rows }: { rows: readonly Row[] }) {
  return <DataTable caption="Isi berkas" columns={columns} rows={rows} keyOf={(row) => String(row.rowNo)} />
}
