import { type BatchItem, matchPictureNames } from '@pasar/contract/media/picture-batch'
import { MAX_FILE_NAME } from '@pasar/domain/media/picture-names'
import { useRef, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { type BatchChoices, type BatchPlan, type MatchedFile, planBatch } from './batch-plan.ts'
import { type CheckedFile, checkFiles } from './check-file.ts'
import { type FileOutcome, sendGroup, WAITING } from './send-batch.ts'

type Batch = { files: readonly MatchedFile[]; items: readonly BatchItem[] }

const NO_CHOICES: BatchChoices = { itemOf: new Map(), replacedItems: new Set() }

/** The chosen files of a batch, what they match, and the choices of the vendor. */
export function usePictureBatch() {
  const { call } = usePageContext()
  const [batch, setBatch] = useState<Batch | null>(null)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [checking, setChecking] = useState<{ done: number; total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  function clear() {
    for (const { preview } of batch?.files ?? []) if (preview) URL.revokeObjectURL(preview)
    setBatch(null)
    setChoices(NO_CHOICES)
    setProblem(null)
  }
  async function pick(files: readonly File[]) {
    clear()
    const total = files.length
    setChecking({ done: 0, total })
    const checkedFiles = await checkFiles(files, (done) => setChecking({ done, total }))
    try {
      setBatch(await matched(checkedFiles))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Gagal, coba lagi')
    } finally {
      setChecking(null)
    }
  }
  async function matched(checkedFiles: readonly CheckedFile[]): Promise<Batch> {
    const names = checkedFiles.flatMap(({ fault, file }) =>
      fault === null ? file.name.slice(-MAX_FILE_NAME) : [],
    )
    const { files, items } =
      names.length === 0 ? { files: [], items: [] } : await call(matchPictureNames, { body: { names } })
    const rest = files.values()
    return {
      files: checkedFiles.map((file) => ({
        ...file,
        matches: file.fault === null ? (rest.next().value ?? []) : [],
      })),
      items,
    }
  }
  return {
    checking,
    problem,
    choices,
    plan: batch && planBatch(batch.files, batch.items, choices),
    items: batch?.items ?? [],
    pick,
    clear,
    chooseItem: (key: string, itemId: number | null) =>
      setChoices((all) => ({ ...all, itemOf: new Map(all.itemOf).set(key, itemId) })),
    replace: (itemIds: readonly number[], isReplaced: boolean) =>
      setChoices((all) => {
        const replacedItems = new Set(all.replacedItems)
        for (const id of itemIds) isReplaced ? replacedItems.add(id) : replacedItems.delete(id)
        return { ...all, replacedItems }
      }),
  }
}

/** Sends a plan, by and by. What is there stays there when the sending stops and goes on. */
export function useBatchUpload() {
  const { call } = usePageContext()
  const [plan, setPlan] = useState<BatchPlan | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [pauseReason, setPauseReason] = useState<string | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, FileOutcome>>(new Map())
  const newest = useRef(new Map<string, FileOutcome>())
  const control = useRef<AbortController>(null)
  const outcomeOf = (key: string) => newest.current.get(key) ?? WAITING
  const note = (key: string, outcome: Partial<FileOutcome>) => {
    newest.current.set(key, { ...outcomeOf(key), ...outcome })
    setOutcomes(new Map(newest.current))
  }
  async function run({ groups }: BatchPlan) {
    control.current = new AbortController()
    const { signal } = control.current
    setRunning(true)
    setPauseReason(null)
    try {
      for (const group of groups) await sendGroup(group, { call, signal, outcomeOf, note })
    } catch (error) {
      setPauseReason(
        signal.aborted ? 'Anda menghentikan pengiriman.' : String(Reflect.get(Object(error), 'message')),
      )
    } finally {
      setRunning(false)
    }
  }
  useOnMount(() => () => control.current?.abort())
  return {
    plan,
    isRunning,
    pauseReason,
    outcomeOf: (key: string) => outcomes.get(key) ?? WAITING,
    start(startedPlan: BatchPlan) {
      newest.current = new Map()
      setOutcomes(new Map())
      setPlan(startedPlan)
      void run(startedPlan)
    },
    /** Goes on with the files that are not placed yet. */
    resume: () => plan && void run(plan),
    stop: () => control.current?.abort(),
    clear: () => setPlan(null),
  }
}

export type BatchUpload = ReturnType<typeof useBatchUpload>
