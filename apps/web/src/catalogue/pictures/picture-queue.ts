import { type ItemPicture, uploadItemPicture } from '@pasar/contract/media/item-picture'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { SHAPE_FAULTS, shapeFault } from '@pasar/domain/media/picture-shape'
import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '../../call/call.ts'
import { sendFile } from '../../call/send-file.ts'
import { shrinkWithSize } from '../../offline/shrink-photo.ts'
import type { useStoredPictures } from '../../offline/use-stored-pictures.ts'
import { announce } from '../../ui/base/toasts.tsx'
import { useEffectOnChange, useOnMount } from '../../ui/base/use-effect-on-change.ts'
import type { ListingType } from '../listings/listings-address.ts'

const MAX_BYTES = 5 * 1024 * 1024
const FORMATS = ['image/jpeg', 'image/png']

/** A picture that is not uploaded yet. */
export type QueuedPicture = {
  key: string
  name: string
  /** Object URL of the local file. */
  preview: string
  source: File
  /** Item of the picture; null for an item that is not saved yet. */
  pageId: number | null
  /** paused: offline; the upload resumes once online. */
  state: 'queued' | 'sending' | 'paused' | 'failed'
  /** Upload progress, 0 to 1. */
  progress: number
  problem: string
}

/** Stores queued pictures so that they outlive a reload. */
type PictureStore = ReturnType<typeof useStoredPictures>
type StoredPicture = { key: string; file: File }

type QueueProps = {
  type: ListingType
  /** Item of the form; null before the first save. */
  pageId: number | null
  /** @param isProposed the picture is published only after staff approve it */
  onUploaded: (picture: ItemPicture, pageId: number, isProposed: boolean) => void
  store?: PictureStore
}

/**
 * Upload queue for pictures. Scales them down on the device and uploads them one at a time in
 * order of selection. Failed uploads stay for a manual retry. Uploads that fail on the network
 * wait until the device is online.
 *
 * @spec 4 Files queue up, go one at a time in order
 */
export function usePictureQueue({ type, pageId, onUploaded, store }: QueueProps) {
  const { waiting, nextKey, prepend, append, change, remove, resumePaused } = useQueuedPictures()
  const [run, setRun] = useState({ done: 0, all: 0 })
  const drop = (one: QueuedPicture) => {
    store?.drop(one.key)
    remove(one)
  }
  const finishOne = () => setRun((now) => ({ ...now, done: now.done + 1 }))
  const targetOf = (one: QueuedPicture) => one.pageId ?? pageId
  usePictureUploads({
    type,
    waiting,
    targetOf,
    onProgress: (one, progress) => change(one.key, { progress }),
    onStart: (one) => change(one.key, { state: 'sending', progress: 0, problem: '' }),
    onPaused: (one) => change(one.key, { state: 'paused' }),
    onFailed(one, problem) {
      change(one.key, { state: 'failed', problem })
      announce(`${one.name}: ${problem}`)
      finishOne()
    },
    onDone(one, target, { uploaded, isProposed }) {
      drop(one)
      finishOne()
      onUploaded(uploaded, target, isProposed)
    },
    onOnline: resumePaused,
  })
  useQueueStore({ store, pageId, waiting, nextKey }, (storedPictures) => {
    setRun(({ done, all }) => ({ done, all: all + storedPictures.length }))
    prepend(storedPictures)
  })

  const isOffline = waiting.some(({ state }) => state === 'paused')
  const isRunning =
    !isOffline &&
    waiting.some((one) => one.state === 'sending' || (one.state === 'queued' && targetOf(one) !== null))
  const countMore = (n: number) =>
    setRun((now) => (isRunning ? { ...now, all: now.all + n } : { done: 0, all: n + queuedIn(waiting) }))
  return {
    waiting,
    isRunning,
    /** Whether the whole queue waits for the network. */
    isOffline,
    /** Number of the current upload, and the total. */
    at: { n: Math.min(run.done + 1, run.all), m: run.all },
    add(files: readonly File[], itemId: number | null = null) {
      countMore(files.length)
      for (const { key, source } of append(files, itemId)) store?.save(key, pageId, source)
    },
    retry(key: string) {
      countMore(1)
      change(key, { state: 'queued', problem: '' })
    },
    drop,
  }
}

/** The pictures in the queue, in the order of selection. */
function useQueuedPictures() {
  const [waiting, setWaiting] = useState<readonly QueuedPicture[]>([])
  const lastKey = useRef(0)
  const nextKey = () => {
    lastKey.current += 1
    return `g${lastKey.current}`
  }
  return {
    waiting,
    nextKey,
    prepend: (storedPictures: readonly StoredPicture[]) =>
      setWaiting((all) => [...storedPictures.map(({ key, file }) => queued(key, file, null)), ...all]),
    append(files: readonly File[], itemId: number | null): QueuedPicture[] {
      const addedPictures = files.map((source) => queued(nextKey(), source, itemId))
      setWaiting((all) => [...all, ...addedPictures])
      return addedPictures
    },
    change: (key: string, to: Partial<QueuedPicture>) =>
      setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    remove({ key, preview }: QueuedPicture) {
      URL.revokeObjectURL(preview)
      setWaiting((all) => all.filter((one) => one.key !== key))
    },
    /** Queues the pictures that waited for the network. */
    resumePaused: () =>
      setWaiting((all) => all.map((one) => (one.state === 'paused' ? { ...one, state: 'queued' } : one))),
  }
}

type UploadsProps = {
  type: ListingType
  waiting: readonly QueuedPicture[]
  /** Returns the item of a picture; null while the item is not saved. */
  targetOf: (one: QueuedPicture) => number | null
  onStart: (one: QueuedPicture) => void
  onProgress: (one: QueuedPicture, progress: number) => void
  onDone: (one: QueuedPicture, target: number, reply: Reply<typeof uploadItemPicture>) => void
  onFailed: (one: QueuedPicture, problem: string) => void
  onPaused: (one: QueuedPicture) => void
  onOnline: () => void
}

/** Uploads the first queued picture whenever no other one is uploading or waits for the network. */
function usePictureUploads(props: UploadsProps) {
  const { waiting, targetOf } = props
  const control = useRef<AbortController>(null)
  async function upload(one: QueuedPicture, target: number) {
    control.current = new AbortController()
    const { signal } = control.current
    props.onStart(one)
    const { photo: file, size } = await shrinkWithSize(one.source)
    const fault = fileFault(file, size)
    if (fault !== null) return props.onFailed(one, fault)
    const input = {
      params: { type: props.type, pageId: target },
      body: { uploadToken: '', placement: 'end' },
    } as const
    const onProgress = (progress: number) => props.onProgress(one, progress)
    try {
      props.onDone(one, target, await sendFile(uploadItemPicture, file, input, { onProgress, signal }))
    } catch (error) {
      if (error instanceof NetworkError && !navigator.onLine) return props.onPaused(one)
      props.onFailed(one, error instanceof Error ? error.message : 'Gagal, coba lagi')
    }
  }
  useEffect(() => {
    if (waiting.some(({ state }) => state === 'sending' || state === 'paused')) return
    const next = waiting.find(({ state }) => state === 'queued')
    const target = next && targetOf(next)
    if (next && target != null) void upload(next, target)
  })
  useOnMount(() => {
    addEventListener('online', props.onOnline)
    return () => {
      removeEventListener('online', props.onOnline)
      control.current?.abort()
    }
  })
}

/** Returns why a picture cannot be uploaded, or null. */
function fileFault(file: File, size: Parameters<typeof shapeFault>[0] | null): string | null {
  if (!FORMATS.includes(file.type)) return 'Gunakan gambar JPG atau PNG.'
  if (file.size > MAX_BYTES) return 'Ukuran berkas melebihi 5 MB'
  const fault = size && shapeFault(size, 'goods')
  return fault === null ? null : SHAPE_FAULTS[fault]
}

type QueueStoreProps = {
  store: PictureStore | undefined
  pageId: number | null
  waiting: readonly QueuedPicture[]
  nextKey: () => string
}

/**
 * Loads the stored pictures on mount, and moves them to the item when its first save creates it.
 */
function useQueueStore(
  { store, pageId, waiting, nextKey }: QueueStoreProps,
  onFound: (storedPictures: readonly StoredPicture[]) => void,
) {
  const openedAs = useRef(pageId)
  // Pictures from before a reload precede newer ones.
  useOnMount(() => {
    void store?.load(pageId, nextKey).then((storedPictures) => {
      if (storedPictures.length > 0) onFound(storedPictures)
    })
  })
  useEffectOnChange(pageId, () => {
    if (openedAs.current !== null || pageId === null) return
    openedAs.current = pageId
    for (const { key, source } of waiting) store?.move(key, pageId, source)
  })
}

const queued = (key: string, source: File, pageId: number | null): QueuedPicture => ({
  key,
  name: source.name,
  preview: URL.createObjectURL(source),
  source,
  pageId,
  state: 'queued',
  progress: 0,
  problem: '',
})

const queuedIn = (waiting: readonly QueuedPicture[]) =>
  waiting.filter(({ state }) => state === 'queued').length

export type PictureQueue = ReturnType<typeof usePictureQueue>

const percent = new Intl.NumberFormat('id-ID', { style: 'percent' })

/** Describes the upload state of a picture. */
export function formatUploadStatus({ state, progress }: QueuedPicture, isSaved: boolean): string {
  if (state === 'sending') return `Mengunggah ${percent.format(progress)}`
  if (state === 'failed') return 'Gagal, coba lagi'
  if (state === 'paused') return 'Menunggu koneksi internet'
  return isSaved ? 'Menunggu' : 'Belum diunggah'
}
