import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { refusals } from '@pasar/contract/wire/refusals'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../call/send-file.ts'
import { uploadNote } from '../../offline/upload-note.ts'
import { MAX_FILE_BYTES, useWaitingFiles, type WaitingFile } from '../../offline/use-waiting-files.ts'
import { useCall } from '../../page/use-call.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'

type Purpose = OrderFile['purpose']

/** A file of the order, uploading or uploaded. */
export type OrderFileUpload = UploadedFile & {
  lineNo: number | null
  /** The file on the device, scaled down. */
  source: Promise<File> | null
  fileId: number | null
}

export const toUpload = (file: OrderFile): OrderFileUpload => ({
  key: `f${file.id}`,
  name: file.name,
  preview: file.scan === 'clean' && file.mime.startsWith('image/') ? file.url : undefined,
  state: file.scan === 'infected' ? 'failed' : 'done',
  problem: file.scan === 'infected' ? refusals['file/removed-infected'][1] : undefined,
  note: uploadNote(file.scan, false),
  lineNo: file.lineNo,
  source: null,
  fileId: file.id,
})

const FORMATS = ['image/jpeg', 'image/png', 'application/pdf']

export const isSupportedFile = (file: File) => FORMATS.includes(file.type)

/**
 * Manages photos or proofs of an order. Shrinks picked files, uploads one at a time with progress,
 * and lets the user retry or remove them. Files that are not uploaded yet outlive a reload.
 */
export function useOrderFiles(order: Pick<OrderView, 'id' | 'files'>, purpose: Purpose) {
  const { files, setFiles, change, markShown } = useFileList(order.files, purpose)
  const waiting = useWaitingFiles(purpose, order.id, (restoredFiles) =>
    setFiles((uploads) => [...uploads, ...restoredFiles.map((file) => queuedUpload(file, null))]),
  )
  const router = useRouter()
  const [unfit, setUnfit] = useState<{ lineNo: number | null } | null>(null)
  useUploads(files, { purpose, orderId: order.id }, change, (key, orderFile, note) => {
    waiting.drop(key)
    markShown(orderFile.id)
    setFiles((uploads) => uploads.filter((one) => one.key === key || one.fileId !== orderFile.id))
    change(key, { ...toUpload(orderFile), note })
    // A form that is closed and opened again starts from the loaded order.
    void router.invalidate()
  })
  const removing = useCall(removeOrderFile, ({ success }) => {
    const removedIds = new Set(success.map(({ id }) => id))
    setFiles((uploads) => uploads.filter(({ fileId }) => fileId === null || !removedIds.has(fileId)))
    void router.invalidate()
  })

  const pick = (pickedFiles: readonly File[], lineNo: number | null = null) => {
    const supportedFiles = pickedFiles.filter(isSupportedFile)
    setUnfit(supportedFiles.length === pickedFiles.length ? null : { lineNo })
    const pickedUploads = supportedFiles.map((file) => queuedUpload(waiting.add(file), lineNo))
    setFiles((uploads) => [...uploads, ...pickedUploads])
  }

  const remove = (key: string) => {
    const file = files.find((one) => one.key === key)
    if (file?.fileId) void removing.send({ params: { purpose, orderId: order.id, fileId: file.fileId } })
    else {
      waiting.drop(key)
      setFiles((uploads) => uploads.filter((one) => one.key !== key))
    }
  }

  return {
    files,
    of: (lineNo: number | null) => files.filter((file) => file.lineNo === lineNo),
    /** Returns the error for files of an unsupported type, shown at the picker. */
    rejectionFor: (lineNo: number | null): string | undefined =>
      unfit?.lineNo === lineNo ? 'Jenis berkas tidak didukung. Gunakan JPG, PNG, atau PDF.' : undefined,
    pick,
    remove,
    retry: (key: string) => change(key, { state: 'queued' }),
    /** The files were submitted and are no longer drafts. */
    clear: () => {
      for (const { key } of files) waiting.drop(key)
      setFiles([])
    },
    doneCount: files.filter(({ state }) => state === 'done').length,
    isBusy: isUploading(files),
  }
}

export type OrderFileUploads = ReturnType<typeof useOrderFiles>

const isUploading = (files: readonly OrderFileUpload[]) =>
  files.some(({ state }) => state === 'queued' || state === 'sending')

/** Whether the server may have a file whose id the form does not know: its answer may be lost. */
const isUnanswered = (files: readonly OrderFileUpload[]) => files.some(({ fileId }) => fileId === null)

const queuedUpload = (waitingFile: WaitingFile, lineNo: number | null): OrderFileUpload => ({
  ...waitingFile,
  state: 'queued',
  lineNo,
  fileId: null,
})

function useFileList(storedFiles: OrderView['files'], purpose: Purpose) {
  const own = storedFiles.filter((file) => file.purpose === purpose)
  const [files, setFiles] = useState<readonly OrderFileUpload[]>(() => own.map(toUpload))
  const markShown = useLateFiles(own, isUnanswered(files), (lateFiles) =>
    setFiles((uploads) => [...uploads, ...lateFiles.map(toUpload)]),
  )
  const change = (key: string, to: Partial<OrderFileUpload>) =>
    setFiles((uploads) => uploads.map((file) => (file.key === key ? { ...file, ...to } : file)))
  return { files, setFiles, change, markShown }
}

/**
 * Finds files that the form has not shown when the order was loaded again: it may have been closed
 * and opened again before the order contained its uploads. Waits for the answer to each upload of
 * the form, also after a failure: the order may contain a file whose id the form does not know.
 *
 * @returns marks a file as shown, so that it does not return after it was submitted
 */
export function useLateFiles(
  loadedFiles: readonly OrderFile[],
  isWaiting: boolean,
  onFound: (lateFiles: readonly OrderFile[]) => void,
): (fileId: number) => void {
  const shownIds = useRef(new Set(loadedFiles.map(({ id }) => id)))
  useEffectOnChange(isWaiting ? null : loadedFiles, (files) => {
    if (files === null) return
    const lateFiles = files.filter(({ id }) => !shownIds.current.has(id))
    for (const { id } of lateFiles) shownIds.current.add(id)
    if (lateFiles.length > 0) onFound(lateFiles)
  })
  return (fileId) => void shownIds.current.add(fileId)
}

/** Uploads the queued files one at a time and in order. */
function useUploads(
  files: readonly OrderFileUpload[],
  params: { purpose: Purpose; orderId: number },
  change: (key: string, to: Partial<OrderFileUpload>) => void,
  onUploaded: (key: string, orderFile: OrderFile, note: string | undefined) => void,
) {
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send({ key, lineNo }: OrderFileUpload, source: Promise<File>) {
    const control = new AbortController()
    sending.current = control
    change(key, { state: 'sending', progress: 0 })
    const file = await source
    if (file.size > MAX_FILE_BYTES)
      return change(key, { state: 'failed', problem: 'Ukuran berkas melebihi 5 MB' })
    try {
      // The idempotency key prevents a duplicate after a lost response.
      const input = { params, body: lineNo === null ? {} : { lineNo }, key }
      const onProgress = (progress: number) => change(key, { progress })
      const { signal } = control
      const uploadReply = await sendFile(uploadOrderFile, file, input, { onProgress, signal })
      const { uploaded, wasSigned } = uploadReply
      onUploaded(key, uploaded, uploadNote(uploaded.scan, wasSigned))
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : 'Gagal, coba lagi' })
    }
  }

  // A slow connection uploads one photo better than four.
  useEffect(() => {
    if (files.some(({ state }) => state === 'sending')) return
    const next = files.find(({ state }) => state === 'queued')
    if (next?.source) void send(next, next.source)
  })
}
