import { type ItemInEditor, openItem } from '@pasar/contract/catalogue/item-editor'
import { editItemPicture, type ItemPicture, removeItemPicture } from '@pasar/contract/media/item-picture'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { announce } from '../ui/toasts.tsx'
import type { ListingType } from './listings-address.ts'
import { usePictureQueue } from './picture-queue.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

type PicturesProps = {
  type: ListingType
  opened: ItemInEditor | null
  base: ItemInEditor | null
  /** Hears of the item as it is after a picture of it was asked for on sale. */
  onProposed: (item: ItemInEditor) => void
}

/** The pictures of the item in the form: those that are there, those that are on their way, and the last one that was taken away. */
export function useItemPictures({ type, opened, base, onProposed }: PicturesProps) {
  const [files, setFiles] = useState<readonly ItemPicture[]>(opened?.files ?? [])
  const [removedPicture, setGone] = useState<ItemPicture | null>(null)
  const [isWaitDialogOpen, setWaitDialogOpen] = useState(false)
  /** How many of those that were picked last did not fit. */
  const [skippedCount, setLeftOut] = useState(0)
  const pageId = base?.id ?? null
  const needsReview = base?.state === 'live' && !base.changesAtOnce
  const reading = useCall(openItem, onProposed)
  const heedAsked = () => needsReview && void reading.send({ params: { type, pageId: base.id } })
  const took = (all: readonly ItemPicture[]) => {
    setFiles(all)
    heedAsked()
  }
  const store = useStoredPictures(type)
  const queue = usePictureQueue({
    type,
    pageId,
    store,
    onUploaded: (picture) => {
      setFiles((all) => [...all.filter(({ id }) => id !== picture.id), picture])
      heedAsked()
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
    /** What the item will be shown by. */
    cover: files[0]?.smallUrl ?? queue.waiting[0]?.preview,
    /** How many more fit. */
    room,
    /** Whether schools see what is changed here only once staff have. */
    needsReview,
    lock: base === null ? null : pictureLock(base.state),
    isBusy: isRunning,
    /** Neither with the server nor kept on the device, so that leaving would lose it. */
    hasUnsent: queue.waiting.some(({ key }) => !store.isStored(key)),
    skippedCount,
    isWaitDialogOpen,
    closeWaitDialog: () => setWaitDialogOpen(false),
    /** Does something unless pictures are on their way. */
    runWhenIdle: (act: () => void) => (isRunning ? setWaitDialogOpen(true) : act()),
    pick(picked: readonly File[]) {
      if (isRunning) return setWaitDialogOpen(true)
      const fitting = picked.slice(0, Math.max(0, room))
      setLeftOut(picked.length - fitting.length)
      queue.add(fitting)
    },
    /** Lets go of those that nobody has sent yet. */
    dropWaiting: () => queue.waiting.forEach(queue.drop),
    describe: (picture: ItemPicture, words: { name: string } | { description: string }) =>
      void editing.send({ params: paramsOf(picture.id), body: words }),
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

/** What a picture is called to who works with it. */
export const pictureName = ({ name, fileName }: Pick<ItemPicture, 'name' | 'fileName'>): string =>
  name || fileName
