import { removeOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../../call/new-key.ts'
import {
  enqueueOffline,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  useOfflineQueue,
  useOnSent,
} from '../../offline/offline-queue.ts'
import { photoPurpose, type SentItem } from '../../offline/offline-queue-items.ts'
import { stampPhoto } from '../../offline/shrink-photo.ts'
import type { QueuedItem, QueuedPhoto } from '../../offline/stored-item.ts'
import { MAX_FILE_BYTES } from '../../offline/use-waiting-files.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { dateAndTime } from '../../ui/text/date.ts'
import {
  isSupportedFile,
  type OrderFileUpload,
  type OrderFileUploads,
  toUpload,
  useLateFiles,
  useOrderFiles,
} from '../base/use-order-files.ts'

export type InspectionPhotos = OrderFileUploads & {
  /** Number of photos in the offline queue, of goods and of damage. */
  waitingCount: number
  /**
   * Whether a photo of goods in good condition is uploaded or queued. Damage photos do not
   * count.
   */
  hasProof: boolean
}

/**
 * Manages photos of the delivery. They are stored on the device first, where possible, so a lost
 * connection or closed browser loses none.
 */
export function useInspectionPhotos(order: OrderView): InspectionPhotos {
  const { member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const direct = useOrderFiles(order, 'bast')
  const queuedPhotos = useQueuedPhotos(order, queueOwner ?? '')
  return queueOwner === null ? { ...direct, waitingCount: 0, hasProof: isProven(direct.files) } : queuedPhotos
}

const isProven = (files: readonly OrderFileUpload[]) =>
  files.some(({ lineNo, state }) => lineNo === null && state !== 'failed')

/** Returns the photos of the current inspection, without those from before a replacement. */
const photosOf = ({ files, round }: OrderView) =>
  files.filter((file) => (file.purpose === 'bast' || file.purpose === 'damage') && file.round === round)

function useQueuedPhotos(order: OrderView, queueOwner: string): InspectionPhotos {
  const { call } = usePageContext()
  const { waiting, sendingId, progress } = useOfflineQueue()
  const previewOf = usePreviews()
  const own = waiting.flatMap((act) => (act.kind === 'photo' && act.orderId === order.id ? [act] : []))
  const isSending = own.some(({ reason }) => reason === '')
  const { uploaded, remove: removeUploaded, clear } = useUploadedPhotos(order, isSending)

  const queuedUploads = own.map((act): OrderFileUpload => {
    const { name, lineNo } = act.payload
    const isSending = act.id === sendingId
    return {
      key: `w${act.id}`,
      name,
      lineNo,
      preview: previewOf(act),
      state: act.reason === '' ? (isSending ? 'sending' : 'queued') : 'failed',
      progress: isSending ? progress : undefined,
      problem: act.reason === '' ? undefined : act.reason,
      source: null,
      fileId: null,
    }
  })
  const files = [...uploaded, ...queuedUploads]
  const { rejectionFor, pick } = useQueueing(order, queueOwner)
  const idOf = (key: string) => own.find(({ id }) => `w${id}` === key)?.id
  return {
    files,
    of: (lineNo) => files.filter((file) => file.lineNo === lineNo),
    rejectionFor,
    pick,
    remove: (key) => {
      const id = idOf(key)
      if (id === undefined) removeUploaded(key)
      else void removeQueued(queueOwner, [id])
    },
    retry: (key) => {
      const id = idOf(key)
      if (id !== undefined) void retryQueued(queueOwner, call, [id])
    },
    clear,
    doneCount: uploaded.filter(({ lineNo }) => lineNo === null).length,
    isBusy: isSending,
    waitingCount: queuedUploads.filter(({ state }) => state !== 'failed').length,
    hasProof: isProven(files),
  }
}

/** Returns object URLs of pictures that are only on the device. */
function usePreviews() {
  const addresses = useRef(new Map<number, string>())
  useEffect(() => {
    const addressById = addresses.current
    return () => {
      for (const address of addressById.values()) URL.revokeObjectURL(address)
      addressById.clear()
    }
  }, [])
  return ({ id, bytes }: Extract<QueuedItem, { kind: 'photo' }>): string => {
    const cachedAddress = addresses.current.get(id)
    if (cachedAddress !== undefined) return cachedAddress
    const newAddress = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    addresses.current.set(id, newAddress)
    return newAddress
  }
}

const withFiles = (uploads: readonly OrderFileUpload[], files: readonly OrderFile[]) => [
  ...uploads.filter(({ fileId }) => files.every(({ id }) => id !== fileId)),
  ...files.map(toUpload),
]

/** The photos on the server, with those that the offline queue sends meanwhile. */
function useUploadedPhotos(order: OrderView, isSending: boolean) {
  const router = useRouter()
  const own = photosOf(order)
  const [uploadedFiles, setUploadedFiles] = useState<readonly OrderFileUpload[]>(() => own.map(toUpload))
  useLateFiles(own, isSending, (lateFiles) => setUploadedFiles((uploads) => withFiles(uploads, lateFiles)))
  const removing = useCall(removeOrderFile, ({ success }) => {
    const removedIds = new Set(success.map(({ id }) => id))
    setUploadedFiles((uploads) => uploads.filter(({ fileId }) => fileId === null || !removedIds.has(fileId)))
    void router.invalidate()
  })
  const handleSent = useCallback(
    (sentItem: SentItem) => {
      if (sentItem.kind === 'photo' && sentItem.orderId === order.id)
        setUploadedFiles((uploads) => withFiles(uploads, [sentItem.file]))
    },
    [order.id],
  )
  useOnSent(handleSent)
  return {
    uploaded: uploadedFiles,
    clear: () => setUploadedFiles([]),
    remove: (key: string) => {
      const file = uploadedFiles.find((one) => one.key === key)
      if (!file?.fileId) return
      const purpose = photoPurpose(file.lineNo)
      void removing.send({ params: { purpose, orderId: order.id, fileId: file.fileId } })
    },
  }
}

/** Stamps picked photos and adds them to the offline queue, one after the other. */
function useQueueing(order: OrderView, queueOwner: string) {
  const { call, renderedAt } = usePageContext()
  const [unfit, setUnfit] = useState<{ lineNo: number | null; message: string } | null>(null)

  async function queuePhoto(pickedFile: File, lineNo: number | null) {
    const stamp = order.photoCode === null ? '' : `KODE ${order.photoCode} · ${dateAndTime(renderedAt)}`
    const { photo, isStamped } = await stampPhoto(pickedFile, stamp)
    if (photo.size > MAX_FILE_BYTES) return setUnfit({ lineNo, message: 'Ukuran berkas melebihi 5 MB' })
    const act: QueuedPhoto = {
      key: newKey(),
      name: photo.name,
      lineNo,
      photoCode: isStamped && order.photoCode !== null ? order.photoCode : '',
    }
    const bytes = await photo.arrayBuffer()
    try {
      await enqueueOffline(queueOwner, call, {
        kind: 'photo',
        orderId: order.id,
        payload: act,
        bytes,
      })
    } catch {
      setUnfit({
        lineNo,
        message: 'Perangkat ini tidak dapat menyimpan foto. Kosongkan ruang, lalu coba lagi.',
      })
    }
  }

  return {
    rejectionFor: (lineNo: number | null) =>
      unfit !== null && unfit.lineNo === lineNo ? unfit.message : undefined,
    pick: (pickedFiles: readonly File[], lineNo: number | null = null) => {
      const supportedFiles = pickedFiles.filter(isSupportedFile)
      setUnfit(
        supportedFiles.length === pickedFiles.length
          ? null
          : { lineNo, message: 'Jenis berkas tidak didukung. Gunakan JPG atau PNG.' },
      )
      void supportedFiles.reduce(async (before, file) => {
        await before
        await queuePhoto(file, lineNo)
      }, Promise.resolve())
    },
  }
}
