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
import { NetworkError, RefusalError } from '../api/call.ts'
import { sendFile } from '../api/send-file.ts'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import type { UploadedFile } from '../ui/upload-slot.tsx'
import type { ListingType } from './listings-address.ts'

/** What was expected is said in its own words. */
const saidOf = (error: unknown): string =>
  error instanceof RefusalError || error instanceof NetworkError ? error.message : 'Gagal, coba lagi'

/** How often an import that is at work is looked at. */
const LOOK_MS = 1_000

/** Whether an import goes on by itself. */
export const isImportRunning = ({ state }: Pick<ItemImport, 'state'>): boolean =>
  state === 'reading' || state === 'checking' || state === 'applying'

/** An import as it goes on, and the steps of its vendor. */
export function useImport(loaded: ItemImport | null) {
  const { call } = usePageContext()
  const [job, setJob] = useState(loaded)
  const moving = useCall(moveImport, setJob)
  useEffect(() => {
    if (!job || !isImportRunning(job)) return
    const params = { type: job.list, importId: job.id }
    // A look that fails is made again with the next one.
    const look = async () => {
      try {
        const seen = await call(openImport, { params })
        setJob((known) => (known?.id === seen.id ? seen : known))
      } catch {
        setJob((known) => known && { ...known })
      }
    }
    const timer = setTimeout(() => void look(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [job, call])
  const move = (action: 'apply' | 'cancel') => {
    if (job) void moving.send({ params: { type: job.list, importId: job.id }, body: { action } })
  }
  return { job, setJob, move, moving }
}

/** Sends a file to be looked through. @param onSent hears of the import that has begun */
export function useSpreadsheetUpload(type: ListingType, onSent: (job: ItemImport) => void) {
  const [file, setFile] = useState<UploadedFile | null>(null)
  async function send(source: File) {
    const sent = { key: 'file', name: source.name }
    setFile({ ...sent, state: 'sending', progress: 0 })
    try {
      const { signal } = new AbortController()
      const onProgress = (progress: number) => setFile({ ...sent, state: 'sending', progress })
      onSent(await sendFile(importItems, source, { params: { type }, body: {} }, { onProgress, signal }))
      setFile(null)
    } catch (error) {
      setFile({
        ...sent,
        state: 'failed',
        problem: saidOf(error),
      })
    }
  }
  return { file, send, forget: () => setFile(null) }
}

export type PublishProgress = { states: ItemState[]; refused: string[]; isDone: boolean }

/** Publishes the drafts that an import has made, some hundred at a time. */
export function usePublishing({ list, id }: Pick<ItemImport, 'list' | 'id'>) {
  const { call } = usePageContext()
  const [published, setPublished] = useState<PublishProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function publish() {
    const done: PublishProgress = { states: [], refused: [], isDone: false }
    setProblem(null)
    setPublished({ ...done })
    try {
      for (let after: number | null = 0; after !== null; ) {
        const params = { type: list, importId: id }
        const page: Awaited<ReturnType<typeof rowsAfter>> = await rowsAfter(params, after)
        const names = new Map(page.rows.map(({ itemId, name }) => [itemId, name]))
        const ids = page.rows.flatMap(({ itemId, isApplied, isOut }) =>
          isApplied && !isOut && itemId !== null ? [itemId] : [],
        )
        if (ids.length > 0) {
          const moved = await call(moveItems, { params: { type: list }, body: { ids, action: 'publish' } })
          done.states.push(...moved.success.map(({ state }) => state))
          done.refused.push(...moved.error.map((one) => `${names.get(one.id) ?? one.id}: ${one.message}`))
          setPublished({ ...done })
        }
        after = page.next
      }
      setPublished({ ...done, isDone: true })
    } catch (error) {
      setPublished(null)
      setProblem(saidOf(error))
    }
  }
  const rowsAfter = (params: { type: ListingType; importId: number }, after: number) =>
    call(importRows, { params, query: { outcome: 'new', after } })
  return { published, problem, publish }
}
