import { useEffect, useSyncExternalStore } from 'react'
import type { RouterContext } from '../context.ts'
import { type Call, Refused, Unreachable } from './call.ts'
import { type Sent, sendAct } from './outbox-acts.ts'
import { noteWaiting } from './outbox-flag.ts'
import {
  canSeal,
  emptyVault,
  type Kept,
  noteReason,
  putAway,
  readAll,
  throwAway,
  type Waiting,
} from './vault.ts'

/** What waits for a network, how far the one is that is on its way, and whether the last try found no line. */
export type Outbox = {
  waiting: readonly Waiting[]
  sendingId: number | null
  progress: number
  isHeldUp: boolean
}

const EMPTY: Outbox = { waiting: [], sendingId: null, progress: 0, isHeldUp: false }
const AGAIN_MS = 20_000
/** Another tab is sending, and may end before it sees what was put here. */
const OTHER_TAB_MS = 1_000

let outbox = EMPTY
let running: AbortController | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const sentListeners = new Set<(sent: Sent) => void>()

function change(to: Partial<Outbox>) {
  outbox = { ...outbox, ...to }
  for (const listen of listeners) listen()
}

/** Whose things are kept on this device; null where nothing can be. */
export const ownerOf = (member: RouterContext['member']): string | null =>
  member === null || !canSeal() ? null : `${member.memberId}.${member.personId ?? 0}`

/** Whose things these are; null for somebody who sends nothing: a supervisor only reads. */
export const readerOf = (member: RouterContext['member']): string | null =>
  member?.role === 'supervisor' ? null : ownerOf(member)

const isWaiting = (kept: Kept): kept is Waiting => kept.kind !== 'picture' && kept.kind !== 'draft'

/** Looks what waits for a reader. */
export async function watchOutbox(reader: string) {
  const kept = await readAll(reader)
  // Pictures of an item are not sent from here, and whoever signs out is asked about them all the same.
  noteWaiting(kept.length)
  const waiting = kept.filter(isWaiting)
  change({ waiting })
}

/** Keeps something until it is sent, and tries at once. */
export async function putInOutbox(
  reader: string,
  call: Call,
  act: Omit<Waiting, 'id' | 'reason' | 'at'>,
): Promise<void> {
  noteWaiting(1)
  await putAway(reader, { ...act, at: new Date().toISOString() })
  await watchOutbox(reader)
  void runOutbox(reader, call)
}

/** Takes something back that is not sent yet. */
export async function takeOut(reader: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await throwAway(id)
  await watchOutbox(reader)
}

/** Lets things be sent again that the server has not taken. */
export async function tryAgain(reader: string, call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) await noteReason(id, '')
  await watchOutbox(reader)
  void runOutbox(reader, call)
}

/** Throws away what somebody has not sent. */
export async function emptyOutbox(owner: string): Promise<void> {
  running?.abort()
  await emptyVault(owner)
  noteWaiting(0)
  change(EMPTY)
}

/** The next thing to send: words before photos, and photos of an order before what it says about them. */
function nextOf(waiting: readonly Waiting[]): Waiting | undefined {
  const isHeldUp = (act: Waiting) =>
    act.kind === 'handover' &&
    waiting.some(({ kind, orderId }) => kind === 'photo' && orderId === act.orderId)
  const free = waiting.filter((act) => act.reason === '' && !isHeldUp(act))
  return free.find(({ kind }) => kind === 'message' || kind === 'opening') ?? free[0]
}

/** One tab sends, one thing at a time; the others see what is left when they look again. */
export async function runOutbox(reader: string, call: Call): Promise<void> {
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
    change({ sendingId: null, progress: 0, isHeldUp: pause === AGAIN_MS })
    if (nextOf(outbox.waiting) !== undefined && !control.signal.aborted)
      timer = setTimeout(() => void runOutbox(reader, call), pause)
  }
}

/** @returns after how many milliseconds to look again for more: at once, or later when the line is at fault */
async function sendAll(reader: string, call: Call, signal: AbortSignal): Promise<number> {
  await watchOutbox(reader)
  for (let act = nextOf(outbox.waiting); act !== undefined && !signal.aborted; act = nextOf(outbox.waiting)) {
    change({ sendingId: act.id, progress: 0, isHeldUp: false })
    try {
      const sent = await sendAct(act, { call, signal, onProgress: (progress) => change({ progress }) })
      await throwAway(act.id)
      for (const listen of sentListeners) listen(sent)
    } catch (error) {
      if (isForLater(error)) return AGAIN_MS
      await noteReason(act.id, error instanceof Error ? error.message : 'Tidak dapat dikirim')
    }
    await watchOutbox(reader)
  }
  return 0
}

/** The line, the session or the server is at fault, and not what was sent. */
const isForLater = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof Refused && (error.status === 401 || error.status === 429 || error.status >= 500))

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

export const useOutbox = (): Outbox =>
  useSyncExternalStore(
    subscribe,
    () => outbox,
    () => EMPTY,
  )

/** Hears of each thing that was sent from this tab. */
export function useSent(onSent: (sent: Sent) => void): void {
  useEffect(() => {
    sentListeners.add(onSent)
    return () => {
      sentListeners.delete(onSent)
    }
  }, [onSent])
}
