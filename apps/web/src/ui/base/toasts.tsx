import { useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Text, kind and action of a toast. */
type Toast = {
  id: number
  text: string
  kind: 'success' | 'info' | 'danger'
  action?: { label: string; run: () => void } | undefined
}

type ToastState = { toasts: readonly Toast[]; announcement: string }

const SHOWN_MS = 2000
const UNDO_MS = 10_000
const MAX_TOASTS = 3

let notices: ToastState = { toasts: [], announcement: '' }
let lastId = 0
const listeners = new Set<() => void>()
const none: ToastState = notices

function change(next: ToastState) {
  notices = next
  for (const listen of listeners) listen()
}

/** The timers of the toasts that vanish by themselves, by id. */
const expiries = new Map<number, { ms: number; timer: ReturnType<typeof setTimeout> }>()

function drop(id: number) {
  clearTimeout(expiries.get(id)?.timer)
  expiries.delete(id)
  change({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) })
}

const expireAfter = (id: number, ms: number) =>
  expiries.set(id, { ms, timer: setTimeout(() => drop(id), ms) })

/** Stops the timer of a toast while a user points at it or focuses one of its buttons. */
const pauseExpiry = (id: number) => clearTimeout(expiries.get(id)?.timer)

/** Starts the timer of a toast again, with its whole time. */
function restartExpiry(id: number) {
  const expiry = expiries.get(id)
  if (expiry === undefined) return
  clearTimeout(expiry.timer)
  expireAfter(id, expiry.ms)
}

/**
 * Shows a short message at the top of the window and announces it to screen readers. Successes and
 * hints vanish after 2000 ms, so the page must contain the same information. An error stays until
 * the user closes it.
 *
 * @param retry repeats the failed action
 */
export function showToast(text: string, kind: Toast['kind'] = 'success', retry?: () => void) {
  const id = append({ text, kind, action: retry && { label: 'Coba lagi', run: retry } })
  if (kind !== 'danger' && !retry) expireAfter(id, SHOWN_MS)
}

/**
 * Shows an error that the page repeats, or that ends the session, for the specified 2000 ms.
 *
 * @spec 5 Chat to the platform
 * @spec 8 Forced logout
 */
export const showBriefError = (text: string) => {
  expireAfter(append({ text, kind: 'danger' }), SHOWN_MS)
}

/** Shows that something is done, with a button that undoes it, for ten seconds. */
export function showUndoToast(text: string, undo: () => void) {
  expireAfter(append({ text, kind: 'success', action: { label: 'Urungkan', run: undo } }), UNDO_MS)
}

/**
 * Appends a toast. The same error appears once. Above the limit the oldest one that is no error
 * goes, or else the oldest.
 *
 * @returns the id of the new toast
 */
function append(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const others = notices.toasts.filter(({ kind, text }) => kind !== 'danger' || text !== toast.text)
  const surplus =
    others.length < MAX_TOASTS ? undefined : (others.find(({ kind }) => kind !== 'danger') ?? others[0])
  const toasts = [...others.filter((other) => other !== surplus), { id: lastId, ...toast }]
  change({ ...notices, toasts })
  return lastId
}

/**
 * Announces a sentence to screen readers politely, without showing it: result counts, cart
 * changes.
 */
export function announce(sentence: string) {
  // Screen readers repeat an equal sentence only if the text differs.
  change({ ...notices, announcement: sentence === notices.announcement ? `${sentence}\u00a0` : sentence })
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

const icons = { success: 'check-circle-fill', info: 'info-fill', danger: 'warning-circle-fill' } as const
const ink = { success: 'text-green', info: 'text-blue', danger: 'text-red' } as const

/** Container of all toasts and of the polite live region; once per page, in the shell. */
export function ToastRegion() {
  const { toasts, announcement } = useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  )
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 top-3 z-60 flex flex-col items-center gap-2"
      >
        {toasts.map(({ id, text, kind, action }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
          <div
            key={id}
            onPointerEnter={() => pauseExpiry(id)}
            onPointerLeave={() => restartExpiry(id)}
            onFocus={() => pauseExpiry(id)}
            onBlur={() => restartExpiry(id)}
            className="pointer-events-auto flex max-w-md animate-slide-in items-center gap-2.5 rounded-lg border border-line bg-raised px-4 py-3 font-semibold text-ink shadow-overlay"
          >
            <Icon name={icons[kind]} size={22} className={classes(ink[kind])} />
            {text}
            {(action || kind === 'danger') && <ToastButtons id={id} action={action} />}
          </div>
        ))}
      </div>
    </>
  )
}

const buttonLook = 'min-h-11 rounded-lg px-2 font-bold text-board-700 enabled-hover:bg-sunken'

function ToastButtons({ id, action }: Pick<Toast, 'id' | 'action'>) {
  return (
    <span className="flex shrink-0">
      {action && (
        <button
          type="button"
          className={classes(buttonLook, 'whitespace-nowrap')}
          onClick={() => {
            drop(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes(buttonLook, 'grid w-11 place-items-center')}
        onClick={() => drop(id)}
      >
        <Icon name="x" size={20} label="Tutup" />
      </button>
    </span>
  )
}
