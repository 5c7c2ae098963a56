import { type ItemInEditor, openItem } from '@pasar/contract/catalogue/item-editor'
import { editItemPicture, type ItemPicture, removeItemPicture } from '@pasar/contract/media/item-picture'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import { useState } from 'react'
import { useCall } from '../../call/use-call.ts'
import { announce } from '../../ui/overlay/toasts.tsx'
import type { ListingType } from '../listings/listings-address.ts'
import { usePictureQueue } from './picture-queue.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

type PicturesProps = {
  type: ListingType
  opened: ItemInEditor | null
  base: ItemInEditor | null
  /** Receives the item after a picture change of a published item was submitted for review. */
  onProposed: (item: ItemInEditor) => void
}

/** Pictures of the item in the form: uploaded, queued, and the last removed one. */
export function useItemPictures({ type, opened, base, onProposed }: PicturesProps) {
  const [files, setFiles] = useState<readonly ItemPicture[]>(opened?.files ?? [])
  const [removedPicture, setGone] = useState<ItemPicture | null>(null)
  const [isWaitDialogOpen, setWaitDialogOpen] = useState(false)
  /** Number of files of the last selection that exceeded the limit. */
  const [skippedCount, setLeftOut] = useState(0)
  const pageId = base?.id ?? null
  const needsReview = base?.state === 'live' && !base.changesAtOnce
  const reading = useCall(openItem, onProposed)
  const reloadProposal = () => needsReview && void reading.send({ params: { type, pageId: base.id } })
  const took = (all: readonly ItemPicture[]) => {
    setFiles(all)
    reloadProposal()
  }
  const store = useStoredPictures(type)
  const queue = usePictureQueue({
    type,
    pageId,
    store,
    onUploaded: (picture) => {
      setFiles((all) => [...all.filter(({ id }) => id !== picture.id), picture])
      reloadProposal()
      announce(`${pictureName(picture)} terunggah`)
    },
  })
  const editing = useCall(editItemPicture, (reply) => took(reply.files))
  const moving = useCall(editItemPicture, (reply) => {
    took(reply.files)
    const [moved] = reply.success
    const now = reply.files.find(({ id }) => id === moved?.id)
    if (now) announce(`${pictureName(now)} di urutan ${now.ordinal} dari ${reply.files.length}`)
    setGone((was) => (was?.id === moved?.id ? null : was))
  })
  const removing = useCall(removeItemPicture, (reply) => {
    const [removed] = reply.success
    setGone(files.find(({ id }) => id === removed?.id) ?? null)
    took(reply.files)
    announce('Gambar dihapus')
  })
  const paramsOf = (fileId: number) => ({ type, pageId: pageId ?? 0, fileId })
  const { isRunning } = queue
  const room = MAX_PICTURES - files.length - queue.waiting.length
  return {
    files,
    removedPicture,
    queue,
    /** URL of the cover picture. */
    cover: files[0]?.smallUrl ?? queue.waiting[0]?.preview,
    /** Number of pictures that can still be added. */
    room,
    /** Whether changes are published only after review by staff. */
    needsReview,
    lock: base === null ? null : pictureLock(base.state),
    isBusy: isRunning,
    /** Whether leaving would lose pictures that are neither uploaded nor stored. */
    hasUnsent: queue.waiting.some(({ key }) => !store.isStored(key)),
    skippedCount,
    isWaitDialogOpen,
    closeWaitDialog: () => setWaitDialogOpen(false),
    /** Runs an action unless pictures are uploading. */
    runWhenIdle: (act: () => void) => (isRunning ? setWaitDialogOpen(true) : act()),
    pick(picked: readonly File[]) {
      if (isRunning) return setWaitDialogOpen(true)
      const fitting = picked.slice(0, Math.max(0, room))
      setLeftOut(picked.length - fitting.length)
      queue.add(fitting)
    },
    /** Discards the queued pictures. */
    dropWaiting: () => queue.waiting.forEach(queue.drop),
    describe: (picture: ItemPicture, description: { name: string } | { description: string }) =>
      void editing.send({ params: paramsOf(picture.id), body: description }),
    move: (picture: ItemPicture, ordinal: number) =>
      void moving.send({ params: paramsOf(picture.id), body: { ordinal } }),
    remove: (picture: ItemPicture) => void removing.send({ params: paramsOf(picture.id) }),
    restore() {
      if (removedPicture === null) return
      const { id, ordinal, name, description } = removedPicture
      void moving.send({ params: paramsOf(id), body: { ordinal, name, description } })
    },
  }
}

export type ItemPictures = ReturnType<typeof useItemPictures>

/** Returns the display name of a picture. */
export const pictureName = ({ name, fileName }: Pick<ItemPicture, 'name' | 'fileName'>): string =>
  name || fileName
