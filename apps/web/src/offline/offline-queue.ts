import { useEffect, useSyncExternalStore } from 'react'
import { type Call, NetworkError, RefusalError } from '../call/call.ts'
import type { RouterContext } from '../context.ts'
import {
  canEncrypt,
  clearEncryptedStore,
  deleteStored,
  readItems,
  setRefusalReason,
  storeItem,
} from './encrypted-store.ts'
import { setQueuedFlag } from './offline-queue-flag.ts'
import { type SentItem, sendQueued } from './offline-queue-items.ts'
import {
  isExpiredPicture,
  orderOf,
  type QueuedItem,
  type StoredItem,
  type UnsentItem,
} from './stored-item.ts'

/**
 * Waiting items, upload progress of the current item, and whether the last attempt failed on
 * the network.
 */
export type OfflineQueue = {
  waiting: readonly QueuedItem[]
  sendingId: number | null
  progress: number
  isStalled: boolean
}

const EMPTY: OfflineQueue = { waiting: [], sendingId: null, progress: 0, isStalled: false }
const RETRY_MS = 20_000
/**
 * Poll interval while another tab sends. That tab may finish before it sees a newly queued
 * item.
 */
const OTHER_TAB_MS = 1_000

let outbox = EMPTY
let running: AbortController | null = null
/** Whether a run was requested during the present one, such as by the return of the network. */
let isRunRequested = false
let loading = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const sentListeners = new Set<(sentItem: SentItem) => void>()

function change(to: Partial<OfflineQueue>) {
  outbox = { ...outbox, ...to }
  for (const listen of listeners) listen()
}

/**
 * Returns the owner key for encrypted data of this user; null for visitors or without
 * encryption support.
 */
export const storageOwnerOf = (member: RouterContext['member']): string | null =>
  member === null || !canEncrypt() ? null : `${member.memberId}.${member.personId ?? 0}`

/**
 * Returns the owner key of the offline queue; null for supervisors, which have read-only
 * access.
 */
export const queueOwnerOf = (member: RouterContext['member']): string | null =>
  member?.role === 'supervisor' ? null : storageOwnerOf(member)

const isWaiting = (item: StoredItem): item is QueuedItem => item.kind !== 'picture' && item.kind !== 'draft'

/**
 * Loads the waiting items of a user. Loads are serialised: decryption may delay an earlier read,
 * which would then show an item that has been sent since.
 */
export function loadOfflineQueue(owner: string): Promise<void> {
  const load = async () => {
    const allItems = await readItems(owner)
    const expiredItems = allItems.filter((item) => isExpiredPicture(item, Date.now()))
    for (const { id } of expiredItems) await deleteStored(id)
    const storedItems = allItems.filter((item) => !expiredItems.includes(item))
    // The queue does not send pictures, but the sign-out prompt counts them.
    setQueuedFlag(storedItems.length)
    change({ waiting: storedItems.filter(isWaiting) })
  }
  const thisLoad = loading.then(load)
  loading = thisLoad.catch(() => undefined)
  return thisLoad
}

/** Stores an item and tries to send it at once. */
export async function enqueueOffline(owner: string, call: Call, act: UnsentItem): Promise<void> {
  setQueuedFlag(1)
  await storeItem(owner, { ...act, at: new Date().toISOString() })
  await loadOfflineQueue(owner)
  void runOfflineQueue(owner, call)
}

/** Removes items that are not sent yet. */
export async function removeQueued(owner: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteStored(id)
  await loadOfflineQueue(owner)
}

/** Clears the refusal of these items and sends them again. */
export async function retryQueued(owner: string, call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) await setRefusalReason(id, '')
  await loadOfflineQueue(owner)
  void runOfflineQueue(owner, call)
}

/** Discards all unsent items of a user. */
export async function clearOfflineQueue(owner: string): Promise<void> {
  running?.abort()
  await clearEncryptedStore(owner)
  setQueuedFlag(0)
  change(EMPTY)
}

/**
 * Returns the next item to send. Messages precede photos, and the photos of an order precede
 * its inspection.
 */
function nextOf(waiting: readonly QueuedItem[]): QueuedItem | undefined {
  const isBlocked = (act: QueuedItem) =>
    act.kind === 'handover' && waiting.some((one) => one.kind === 'photo' && orderOf(one) === act.orderId)
  const free = waiting.filter((act) => act.reason === '' && !isBlocked(act))
  return free.find(({ kind }) => kind === 'message' || kind === 'opening') ?? free[0]
}

/**
 * Sends the queue one item at a time. A lock allows one tab to send; the other tabs update at
 * their next poll.
 */
export async function runOfflineQueue(owner: string, call: Call): Promise<void> {
  if (!navigator.onLine) return
  if (running !== null) {
    isRunRequested = true
    return
  }
  const control = new AbortController()
  running = control
  isRunRequested = false
  clearTimeout(timer)
  let pause = OTHER_TAB_MS
  try {
    if (navigator.locks === undefined) pause = await sendAll(owner, call, control.signal)
    else
      await navigator.locks.request('offline-queue', { ifAvailable: true }, async (lock) => {
        if (lock !== null) pause = await sendAll(owner, call, control.signal)
      })
  } finally {
    running = null
    // The run may have failed before the network returned.
    if (isRunRequested) pause = Math.min(pause, OTHER_TAB_MS)
    change({ sendingId: null, progress: 0, isStalled: pause === RETRY_MS })
    if (nextOf(outbox.waiting) !== undefined && !control.signal.aborted)
      timer = setTimeout(() => void runOfflineQueue(owner, call), pause)
  }
}

/** Removes an item from the list of waiting ones, so that no page shows it beside what was sent. */
const hide = (sentId: number) => change({ waiting: outbox.waiting.filter(({ id }) => id !== sentId) })

/** @returns the delay in ms until the next run: 0, or longer after a network failure */
async function sendAll(owner: string, call: Call, signal: AbortSignal): Promise<number> {
  await loadOfflineQueue(owner)
  for (let act = nextOf(outbox.waiting); act !== undefined && !signal.aborted; act = nextOf(outbox.waiting)) {
    change({ sendingId: act.id, progress: 0, isStalled: false })
    try {
      const sentItem = await sendQueued(act, { call, signal, onProgress: (progress) => change({ progress }) })
      await deleteStored(act.id)
      // A load that began before the deletion still shows the item.
      await loading
      hide(act.id)
      for (const listen of sentListeners) listen(sentItem)
    } catch (error) {
      if (isForLater(error)) return RETRY_MS
      await setRefusalReason(act.id, error instanceof Error ? error.message : 'Tidak dapat dikirim')
    }
    await loadOfflineQueue(owner)
  }
  return 0
}

/**
 * Whether the failure is temporary (network, session or server) rather than caused by the
 * item.
 */
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

/** Subscribes to items sent from this tab. */
export function useOnSent(onSent: (sentItem: SentItem) => void): void {
  useEffect(() => {
    sentListeners.add(onSent)
    return () => {
      sentListeners.delete(onSent)
    }
  }, [onSent])
}
