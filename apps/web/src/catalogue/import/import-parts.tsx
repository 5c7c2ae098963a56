import type { ItemImport } from '@pasar/contract/catalogue/item-import'
import { useId } from 'react'
import { DownloadLink } from '../../page/download-link.tsx'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { formatBulkResult } from '../listings/listing-labels.ts'
import type { ListingsSearch, ListingType } from '../listings/listings-address.ts'
import { formatImportProgress, importProgress, importSteps } from './import-labels.ts'
import { usePublishing, useSpreadsheetUpload } from './use-import.ts'

/** Shows the four steps and the current step of this import. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol
      className="flex flex-wrap gap-x-2.5 gap-y-2 text-sm sm:gap-x-5 sm:text-base"
      aria-label="Langkah impor"
    >
      {importSteps.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2',
            at === current ? 'font-extrabold text-board-700' : 'text-ink-2',
          )}
        >
          <span
            className={classes(
              'tnum grid size-7 place-items-center rounded-full text-sm font-bold',
              at === current ? 'bg-board-700 text-on-primary' : 'bg-sunken text-ink-2',
            )}
          >
            {at < current ? <Icon name="check" size={16} label="Selesai:" /> : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}

type DownloadProps = { path: string; children: string }

/** A download link to a server file. */
function Download({ path, children }: DownloadProps) {
  return (
    <DownloadLink href={`/api${path}`} className={buttonClass('outline', 'toolbar')}>
      <Icon name="download-simple" size={20} />
      {children}
    </DownloadLink>
  )
}

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileStepProps = { type: ListingType; search: ListingsSearch; onSent: (job: ItemImport) => void }

/** Imports a spreadsheet, offers templates, and exports the listing. */
export function FileStep({ type, search, onSent }: FileStepProps) {
  const { file, send, forget } = useSpreadsheetUpload(type, onSent)
  const filters = exportQuery(search)
  const [noun, base] = type === 'book' ? ['buku', '/book/page'] : ['barang', '/item/page']
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className="card flex flex-col gap-4 p-4">
        <SectionHead title="Impor" />
        <UploadSlot
          label="Berkas CSV atau XLSX"
          accept={ACCEPTED}
          files={file ? [file] : []}
          onPick={([pickedFile]) => pickedFile && void send(pickedFile)}
          onRemove={forget}
          help="Paling besar 20 MB; CSV sampai 50.000 baris, XLSX sampai 10.000. Tidak ada yang berubah sebelum Anda menyetujui pratinjau."
        />
        <div>
          <p className="mb-2">Baru mulai? Isi templat, lalu kirim ke sini.</p>
          <div className="flex flex-wrap gap-2">
            <Download path={`${base}/template/xlsx`}>Templat XLSX</Download>
            <Download path={`${base}/template/csv`}>Templat CSV</Download>
          </div>
        </div>
      </section>
      <section className="card flex flex-col gap-4 p-4">
        <SectionHead title="Ekspor" />
        <p>
          Unduh {filters === '' ? `seluruh daftar ${noun}` : `${noun} yang cocok dengan saringan daftar`},
          ubah di aplikasi spreadsheet, lalu impor kembali. Sel yang dikosongkan tidak mengubah apa pun; tulis
          (kosong) untuk mengosongkan isian.
        </p>
        <div className="flex flex-wrap gap-2">
          <Download path={`${base}/csv${filters}`}>Unduh CSV</Download>
          <Download path={`${base}/xlsx${filters}`}>Unduh XLSX</Download>
        </div>
        <p className="caption text-ink-2">XLSX berisi paling banyak 10.000 {noun} terbaru.</p>
      </section>
    </div>
  )
}

/** Returns the export query with the filters of the listing. */
function exportQuery({ cari, keadaan }: ListingsSearch): string {
  const query = new URLSearchParams({ ...(cari && { keyword: cari }), ...(keadaan && { state: keadaan }) })
  return query.size === 0 ? '' : `?${query}`
}

type ImportBarProps = { labelledBy: string; value: number | undefined; max: number | undefined }

/** A progress bar; without a value it is undetermined. */
export const ImportBar = ({ labelledBy, value, max }: ImportBarProps) => (
  <progress
    aria-labelledby={labelledBy}
    value={value}
    max={max}
    className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-board-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-board-700"
  />
)

type ImportProgressProps = { job: ItemImport; isMoving: boolean; onCancel: () => void }

/** A running import with its progress. */
export function ImportProgress({ job, isMoving, onCancel }: ImportProgressProps) {
  const id = useId()
  const progress = importProgress(job)
  return (
    <section className="card flex flex-col gap-3 p-4">
      <p id={id} role="status" className="tnum font-bold">
        {formatImportProgress(job)}
      </p>
      <ImportBar labelledBy={id} value={progress?.done} max={progress?.total} />
      <p className="text-ink-2">Anda boleh meninggalkan halaman ini; impor berjalan terus.</p>
      <Button variant="danger-outline" className="self-start" busy={isMoving} onClick={onCancel}>
        Batalkan impor
      </Button>
    </section>
  )
}

/** Lists the spreadsheet columns that the import does not recognise. */
export function UnknownHeads({ heads }: { heads: readonly string[] }) {
  if (heads.length === 0) return null
  return (
    <Banner kind="attention" title="Kolom ini tidak dikenal dan dilewati">
      {heads.join(', ')}
    </Banner>
  )
}

/** Lists the invalid rows and offers them as a file to correct and upload separately. */
export function InvalidRows({ job }: { job: ItemImport }) {
  if (job.wrongCount === 0) return null
  const base = `/${job.list}/page/import/${job.id}/wrong`
  return (
    <Banner
      kind="attention"
      title={`${formatNumber(job.wrongCount)} baris salah`}
      action={
        <>
          <Download path={`${base}/xlsx`}>Baris salah, XLSX</Download>
          <Download path={`${base}/csv`}>Baris salah, CSV</Download>
        </>
      }
    >
      Unduh baris yang salah saja, perbaiki, lalu kirim sebagai impor berikutnya. Kolom Kesalahan menyebut
      sebabnya.
    </Banner>
  )
}

const MAX_SHOWN = 10

const titleOfNone = (refusedCount: number) =>
  refusedCount > 0 ? 'Belum ada yang ditayangkan' : 'Semua sudah ditayangkan'

/** Publishes the imported drafts. */
export function PublishImportedItems({ job }: { job: ItemImport }) {
  const { published, problem, publish } = usePublishing(job)
  const reasonId = useId()
  const isFetching = job.pictures.waiting > 0 && published === null
  if (job.newCount === 0) return null
  if (published?.isDone)
    return (
      <Banner
        kind={published.refused.length > 0 ? 'attention' : 'success'}
        title={formatBulkResult('publish', published.states) || titleOfNone(published.refused.length)}
      >
        {published.refused.length > 0 && (
          <>
            <p>{formatNumber(published.refused.length)} barang belum dapat ditayangkan:</p>
            <ul className="list-disc pl-5">
              {published.refused.slice(0, MAX_SHOWN).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      {problem !== null && <Banner kind="danger">{problem}</Banner>}
      <Button
        busy={published !== null}
        busyText="Menayangkan…"
        disabled={isFetching}
        aria-describedby={isFetching ? reasonId : undefined}
        onClick={() => void publish()}
      >
        {`Tayangkan ${formatNumber(job.newCount)} barang baru`}
      </Button>
      {isFetching && (
        <p id={reasonId} className="text-ink-2">
          Dapat dipakai sesudah semua gambar diambil, karena gambar terkunci selama barang diperiksa.
        </p>
      )}
      <p role="status" className="tnum text-ink-2">
        {published &&
          `${formatNumber(published.states.length + published.refused.length)} dari ${formatNumber(job.newCount)}`}
      </p>
    </div>
  )
}
