import { arrangeItemPictures, uploadItemPicture } from '@pasar/contract/media/item-picture'
import { type Call, NetworkError, RefusalError } from '../../call/call.ts'
import { sendFile } from '../../call/send-file.ts'
import { shrinkWithSize } from '../../offline/shrink-photo.ts'
import type { BatchGroup } from './batch-plan.ts'
import type { CheckedFile } from './check-file.ts'

/** What became of a file. uploaded: stored by the server, but not yet a picture of the item. */
export type FileOutcome = {
  state: 'waiting' | 'sending' | 'uploaded' | 'stored' | 'proposed' | 'already' | 'failed'
  problem: string
  /** Id of the uploaded picture. */
  pictureId: number | null
}

export const WAITING: FileOutcome = { state: 'waiting', problem: '', pictureId: null }

/** Delays in ms before the attempts after the first. */
const RETRY_MS = [1_000, 4_000, 15_000]

/** The server asks for a pause longer than the retries. The batch stops and can go on later. */
class BatchPausedError extends Error {
  override readonly name = 'BatchPaused'
}

type Sending = {
  call: Call
  signal: AbortSignal
  outcomeOf: (key: string) => FileOutcome
  note: (key: string, outcome: Partial<FileOutcome>) => void
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Gagal, coba lagi')

const isBusy = (error: unknown) => error instanceof RefusalError && error.status === 429

/**
 * Repeats a call that failed on the network or because the server is busy. Without a network it
 * waits for one.
 *
 * @throws BatchPausedError if the server stays busy
 */
async function withRetries<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n += 1) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      const delay = RETRY_MS[n]
      if (delay === undefined && isBusy(error)) throw new BatchPausedError(messageOf(error))
      if (delay === undefined || !(error instanceof NetworkError || isBusy(error))) throw error
      await (navigator.onLine ? pause(delay, signal) : untilOnline(signal))
      signal.throwIfAborted()
    }
  }
}

/** Waits; a stop of the batch ends the wait. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Waits for the network; a stop of the batch ends the wait. */
const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * Uploads the files of an item one after the other, and then places them in one change. A file that
 * fails does not stop the others. Pictures are replaced only after all files of the item are there.
 *
 * @throws BatchPausedError if the batch has to go on later, or the reason of an abort
 */
export async function sendGroup({ item, replaces, files }: BatchGroup, sending: Sending): Promise<void> {
  const { outcomeOf, note } = sending
  const params = { type: item.list, pageId: item.id }
  for (const { file } of files)
    if (outcomeOf(file.key).pictureId === null) await upload(params, file, replaces, sending)
  const keys = files.map(({ file }) => file.key).filter((key) => outcomeOf(key).pictureId !== null)
  const openKeys = keys.filter((key) => outcomeOf(key).state === 'uploaded')
  if (openKeys.length === 0) return
  if (replaces && keys.length < files.length) {
    for (const key of openKeys)
      note(key, { problem: 'Terunggah. Foto lama belum diganti, karena ada foto lain yang gagal.' })
    return
  }
  const ids = (replaces ? keys : openKeys).flatMap((key) => outcomeOf(key).pictureId ?? [])
  try {
    const body = { ids, mode: replaces ? ('replace' as const) : ('add' as const) }
    const { isProposed } = await withRetries(sending.signal, () =>
      sending.call(arrangeItemPictures, { params, body }),
    )
    for (const key of openKeys) note(key, { state: isProposed ? 'proposed' : 'stored', problem: '' })
  } catch (error) {
    if (sending.signal.aborted || error instanceof BatchPausedError) throw error
    for (const key of openKeys) note(key, { problem: messageOf(error) })
  }
}

type Params = { type: 'item' | 'book'; pageId: number }

async function upload(params: Params, { key, file }: CheckedFile, replaces: boolean, sending: Sending) {
  const { signal, note } = sending
  note(key, { state: 'sending', problem: '' })
  try {
    const { photo } = await shrinkWithSize(file)
    // The server keeps the name of the vendor's file.
    const namedFile = new File([photo], file.name, { type: photo.type })
    const body = { uploadToken: '', placement: 'later' } as const
    const { uploaded } = await withRetries(signal, () =>
      sendFile(uploadItemPicture, namedFile, { params, body }, { signal, onProgress: () => {} }),
    )
    const isAlready = uploaded.ordinal > 0 && !replaces
    note(key, { state: isAlready ? 'already' : 'uploaded', pictureId: uploaded.id })
  } catch (error) {
    if (signal.aborted || error instanceof BatchPausedError) {
      note(key, { state: 'waiting' })
      throw error
    }
    note(key, { state: 'failed', problem: messageOf(error) })
  }
}
