import { useId } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import type { BatchPlan } from './batch-plan.ts'
import { FileName, SkippedFiles } from './batch-preview.tsx'
import type { CheckedFile } from './check-file.ts'
import type { FileOutcome } from './send-batch.ts'
import type { BatchUpload } from './use-picture-batch.ts'

type SentFile = { file: CheckedFile; itemName: string; outcome: FileOutcome }

const OUTCOME_LABELS: Record<FileOutcome['state'], string> = {
  waiting: 'Belum dikirim',
  sending: 'Mengunggah…',
  uploaded: 'Terunggah, belum dipasang',
  stored: 'Tersimpan',
  proposed: 'Diusulkan, menunggu petugas',
  already: 'Sudah ada pada barang ini',
  failed: 'Gagal',
}

const columns: readonly Column<SentFile>[] = [
  {
    key: 'file',
    head: 'Berkas',
    card: 'title',
    className: 'w-2/5',
    cell: ({ file: { file, preview } }) => <FileName {...{ file, preview }} />,
  },
  {
    key: 'item',
    head: 'Barang',
    card: 'subtitle',
    cell: ({ itemName }) => <span className="wrap-anywhere">{itemName}</span>,
  },
  {
    key: 'outcome',
    head: 'Hasil',
    card: 'bare',
    className: 'w-1/4',
    cell: ({ outcome: { state, problem } }) => (
      <span className={state === 'failed' ? 'text-red' : undefined}>
        {state === 'failed' && problem !== '' ? problem : OUTCOME_LABELS[state]}
        {state !== 'failed' && problem !== '' && <span className="block text-red">{problem}</span>}
      </span>
    ),
  },
]

const SETTLED: readonly FileOutcome['state'][] = ['stored', 'proposed', 'already', 'failed']
const GOOD: readonly FileOutcome['state'][] = ['stored', 'proposed', 'already']

type ProgressProps = { plan: BatchPlan; upload: BatchUpload; onClear: () => void }

/** The sending of a batch, and then the account of every file. */
export function BatchProgress({ plan, upload, onClear }: ProgressProps) {
  const { outcomeOf, isRunning, pauseReason, resume, stop } = upload
  const sentFiles = plan.groups.flatMap(({ item, files }) =>
    files.map(({ file }) => ({ file, itemName: item.name, outcome: outcomeOf(file.key) })),
  )
  const count = (states: readonly FileOutcome['state'][]) =>
    sentFiles.filter(({ outcome }) => states.includes(outcome.state)).length
  const goodCount = count(GOOD)
  const openCount = sentFiles.length - goodCount
  return (
    <>
      <section className="card flex flex-col gap-3 p-4">
        {isRunning ? (
          <Running done={count([...SETTLED, 'uploaded'])} total={sentFiles.length} onStop={stop} />
        ) : (
          <>
            <h2 className="heading-2">
              {`${formatNumber(goodCount)} dari ${formatNumber(sentFiles.length)} foto sudah di barangnya`}
            </h2>
            {pauseReason !== null && <Banner kind="attention">{pauseReason}</Banner>}
            <p role="status" className="text-ink-2">
              {resultText(sentFiles, plan.skippedFiles.length + plan.openFiles.length)}
            </p>
            <div className="flex flex-wrap gap-2">
              {openCount > 0 && (
                <Button onClick={resume}>{`Kirim ${formatNumber(openCount)} foto lagi`}</Button>
              )}
              <Button variant="outline" onClick={onClear}>
                Pilih berkas lain
              </Button>
            </div>
          </>
        )}
      </section>
      <SkippedFiles
        skippedFiles={[
          ...plan.skippedFiles,
          ...plan.openFiles.map((file) => ({
            file,
            reason: 'Cocok dengan beberapa barang; Anda belum memilih',
          })),
        ]}
      />
      <DataTable
        caption="Hasil tiap berkas"
        columns={columns}
        rows={sentFiles}
        keyOf={({ file: { key } }) => key}
      />
    </>
  )
}

/** Says in one sentence how many files had each result. */
function resultText(sentFiles: readonly SentFile[], skippedCount: number): string {
  const counts = new Map<string, number>()
  for (const { outcome } of sentFiles) {
    const label = OUTCOME_LABELS[outcome.state]
    counts.set(label, Number(counts.get(label)) + 1 || 1)
  }
  if (skippedCount > 0) counts.set('Dilewati', skippedCount)
  return `${[...counts].map(([label, n]) => `${label}: ${formatNumber(n)}`).join('. ')}.`
}

function Running({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const id = useId()
  return (
    <>
      <p id={id} role="status" className="tnum font-bold">
        {`Mengunggah ${formatNumber(Math.min(done + 1, total))} dari ${formatNumber(total)}`}
      </p>
      <progress
        aria-labelledby={id}
        value={done}
        max={total}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-board-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-board-700"
      />
      <p className="text-ink-2">
        Biarkan halaman ini terbuka. Bila koneksi putus, pengiriman berlanjut setelah tersambung.
      </p>
      <Button variant="danger-outline" className="self-start" onClick={onStop}>
        Hentikan
      </Button>
    </>
  )
}
