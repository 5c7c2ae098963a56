import { type ItemPicture, uploadItemPicture } from '@pasar/contract/media/item-picture'
import { SHAPE_FAULTS, shapeFault } from '@pasar/domain/media/picture-shape'
import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '../../call/call.ts'
import { sendFile } from '../../call/send-file.ts'
import { shrinkWithSize } from '../../offline/shrink-photo.ts'
import { useEffectOnChange, useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { announce } from '../../ui/overlay/toasts.tsx'
import type { ListingType } from '../listings/listings-address.ts'
import type { useStoredPictures } from './use-stored-pictures.ts'

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
  /** held: offline; the upload resumes once online. */
  state: 'queued' | 'sending' | 'held' | 'failed'
  /** Upload progress, 0 to 1. */
  progress: number
  problem: string
}

/** Stores queued pictures so that they outlive a reload. */
type PictureStore = ReturnType<typeof useStoredPictures>

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
  const [waiting, setWaiting] = useState<readonly QueuedPicture[]>([])
  const [run, setRun] = useState({ done: 0, all: 0 })
  const control = useRef<AbortController>(null)
  const lastKey = useRef(0)
  const openedAs = useRef(pageId)
  const nextKey = () => {
    lastKey.current += 1
    return `g${lastKey.current}`
  }
  const change = (key: string, to: Partial<QueuedPicture>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = ({ key, preview }: QueuedPicture) => {
    URL.revokeObjectURL(preview)
    store?.drop(key)
    setWaiting((all) => all.filter((one) => one.key !== key))
  }

  async function send(one: QueuedPicture, target: number) {
    control.current = new AbortController()
    change(one.key, { state: 'sending', progress: 0, problem: '' })
    const { photo: file, size } = await shrinkWithSize(one.source)
    const ended = (problem: string) => {
      change(one.key, { state: 'failed', problem })
      announce(`${one.name}: ${problem}`)
      setRun((now) => ({ ...now, done: now.done + 1 }))
    }
    if (!FORMATS.includes(file.type)) return ended('Gunakan gambar JPG atau PNG.')
    if (file.size > MAX_BYTES) return ended('Ukuran berkas melebihi 5 MB')
    const fault = size && shapeFault(size, 'goods')
    if (fault !== null) return ended(SHAPE_FAULTS[fault])
    const input = { params: { type, pageId: target }, body: { uploadToken: '' } }
    const onProgress = (progress: number) => change(one.key, { progress })
    try {
      const { signal } = control.current
      const { uploaded, isAsked: isProposed } = await sendFile(uploadItemPicture, file, input, {
        onProgress,
        signal,
      })
      drop(one)
      setRun((now) => ({ ...now, done: now.done + 1 }))
      onUploaded(uploaded, target, isProposed)
    } catch (error) {
      if (error instanceof NetworkError && !navigator.onLine) return change(one.key, { state: 'held' })
      ended(error instanceof Error ? error.message : 'Gagal, coba lagi')
    }
  }

  const targetOf = (one: QueuedPicture) => one.pageId ?? pageId
  useEffect(() => {
    if (waiting.some(({ state }) => state === 'sending' || state === 'held')) return
    const next = waiting.find(({ state }) => state === 'queued')
    const target = next && targetOf(next)
    if (next && target != null) void send(next, target)
  })
  useEffect(() => {
    const goOn = () =>
      setWaiting((all) => all.map((one) => (one.state === 'held' ? { ...one, state: 'queued' } : one)))
    addEventListener('online', goOn)
    return () => {
      removeEventListener('online', goOn)
      control.current?.abort()
    }
  }, [])

  // Pictures from before a reload precede newer ones.
  useOnMount(() => {
    void store?.load(pageId, nextKey).then((found) => {
      if (found.length === 0) return
      setRun(({ done, all }) => ({ done, all: all + found.length }))
      setWaiting((all) => [...found.map(({ key, file }) => queued(key, file, null)), ...all])
    })
  })
  useEffectOnChange(pageId, () => {
    if (openedAs.current !== null || pageId === null) return
    openedAs.current = pageId
    for (const { key, source } of waiting) store?.move(key, pageId, source)
  })

  const isOffline = waiting.some(({ state }) => state === 'held')
  const isRunning =
    !isOffline &&
    waiting.some((one) => one.state === 'sending' || (one.state === 'queued' && targetOf(one) !== null))
  const more = (n: number) =>
    setRun((now) => (isRunning ? { ...now, all: now.all + n } : { done: 0, all: n + queuedIn(waiting) }))
  return {
    waiting,
    isRunning,
    /** Whether the whole queue waits for the network. */
    isOffline,
    /** Number of the current upload, and the total. */
    at: { n: Math.min(run.done + 1, run.all), m: run.all },
    add(files: readonly File[], itemId: number | null = null) {
      more(files.length)
      const added = files.map((source) => queued(nextKey(), source, itemId))
      for (const { key, source } of added) store?.save(key, pageId, source)
      setWaiting((all) => [...all, ...added])
    },
    retry(key: string) {
      more(1)
      change(key, { state: 'queued', problem: '' })
    },
    drop,
  }
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
  if (state === 'held') return 'Menunggu koneksi internet'
  return isSaved ? 'Menunggu' : 'Belum diunggah'
}
