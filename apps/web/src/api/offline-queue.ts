import { useEffect, useSyncExternalStore } from 'react'
import type { RouterContext } from '../context.ts'
import { type Call, NetworkError, RefusalError } from './call.ts'
import {
  canEncrypt,
  clearEncryptedStore,
  deleteStored,
  type QueuedItem,
  readItems,
  type StoredItem,
  setRefusalReason,
  storeItem,
} from './encrypted-store.ts'
import { setQueuedFlag } from './offline-queue-flag.ts'
import { type SentItem, sendQueued } from './offline-queue-items.ts'

/** What waits for a network, how far the one is that is on its way, and whether the last try found no line. */
export type OfflineQueue = {
  waiting: readonly QueuedItem[]
  sendingId: number | null
  progress: number
  isStalled: boolean
}

const EMPTY: OfflineQueue = { waiting: [], sendingId: null, progress: 0, isStalled: false }
const AGAIN_MS = 20_000
/** Another tab is sending, and may end before it sees what was put here. */
const OTHER_TAB_MS = 1_000

let outbox = EMPTY
let running: AbortController | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const sentListeners = new Set<(sent: SentItem) => void>()

function change(to: Partial<OfflineQueue>) {
  outbox = { ...outbox, ...to }
  for (const listen of listeners) listen()
}

/** Whose things are kept on this device; null where nothing can be. */
export const storageOwnerOf = (member: RouterContext['member']): string | null =>
  member === null || !canEncrypt() ? null : `${member.memberId}.${member.personId ?? 0}`

/** Whose things these are; null for somebody who sends nothing: a supervisor only reads. */
export const queueOwnerOf = (member: RouterContext['member']): string | null =>
  member?.role === 'supervisor' ? null : storageOwnerOf(member)

const isWaiting = (kept: StoredItem): kept is QueuedItem => kept.kind !== 'picture' && kept.kind !== 'draft'

/** Looks what waits for a reader. */
export async function loadOfflineQueue(reader: string) {
  const kept = await readItems(reader)
  // Pictures of an item are not sent from here, and whoever signs out is asked about them all the same.
  setQueuedFlag(kept.length)
  const waiting = kept.filter(isWaiting)
  change({ waiting })
}

/** Keeps something until it is sent, and tries at once. */
export async function enqueueOffline(
  reader: string,
  call: Call,
  act: Omit<QueuedItem, 'id' | 'reason' | 'at'>,
): Promise<void> {
  setQueuedFlag(1)
  await storeItem(reader, { ...act, at: new Date().toISOString() })
  await loadOfflineQueue(reader)
  void runOfflineQueue(reader, call)
}

/** Takes something back that is not sent yet. */
export async function removeQueued(reader: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteStored(id)
  await loadOfflineQueue(reader)
}

/** Lets things be sent again that the server has not taken. */
export async function retryQueued(reader: string, call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) await setRefusalReason(id, '')
  await loadOfflineQueue(reader)
  void runOfflineQueue(reader, call)
}

/** Throws away what somebody has not sent. */
export async function clearOfflineQueue(owner: string): Promise<void> {
  running?.abort()
  await clearEncryptedStore(owner)
  setQueuedFlag(0)
  change(EMPTY)
}

/** The next thing to send: words before photos, and photos of an order before what it says about them. */
function nextOf(waiting: readonly QueuedItem[]): QueuedItem | undefined {
  const isHeldUp = (act: QueuedItem) =>
    act.kind === 'handover' &&
    waiting.some(({ kind, orderId }) => kind === 'photo' && orderId === act.orderId)
  const free = waiting.filter((act) => act.reason === '' && !isHeldUp(act))
  return free.find(({ kind }) => kind === 'message' || kind === 'opening') ?? free[0]
}

/** One tab sends, one thing at a time; the others see what is left when they look again. */
export async function runOfflineQueue(reader: string, call: Call): Promise<void> {
  if (running !== null || !navigator.onLine) return
  const control = new AbortController()
  running = control
  clearTimeout(timer)
  let pause = OTHER_TAB_MS
  try {
    if (navigator.locks === undefined) pause = await sendAll(reader, call, control.signal)
    else
      await navigator.locks.request('kotak-kirim', { ifAvailable: true }, async (lock) => {
        if (lock !== null) pause = await sendAll(reader, call, control.signal)
      })
  } finally {
    running = null
    change({ sendingId: null, progress: 0, isStalled: pause === AGAIN_MS })
    if (nextOf(outbox.waiting) !== undefined && !control.signal.aborted)
      timer = setTimeout(() => void runOfflineQueue(reader, call), pause)
  }
}

/** @returns after how many milliseconds to look again for more: at once, or later when the line is at fault */
async function sendAll(reader: string, call: Call, signal: AbortSignal): Promise<number> {
  await loadOfflineQueue(reader)
  for (let act = nextOf(outbox.waiting); act !== undefined && !signal.aborted; act = nextOf(outbox.waiting)) {
    change({ sendingId: act.id, progress: 0, isStalled: false })
    try {
      const sent = await sendQueued(act, { call, signal, onProgress: (progress) => change({ progress }) })
      await deleteStored(act.id)
      for (const listen of sentListeners) listen(sent)
    } catch (error) {
      if (isForLater(error)) return AGAIN_MS
      await setRefusalReason(act.id, error instanceof Error ? error.message : 'Tidak dapat dikirim')
    }
    await loadOfflineQueue(reader)
  }
  return 0
}

/** The line, the session or the server is at fault, and not what was sent. */
const isForLater = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof RefusalError && (error.status === 401 || error.status === 429 || error.status >= 500))

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

export const useOfflineQueue = (): OfflineQueue =>
  useSyncExternalStore(
    subscribe,
    () => outbox,
    () => EMPTY,
  )

/** Hears of each thing that was sent from this tab. */
export function useOnSent(onSent: (sent: SentItem) => void): void {
  useEffect(() => {
    sentListeners.add(onSent)
    return () => {
      sentListeners.delete(onSent)
    }
  }, [onSent])
}
