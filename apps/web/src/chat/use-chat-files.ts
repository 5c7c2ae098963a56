import { type ChatFile, removeChatFile, uploadChatFile } from '@pasar/contract/chat/chat'
import { MAX_MESSAGE_FILES } from '@pasar/domain/chat/room'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../call/send-file.ts'
import { useCall } from '../call/use-call.ts'
import { shrinkPhoto } from '../offline/shrink-photo.ts'
import { uploadNote } from '../offline/upload-note.ts'
import { showToast } from '../ui/overlay/toasts.tsx'

/** A file of the next message, uploading or uploaded. */
export type MessageAttachment = {
  key: string
  name: string
  file: File | null
  stored: ChatFile | null
  problem: string | null
  note: string | undefined
}

const MAX_BYTES = 5 * 1024 * 1024

const there = (stored: ChatFile): MessageAttachment => ({
  key: `f${stored.id}`,
  name: stored.name,
  file: null,
  stored,
  problem: null,
  note: undefined,
})

/**
 * Manages the files of the next message: shrinks photos, uploads one at a time, removes on
 * request.
 */
export function useChatFiles(chatId: number, unsent: readonly ChatFile[]) {
  const [files, setFiles] = useState<readonly MessageAttachment[]>(() => unsent.map(there))
  const params = { type: 'all', chatId } as const
  const lastKey = useRef(0)
  const isSending = useRef(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const removing = useCall(removeChatFile, () => undefined)
  const change = (key: string, to: Partial<MessageAttachment>) =>
    setFiles((attachments) => attachments.map((one) => (one.key === key ? { ...one, ...to } : one)))

  async function send({ key }: MessageAttachment, source: File) {
    isSending.current = true
    try {
      const file = await shrinkPhoto(source)
      if (file.size > MAX_BYTES) return change(key, { problem: 'Ukuran berkas melebihi 5 MB' })
      const { signal } = leaving.current
      const { uploaded, wasSigned } = await sendFile(
        uploadChatFile,
        file,
        { params, body: {} },
        { onProgress: () => {}, signal },
      )
      // The server stores identical content as one file.
      setFiles((attachments) =>
        attachments.filter((one) => one.key === key || one.stored?.id !== uploaded.id),
      )
      change(key, { stored: uploaded, file: null, note: uploadNote('clean', wasSigned) })
    } catch (error) {
      change(key, { problem: error instanceof Error ? error.message : 'Gagal, coba lagi' })
    } finally {
      isSending.current = false
    }
  }

  useEffect(() => {
    const next = files.find(({ file, problem }) => file !== null && problem === null)
    if (next?.file && !isSending.current) void send(next, next.file)
  })

  return {
    files,
    isBusy: files.some(({ stored, problem }) => stored === null && problem === null),
    pick: (picked: readonly File[]) => {
      const room = MAX_MESSAGE_FILES - files.length
      if (picked.length > room) showToast(`Paling banyak ${MAX_MESSAGE_FILES} berkas per pesan`, 'danger')
      const fresh = picked.slice(0, Math.max(0, room)).map((file): MessageAttachment => {
        lastKey.current += 1
        return {
          key: `p${lastKey.current}`,
          name: file.name,
          file,
          stored: null,
          problem: null,
          note: undefined,
        }
      })
      setFiles((attachments) => [...attachments, ...fresh])
    },
    retry: (key: string) => change(key, { problem: null }),
    remove: (key: string) => {
      const stored = files.find((one) => one.key === key)?.stored
      if (stored) void removing.send({ params: { ...params, fileId: stored.id } })
      setFiles((attachments) => attachments.filter((one) => one.key !== key))
    },
    clear: () => setFiles([]),
  }
}
