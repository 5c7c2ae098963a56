import { type ItemInEditor, openItem } from '@pasar/contract/catalogue/item-editor'
import { editItemPicture, type ItemPicture, removeItemPicture } from '@pasar/contract/media/item-picture'
import { must } from '@pasar/domain/kernel/must'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import { useState } from 'react'
import { useStoredPictures } from '../../offline/use-stored-pictures.ts'
import { useCall } from '../../page/use-call.ts'
import { announce } from '../../ui/base/toasts.tsx'
import type { ListingType } from '../listings/listings-address.ts'
import { type PictureQueue, usePictureQueue } from './picture-queue.ts'

type PicturesProps = {
  type: ListingType
  opened: ItemInEditor | null
  base: ItemInEditor | null
  /** Receives the item after a picture change of a published item was submitted for review. */
  onProposed: (item: ItemInEditor) => void
}

/** Pictures of the item in the form: uploaded, queued, and the last removed one. */
export function useItemPictures({ type, opened, base, onProposed }: PicturesProps) {
  const pageId = base?.id ?? null
  const needsReview = base?.state === 'live' && !base.changesAtOnce
  const reading = useCall(openItem, onProposed)
  const reloadProposal = () => needsReview && void reading.send({ params: { type, pageId: base.id } })
  const { files, addUploaded, ...changes } = usePictureChanges({ type, opened, pageId, reloadProposal })
  const store = useStoredPictures(type)
  const queue = usePictureQueue({
    type,
    pageId,
    store,
    onUploaded: (picture) => {
      addUploaded(picture)
      announce(`${pictureName(picture)} terunggah`)
    },
  })
  const selection = usePictureSelection(queue, files.length)
  return {
    ...changes,
    ...selection,
    files,
    queue,
    /** URL of the cover picture. */
    cover: files[0]?.smallUrl ?? queue.waiting[0]?.preview,
    /** Whether changes are published only after review by staff. */
    needsReview,
    lock: base === null ? null : pictureLock(base.state),
    isBusy: queue.isRunning,
    /** Whether leaving would lose pictures that are neither uploaded nor stored. */
    hasUnsent: queue.waiting.some(({ key }) => !store.isStored(key)),
    /** Discards the queued pictures. */
    dropWaiting: () => queue.waiting.forEach(queue.drop),
  }
}

type PictureChangesProps = Pick<PicturesProps, 'type' | 'opened'> & {
  pageId: number | null
  reloadProposal: () => void
}

/** The uploaded pictures, and the calls that change them. */
function usePictureChanges({ type, opened, pageId, reloadProposal }: PictureChangesProps) {
  const [files, setFiles] = useState<readonly ItemPicture[]>(opened?.files ?? [])
  const [removedPicture, setRemovedPicture] = useState<ItemPicture | null>(null)
  const adopt = (all: readonly ItemPicture[]) => {
    setFiles(all)
    reloadProposal()
  }
  const editing = useCall(editItemPicture, (reply) => adopt(reply.files))
  const moving = useCall(editItemPicture, (reply) => {
    adopt(reply.files)
    const [movedPicture] = reply.success
    const now = reply.files.find(({ id }) => id === movedPicture?.id)
    if (now) announce(`${pictureName(now)} di urutan ${now.ordinal} dari ${reply.files.length}`)
    setRemovedPicture((previous) => (previous?.id === movedPicture?.id ? null : previous))
  })
  const removing = useCall(removeItemPicture, (reply) => {
    const [deletedPicture] = reply.success
    setRemovedPicture(files.find(({ id }) => id === deletedPicture?.id) ?? null)
    adopt(reply.files)
    announce('Gambar dihapus')
  })
  const paramsOf = (fileId: number) => ({
    type,
    pageId: must(pageId, 'the item of an uploaded picture'),
    fileId,
  })
  return {
    files,
    removedPicture,
    addUploaded(picture: ItemPicture) {
      setFiles((all) => [...all.filter(({ id }) => id !== picture.id), picture])
      reloadProposal()
    },
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

/** Adds selected files to the queue up to the limit, unless pictures are uploading. */
function usePictureSelection(queue: PictureQueue, uploadedCount: number) {
  const [isWaitDialogOpen, setWaitDialogOpen] = useState(false)
  /** Number of files of the last selection that exceeded the limit. */
  const [skippedCount, setSkippedCount] = useState(0)
  const room = MAX_PICTURES - uploadedCount - queue.waiting.length
  return {
    /** Number of pictures that can still be added. */
    room,
    skippedCount,
    isWaitDialogOpen,
    closeWaitDialog: () => setWaitDialogOpen(false),
    /** Runs an action unless pictures are uploading. */
    runWhenIdle: (act: () => void) => (queue.isRunning ? setWaitDialogOpen(true) : act()),
    pick(pickedFiles: readonly File[]) {
      if (queue.isRunning) return setWaitDialogOpen(true)
      const fitting = pickedFiles.slice(0, Math.max(0, room))
      setSkippedCount(pickedFiles.length - fitting.length)
      queue.add(fitting)
    },
  }
}

export type ItemPictures = ReturnType<typeof useItemPictures>

/** Returns the display name of a picture. */
export const pictureName = ({ name, fileName }: Pick<ItemPicture, 'name' | 'fileName'>): string =>
  name || fileName
