import { PICTURE_BATCH } from '@pasar/domain/media/picture-names'
import { Link, useBlocker } from '@tanstack/react-router'
import { mayBlockUnload } from '../../dialogs/leave-request.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { BatchPreview } from './batch-preview.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { useBatchUpload, usePictureBatch } from './use-picture-batch.ts'

/**
 * Many pictures at once, each for the item whose SKU begins its file name.
 *
 * @decision 0168
 */
export function BulkPicturesScreen() {
  const { plan, items, checking, problem, pick, clear, chooseItem, replace } = usePictureBatch()
  const upload = useBatchUpload()
  const restart = () => {
    upload.clear()
    clear()
  }
  return (
    <div className="page-container flex flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Foto massal"
        lead="Banyak foto sekaligus, dipasangkan menurut SKU pada nama berkas."
        actions={
          <>
            <Link to="/produk" search={{}} className={buttonClass('outline')}>
              Daftar Barang / Jasa
            </Link>
            <Link to="/buku" search={{}} className={buttonClass('outline')}>
              Daftar Buku
            </Link>
          </>
        }
      />
      {problem !== null && <Banner kind="danger">{problem}</Banner>}
      {upload.plan !== null ? (
        <BatchProgress plan={upload.plan} upload={upload} onClear={restart} />
      ) : checking !== null ? (
        <p role="status" className="card tnum p-4 font-bold">
          {`Memeriksa ${formatNumber(checking.done)} dari ${formatNumber(checking.total)} berkas`}
        </p>
      ) : plan === null ? (
        <FileChoice onPick={(files) => void pick(files)} />
      ) : (
        <BatchPreview
          {...{ plan, items, replace }}
          choose={chooseItem}
          onStart={() => upload.start(plan)}
          onClear={restart}
        />
      )}
      <LeaveQuestion isRunning={upload.isRunning} />
    </div>
  )
}

function FileChoice({ onPick }: { onPick: (files: readonly File[]) => void }) {
  return (
    <section className="card flex flex-col gap-4 p-4">
      <UploadSlot
        label="Foto barang"
        files={[]}
        maxFiles={PICTURE_BATCH.files}
        onPick={onPick}
        help={`JPG atau PNG. Sekali kirim paling banyak ${PICTURE_BATCH.files} berkas, satu berkas paling besar 25 MB, semuanya 2 GB. Tidak ada yang disimpan sebelum Anda menyetujui pratinjau.`}
      />
      <div>
        <p className="mb-1 font-bold">Nama berkas diawali SKU barang</p>
        <ul className="list-disc pl-5">
          <li>KT-47.jpg menjadi foto pertama, lalu KT-47-1.jpg, KT-47_2.png, KT 47 (3).jpg.</li>
          <li>
            Huruf besar dan kecil sama; tanda di antara kata boleh berbeda: SKU ATK/12 cocok dengan
            ATK-12.jpg.
          </li>
          <li>Foto yang sudah ada tetap, kecuali Anda memilih menggantinya.</li>
          <li>
            Foto yang sama dikirim lagi tidak menjadi ganda; setelah terputus, pilih saja berkas yang sama.
          </li>
        </ul>
      </div>
    </section>
  )
}

/** Asks before the user leaves while pictures are being sent. */
function LeaveQuestion({ isRunning }: { isRunning: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isRunning && current.pathname !== next.pathname,
    enableBeforeUnload: () => isRunning && mayBlockUnload(),
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <LazyDialog
      isOpen={isBlocked}
      onOpenChange={() => isBlocked && blocker.reset()}
      title="Foto masih dikirim. Tinggalkan halaman?"
      footer={
        <>
          <Button variant="outline" onClick={() => isBlocked && blocker.proceed()}>
            Tinggalkan
          </Button>
          <Button onClick={() => isBlocked && blocker.reset()}>Tetap di sini</Button>
        </>
      }
    />
  )
}
