import type { ItemListing } from '@pasar/contract/catalogue/item-listings'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import { Link, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import { announce, showToast } from '../../ui/base/toasts.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import type { ListingType } from '../listings/listings-address.ts'
import { type PictureQueue, usePictureQueue } from './picture-queue.ts'
import { PleaseWait } from './please-wait.tsx'

type QuickUpload = {
  type: ListingType
  queue: PictureQueue
  /** First pictures added since the listing was loaded, by item id. */
  firstPictures: ReadonlyMap<number, string>
  showWaitDialog: () => void
}
const QuickPictures = createContext<QuickUpload | null>(null)

/**
 * Provides immediate picture uploads from the listing.
 *
 * @spec 4 quick edit sends at once
 */
export function ListingPicturesProvider({ type, children }: { type: ListingType; children: ReactNode }) {
  const router = useRouter()
  const [firstPictures, setFirst] = useState<ReadonlyMap<number, string>>(new Map())
  const [isWaitDialogOpen, setWaitDialogOpen] = useState(false)
  const queue = usePictureQueue({
    type,
    pageId: null,
    onUploaded: (picture, pageId, isProposed) => {
      if (isProposed) {
        showToast('Gambar diusulkan. Sekolah melihat gambar yang lama sampai petugas menyetujuinya.', 'info')
        return void router.invalidate()
      }
      if (picture.ordinal === 1)
        setFirst((previousPictures) => new Map(previousPictures).set(pageId, picture.smallUrl))
      announce(`Gambar ${picture.ordinal} terunggah`)
    },
  })
  return (
    <QuickPictures value={{ type, queue, firstPictures, showWaitDialog: () => setWaitDialogOpen(true) }}>
      {children}
      <PleaseWait at={queue.at} isOpen={isWaitDialogOpen} onClose={() => setWaitDialogOpen(false)} />
    </QuickPictures>
  )
}

/**
 * Picture of an item in the listing, with an upload button. A locked item shows the reason and
 * a link to its form.
 */
export function ListingPicture({ line }: { line: ItemListing }) {
  const quick = useContext(QuickPictures)
  const src = quick?.firstPictures.get(line.id) ?? pictureAddress(line.picture)
  if (quick === null) return <Thumb src={src} size={48} />
  const { type, queue, showWaitDialog } = quick
  const lock = pictureLock(line.state)
  if (lock !== null)
    return (
      <Link
        to="/item-form"
        search={{ id: line.id, type }}
        title={lock}
        aria-label={`Gambar ${line.name}. ${lock}`}
        className="relative block size-12 shrink-0 rounded-md"
      >
        <Thumb src={src} size={48} />
        <span className="absolute right-0 bottom-0 z-1 grid size-5 place-items-center rounded-tl-md bg-board-700 text-on-primary">
          <Icon name="lock-simple" size={16} />
        </span>
      </Link>
    )
  const mine = queue.waiting.filter(({ pageId }) => pageId === line.id)
  const failedPicture = mine.find(({ state }) => state === 'failed')
  const pick = (files: readonly File[]) => {
    if (queue.isRunning) return showWaitDialog()
    for (const old of mine) queue.drop(old)
    queue.add(files, line.id)
    showToast('Mengunggah gambar…', 'info')
  }
  return (
    <span className="shrink-0">
      <label className="relative block size-12 rounded-md has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus">
        <Thumb src={src} size={48} />
        <span className="absolute right-0 bottom-0 z-1 grid size-5 place-items-center rounded-tl-md bg-board-700 text-on-primary">
          <Icon name="camera" size={16} />
        </span>
        <input
          type="file"
          accept="image/*"
          multiple
          aria-label={`Tambah gambar ${line.name}`}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            if (files.length > 0) pick(files)
          }}
          className="absolute inset-0 z-2 size-full cursor-pointer opacity-0"
        />
      </label>
      <span role="status" className="block max-w-20 text-2xs text-ink-2">
        {mine.some(({ state }) => state === 'sending') && `${queue.at.n} / ${queue.at.m}`}
        {failedPicture !== undefined && <span className="text-red">{failedPicture.problem}</span>}
      </span>
    </span>
  )
}
