import { type ChatFile, removeChatFile, uploadChatFile } from '@pasar/contract/chat/chat'
import { MAX_MESSAGE_FILES } from '@pasar/domain/chat/room'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../call/send-file.ts'
import { uploadNote } from '../offline/upload-note.ts'
import { MAX_FILE_BYTES, useWaitingFiles, type WaitingFile } from '../offline/use-waiting-files.ts'
import { useCall } from '../page/use-call.ts'
import { showToast } from '../ui/base/toasts.tsx'

/** A file of the next message, uploading or uploaded. */
export type MessageAttachment = {
  key: string
  name: string
  /** The file on the device, scaled down. */
  file: Promise<File> | null
  stored: ChatFile | null
  problem: string | null
  note: string | undefined
}

const uploadedAttachment = (chatFile: ChatFile): MessageAttachment => ({
  key: `f${chatFile.id}`,
  name: chatFile.name,
  file: null,
  stored: chatFile,
  problem: null,
  note: undefined,
})

const waitingAttachment = ({ key, name, source }: WaitingFile): MessageAttachment => ({
  key,
  name,
  file: source,
  stored: null,
  problem: null,
  note: undefined,
})

/**
 * Manages the files of the next message: shrinks photos, uploads one at a time, removes on
 * request. Files that are not uploaded yet outlive a reload.
 */
export function useChatFiles(chatId: number, unsent: readonly ChatFile[]) {
  const [files, setFiles] = useState<readonly MessageAttachment[]>(() => unsent.map(uploadedAttachment))
  const waiting = useWaitingFiles('chat', chatId, (restoredFiles) =>
    setFiles((attachments) => [...attachments, ...restoredFiles.map(waitingAttachment)]),
  )
  const removing = useCall(removeChatFile, () => undefined)
  const change = (key: string, to: Partial<MessageAttachment>) =>
    setFiles((attachments) => attachments.map((one) => (one.key === key ? { ...one, ...to } : one)))
  useChatUploads(chatId, files, {
    onUploaded(key, chatFile, wasSigned) {
      waiting.drop(key)
      // The server stores identical content as one file.
      setFiles((attachments) =>
        attachments.filter((one) => one.key === key || one.stored?.id !== chatFile.id),
      )
      change(key, { stored: chatFile, file: null, note: uploadNote('clean', wasSigned) })
    },
    onFailed: (key, problem) => change(key, { problem }),
  })

  return {
    files,
    isBusy: files.some(({ stored, problem }) => stored === null && problem === null),
    pick: (pickedFiles: readonly File[]) => {
      const room = MAX_MESSAGE_FILES - files.length
      if (pickedFiles.length > room)
        showToast(`Paling banyak ${MAX_MESSAGE_FILES} berkas per pesan`, 'danger')
      const addedFiles = pickedFiles
        .slice(0, Math.max(0, room))
        .map((file) => waitingAttachment(waiting.add(file)))
      setFiles((attachments) => [...attachments, ...addedFiles])
    },
    retry: (key: string) => change(key, { problem: null }),
    remove: (key: string) => {
      const chatFile = files.find((one) => one.key === key)?.stored
      if (chatFile) void removing.send({ params: { type: 'all', chatId, fileId: chatFile.id } })
      waiting.drop(key)
      setFiles((attachments) => attachments.filter((one) => one.key !== key))
    },
    clear: () => {
      for (const { key } of files) waiting.drop(key)
      setFiles([])
    },
  }
}

type UploadHandlers = {
  onUploaded: (key: string, chatFile: ChatFile, wasSigned: boolean) => void
  onFailed: (key: string, problem: string) => void
}

/** Uploads the first file that is not uploaded, one at a time. Leaving the page aborts it. */
function useChatUploads(
  chatId: number,
  files: readonly MessageAttachment[],
  { onUploaded, onFailed }: UploadHandlers,
) {
  const isSending = useRef(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  async function send({ key }: MessageAttachment, source: Promise<File>) {
    isSending.current = true
    try {
      const file = await source
      if (file.size > MAX_FILE_BYTES) return onFailed(key, 'Ukuran berkas melebihi 5 MB')
      const { signal } = leaving.current
      const input = { params: { type: 'all', chatId } as const, body: {} }
      const reply = await sendFile(uploadChatFile, file, input, { onProgress: () => {}, signal })
      onUploaded(key, reply.uploaded, reply.wasSigned)
    } catch (error) {
      onFailed(key, error instanceof Error ? error.message : 'Gagal, coba lagi')
    } finally {
      isSending.current = false
    }
  }

  useEffect(() => {
    const next = files.find(({ file, problem }) => file !== null && problem === null)
    if (next?.file && !isSending.current) void send(next, next.file)
  })
}
