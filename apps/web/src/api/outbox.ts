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

/** What waits for a network, and how far the one is that is on its way. */
export type Outbox = { waiting: readonly Waiting[]; sendingId: number | null; progress: number }

const EMPTY: Outbox = { waiting: [], sendingId: null, progress: 0 }
const AGAIN_MS = 20_000

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

/** Whose things these are; null for somebody who sends nothing. */
export const readerOf = (member: RouterContext['member']): string | null =>
  member?.role === 'buyer' ? ownerOf(member) : null

const isWaiting = (kept: Kept): kept is Waiting => kept.kind !== 'picture' && kept.kind !== 'draft'

/** Looks what waits for a reader. */
export async function watchOutbox(reader: string) {
  const waiting = (await readAll(reader)).filter(isWaiting)
  noteWaiting(waiting.length)
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

/** The next thing to send: photos of an order go before what it says about them. */
function nextOf(waiting: readonly Waiting[]): Waiting | undefined {
  const isHeldUp = (act: Waiting) =>
    act.kind === 'handover' &&
    waiting.some(({ kind, orderId }) => kind === 'photo' && orderId === act.orderId)
  return waiting.find((act) => act.reason === '' && !isHeldUp(act))
}

/** One tab sends, one thing at a time; the others see what is left when they look again. */
export async function runOutbox(reader: string, call: Call): Promise<void> {
  if (running !== null || !navigator.onLine) return
  const control = new AbortController()
  running = control
  clearTimeout(timer)
  try {
    if (navigator.locks === undefined) await sendAll(reader, call, control.signal)
    else
      await navigator.locks.request('kotak-kirim', { ifAvailable: true }, async (lock) => {
        if (lock !== null) await sendAll(reader, call, control.signal)
      })
  } finally {
    running = null
    change({ sendingId: null, progress: 0 })
    if (nextOf(outbox.waiting) !== undefined) timer = setTimeout(() => void runOutbox(reader, call), AGAIN_MS)
  }
}

async function sendAll(reader: string, call: Call, signal: AbortSignal): Promise<void> {
  await watchOutbox(reader)
  for (let act = nextOf(outbox.waiting); act !== undefined && !signal.aborted; act = nextOf(outbox.waiting)) {
    change({ sendingId: act.id, progress: 0 })
    try {
      const sent = await sendAct(act, { call, signal, onProgress: (progress) => change({ progress }) })
      await throwAway(act.id)
      for (const listen of sentListeners) listen(sent)
    } catch (error) {
      if (isForLater(error)) return
      await noteReason(act.id, error instanceof Error ? error.message : 'Tidak dapat dikirim')
    }
    await watchOutbox(reader)
  }
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
