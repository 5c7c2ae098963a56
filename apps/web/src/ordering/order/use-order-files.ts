import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { refusals } from '@pasar/contract/wire/refusals'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../call/new-key.ts'
import { sendFile } from '../../call/send-file.ts'
import { useCall } from '../../call/use-call.ts'
import { shrinkPhoto } from '../../offline/shrink-photo.ts'
import { uploadNote } from '../../offline/upload-note.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'

type Purpose = OrderFile['purpose']

/** A file of the order, uploading or uploaded. */
export type OrderFileUpload = UploadedFile & {
  lineNo: number | null
  source: File | null
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

export const MAX_FILE_BYTES = 5 * 1024 * 1024
const FORMATS = ['image/jpeg', 'image/png', 'application/pdf']

export const isSupportedFile = (file: File) => FORMATS.includes(file.type)

/**
 * Manages photos or proofs of an order. Shrinks picked files, uploads one at a time with progress,
 * and lets the user retry or remove them.
 */
export function useOrderFiles(order: Pick<OrderView, 'id' | 'files'>, purpose: Purpose) {
  const { files, setFiles, change } = useFileList(order.files, purpose)
  const [unfit, setUnfit] = useState<{ lineNo: number | null } | null>(null)
  useUploads(files, change, { purpose, orderId: order.id })
  const removing = useCall(removeOrderFile, ({ success }) => {
    const removedIds = new Set(success.map(({ id }) => id))
    setFiles((uploads) => uploads.filter(({ fileId }) => fileId === null || !removedIds.has(fileId)))
  })

  const pick = (pickedFiles: readonly File[], lineNo: number | null = null) => {
    const supportedFiles = pickedFiles.filter(isSupportedFile)
    setUnfit(supportedFiles.length === pickedFiles.length ? null : { lineNo })
    setFiles((uploads) => [...uploads, ...supportedFiles.map((source) => queuedUpload(source, lineNo))])
  }

  const remove = (key: string) => {
    const file = files.find((one) => one.key === key)
    if (file?.fileId) void removing.send({ params: { purpose, orderId: order.id, fileId: file.fileId } })
    else setFiles((uploads) => uploads.filter((one) => one.key !== key))
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
    clear: () => setFiles([]),
    doneCount: files.filter(({ state }) => state === 'done').length,
    isBusy: files.some(({ state }) => state === 'queued' || state === 'sending'),
  }
}

export type OrderFileUploads = ReturnType<typeof useOrderFiles>

const queuedUpload = (source: File, lineNo: number | null): OrderFileUpload => ({
  key: newKey(),
  name: source.name,
  state: 'queued',
  lineNo,
  source,
  fileId: null,
})

function useFileList(storedFiles: OrderView['files'], purpose: Purpose) {
  const [files, setFiles] = useState<readonly OrderFileUpload[]>(() =>
    storedFiles.filter((file) => file.purpose === purpose).map(toUpload),
  )
  const change = (key: string, to: Partial<OrderFileUpload>) =>
    setFiles((uploads) => uploads.map((file) => (file.key === key ? { ...file, ...to } : file)))
  return { files, setFiles, change }
}

/** Uploads the queued files one at a time and in order. */
function useUploads(
  files: readonly OrderFileUpload[],
  change: (key: string, to: Partial<OrderFileUpload>) => void,
  params: { purpose: Purpose; orderId: number },
) {
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send({ key, lineNo }: OrderFileUpload, source: File) {
    const control = new AbortController()
    sending.current = control
    change(key, { state: 'sending', progress: 0 })
    const file = await shrinkPhoto(source)
    if (file.size > MAX_FILE_BYTES)
      return change(key, { state: 'failed', problem: 'Ukuran berkas melebihi 5 MB' })
    try {
      // The idempotency key prevents a duplicate after a lost response.
      const input = { params, body: lineNo === null ? {} : { lineNo }, key }
      const onProgress = (progress: number) => change(key, { progress })
      const { signal } = control
      const uploadReply = await sendFile(uploadOrderFile, file, input, { onProgress, signal })
      const { uploaded, wasSigned } = uploadReply
      change(key, { ...toUpload(uploaded), note: uploadNote(uploaded.scan, wasSigned) })
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
