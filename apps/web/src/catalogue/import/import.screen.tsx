import type { currentImport, ItemImport } from '@pasar/contract/catalogue/item-import'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner, FileNotes } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { listingsTitles } from '../listings/listing-labels.ts'
import type { ListingsSearch, ListingType } from '../listings/listings-address.ts'
import { formatImportResult, importStepIndex } from './import-labels.ts'
import {
  FileStep,
  ImportProgress,
  ImportSteps,
  InvalidRows,
  PublishImportedItems,
  UnknownHeads,
} from './import-parts.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { ImportRows } from './import-rows.tsx'
import { isImportRunning, useImport } from './use-import.ts'

const goods = getRouteApi('/produk/impor')
const books = getRouteApi('/buku/impor')

/**
 * Imports goods and services of a vendor from a spreadsheet.
 *
 * @spec 7 POST /{type}/page/csv
 */
export function GoodsImportScreen() {
  return <ImportConsole type="item" loaded={goods.useLoaderData()} search={goods.useSearch()} />
}

/** Imports books of a vendor from a spreadsheet. */
export function BookImportScreen() {
  return <ImportConsole type="book" loaded={books.useLoaderData()} search={books.useSearch()} />
}

type ImportPageProps = { type: ListingType; loaded: Reply<typeof currentImport>; search: ListingsSearch }

const listingsPath = (type: ListingType) => (type === 'book' ? '/buku' : '/produk')

function ImportConsole({ type, loaded, search }: ImportPageProps) {
  const { job, setJob, move, moving } = useImport(loaded.current)
  const [isRestarting, setRestarting] = useState(false)
  const current = isRestarting ? null : job
  const begin = (sentImport: ItemImport) => {
    setRestarting(false)
    setJob(sentImport)
  }
  return (
    <div className="page-container flex flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Impor / Ekspor"
        lead={listingsTitles[type]}
        actions={
          <Link to={listingsPath(type)} search={search} className={buttonClass('outline')}>
            Kembali ke daftar
          </Link>
        }
      />
      {current !== null && current.list !== type ? (
        <OtherList job={current} />
      ) : (
        <>
          <ImportSteps current={importStepIndex(current)} />
          <p role="status" className="sr-only">
            {current?.state === 'cancelled' && <ImportPictures job={current} />}
            {current?.state === 'ready' && `${formatNumber(current.rowCount)} baris sudah diperiksa`}
            {current?.state === 'done' && formatImportResult(current)}
          </p>
          <Stopped job={current} />
          <CallErrorNote calls={[moving]} />
          {importStepIndex(current) === 0 && <FileStep type={type} search={search} onSent={begin} />}
          {current !== null && isImportRunning(current) && (
            <ImportProgress job={current} isMoving={moving.isPending} onCancel={() => move('cancel')} />
          )}
          {current?.state === 'ready' && <Preview job={current} isMoving={moving.isPending} move={move} />}
          {current?.state === 'done' && <Result job={current} onRestart={() => setRestarting(true)} />}
        </>
      )}
    </div>
  )
}

/** Notice that the other listing is being imported. A vendor has at most one running import. */
function OtherList({ job }: { job: ItemImport }) {
  return (
    <Banner
      kind="info"
      title={`Impor ${listingsTitles[job.list]} belum selesai`}
      action={
        <Link
          to={job.list === 'book' ? '/buku/impor' : '/produk/impor'}
          className={buttonClass('outline', 'small')}
        >
          Buka impor itu
        </Link>
      }
    >
      Selesaikan atau batalkan dahulu, lalu kembali ke sini.
    </Banner>
  )
}

function Stopped({ job }: { job: ItemImport | null }) {
  if (job?.state === 'failed')
    return (
      <Banner kind="danger" title={`${job.fileName} tidak dapat diimpor`}>
        {job.reason}
      </Banner>
    )
  if (job?.state !== 'cancelled') return null
  return (
    <Banner kind="info" title="Impor dibatalkan">
      {job.applied === 0
        ? 'Tidak ada yang berubah di daftar Anda.'
        : `${formatNumber(job.applied)} dari ${formatNumber(job.due)} baris sudah masuk dan tetap ada.`}
    </Banner>
  )
}

type PreviewProps = { job: ItemImport; isMoving: boolean; move: (action: 'apply' | 'cancel') => void }

function Preview({ job, isMoving, move }: PreviewProps) {
  const due = job.newCount + job.changedCount
  return (
    <>
      <section className="card flex flex-col gap-3 p-4">
        <h2 className="heading-2 break-words">{job.fileName}</h2>
        <p className="tnum">
          {formatNumber(job.rowCount)} baris diperiksa. Daftar Anda belum berubah; yang baru masuk sebagai
          draf.
        </p>
        {job.pictures.planned > 0 && (
          <p className="tnum">
            {formatNumber(job.pictures.planned)} gambar akan diambil dari alamatnya sesudah impor.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {due > 0 && (
            <Button busy={isMoving} onClick={() => move('apply')}>
              {`Impor ${formatNumber(due)} baris`}
            </Button>
          )}
          <Button variant="outline" busy={isMoving} onClick={() => move('cancel')}>
            {due > 0 ? 'Batalkan' : 'Tutup dan pilih berkas lain'}
          </Button>
        </div>
      </section>
      <UnknownHeads heads={job.unknownHeads} />
      <FileNotes notes={job.notes} />
      <InvalidRows job={job} />
      <ImportRows job={job} />
    </>
  )
}

function Result({ job, onRestart }: { job: ItemImport; onRestart: () => void }) {
  return (
    <>
      <section className="card flex flex-col gap-3 p-4">
        <h2 className="heading-2">{formatImportResult(job)}</h2>
        <p className="text-ink-2">Hasil ini disimpan sampai {longDate(job.storedUntil)}.</p>
        <PublishImportedItems job={job} />
        <Button variant="outline" className="self-start" icon="upload-simple" onClick={onRestart}>
          Impor berkas lain
        </Button>
      </section>
      <ImportPictures job={job} />
      <InvalidRows job={job} />
      <ImportRows job={job} />
    </>
  )
}
