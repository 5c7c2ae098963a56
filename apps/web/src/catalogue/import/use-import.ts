import {
  type ItemImport,
  importItems,
  importRows,
  moveImport,
  openImport,
} from '@pasar/contract/catalogue/item-import'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import { useEffect, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { sendFile } from '../../call/send-file.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'
import type { ListingType } from '../listings/listings-address.ts'

/** Returns the message of an expected error. */
const errorMessage = (error: unknown): string =>
  error instanceof RefusalError || error instanceof NetworkError ? error.message : 'Gagal, coba lagi'

/** Polling interval in ms of a running import. */
const LOOK_MS = 1_000
/** The same while pictures are fetched after it. */
const PICTURES_LOOK_MS = 3_000

/** Whether an import is running. */
export const isImportRunning = ({ state }: Pick<ItemImport, 'state'>): boolean =>
  state === 'reading' || state === 'checking' || state === 'applying'

/** Polls an import and provides the actions of the vendor. */
export function useImport(loadedImport: ItemImport | null) {
  const { call } = usePageContext()
  const [job, setJob] = useState(loadedImport)
  const moving = useCall(moveImport, setJob)
  useEffect(() => {
    if (!job || !(isImportRunning(job) || job.pictures.waiting > 0)) return
    const params = { type: job.list, importId: job.id }
    // A failed poll is repeated with the next one.
    const look = async () => {
      try {
        const newestJob = await call(openImport, { params })
        setJob((previousJob) => (previousJob?.id === newestJob.id ? newestJob : previousJob))
      } catch {
        setJob((previousJob) => previousJob && { ...previousJob })
      }
    }
    const timer = setTimeout(() => void look(), isImportRunning(job) ? LOOK_MS : PICTURES_LOOK_MS)
    return () => clearTimeout(timer)
  }, [job, call])
  const move = (action: 'apply' | 'cancel') => {
    if (job) void moving.send({ params: { type: job.list, importId: job.id }, body: { action } })
  }
  return { job, setJob, move, moving }
}

/**
 * Uploads a spreadsheet to be checked.
 *
 * @param onSent receives the started import
 */
export function useSpreadsheetUpload(type: ListingType, onSent: (job: ItemImport) => void) {
  const [file, setFile] = useState<UploadedFile | null>(null)
  async function send(source: File) {
    const sentFile = { key: 'file', name: source.name }
    setFile({ ...sentFile, state: 'sending', progress: 0 })
    try {
      const { signal } = new AbortController()
      const onProgress = (progress: number) => setFile({ ...sentFile, state: 'sending', progress })
      onSent(await sendFile(importItems, source, { params: { type }, body: {} }, { onProgress, signal }))
      setFile(null)
    } catch (error) {
      setFile({
        ...sentFile,
        state: 'failed',
        problem: errorMessage(error),
      })
    }
  }
  return { file, send, forget: () => setFile(null) }
}

export type PublishProgress = { states: ItemState[]; refused: string[]; isDone: boolean }

/** Publishes the drafts of an import in batches of some hundred. */
export function usePublishing({ list, id }: Pick<ItemImport, 'list' | 'id'>) {
  const { call } = usePageContext()
  const [publishProgress, setPublishProgress] = useState<PublishProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function publish() {
    const finalProgress: PublishProgress = { states: [], refused: [], isDone: false }
    setProblem(null)
    setPublishProgress({ ...finalProgress })
    try {
      for (let after: number | null = 0; after !== null; ) {
        const params = { type: list, importId: id }
        const page: Awaited<ReturnType<typeof rowsAfter>> = await rowsAfter(params, after)
        const names = new Map(page.rows.map(({ itemId, name }) => [itemId, name]))
        const ids = page.rows.flatMap(({ itemId, isApplied, isOut }) =>
          isApplied && !isOut && itemId !== null ? [itemId] : [],
        )
        if (ids.length > 0) {
          const reply = await call(moveItems, { params: { type: list }, body: { ids, action: 'publish' } })
          finalProgress.states.push(...reply.success.map(({ state }) => state))
          finalProgress.refused.push(
            ...reply.error.map((one) => `${names.get(one.id) ?? one.id}: ${one.message}`),
          )
          setPublishProgress({ ...finalProgress })
        }
        after = page.next
      }
      setPublishProgress({ ...finalProgress, isDone: true })
    } catch (error) {
      setPublishProgress(null)
      setProblem(errorMessage(error))
    }
  }
  const rowsAfter = (params: { type: ListingType; importId: number }, after: number) =>
    call(importRows, { params, query: { outcome: 'new', after } })
  return { published: publishProgress, problem, publish }
}
