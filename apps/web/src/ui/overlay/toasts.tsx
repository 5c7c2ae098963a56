import { useSyncExternalStore } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'

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

let notices: ToastState = { toasts: [], announcement: '' }
let lastId = 0
const listeners = new Set<() => void>()
const none: ToastState = notices

function change(next: ToastState) {
  notices = next
  for (const listen of listeners) listen()
}

const drop = (id: number) => change({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) })

/**
 * Shows a short message at the top of the window for 2000 ms and announces it to screen
 * readers. The page must contain the same information, because users may miss a toast.
 *
 * @param retry repeats the failed action; such a toast stays until the user retries or closes
 * it
 */
export function showToast(text: string, kind: Toast['kind'] = 'success', retry?: () => void) {
  const id = append({ text, kind, action: retry && { label: 'Coba lagi', run: retry } })
  if (!retry) setTimeout(() => drop(id), SHOWN_MS)
}

/** Shows that something is done, with a button that undoes it, for ten seconds. */
export function showUndoToast(text: string, undo: () => void) {
  const id = append({ text, kind: 'success', action: { label: 'Urungkan', run: undo } })
  setTimeout(() => drop(id), UNDO_MS)
}

/** @returns the id of the new toast */
function append(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  change({ ...notices, toasts: [...notices.toasts.slice(-2), { id: lastId, ...toast }] })
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
          <div
            key={id}
            className="pointer-events-auto flex max-w-md animate-slide-in items-center gap-2.5 rounded-lg border border-line bg-raised px-4 py-3 font-semibold text-ink shadow-overlay"
          >
            <Icon name={icons[kind]} size={22} className={classes(ink[kind])} />
            {text}
            {action && <ActionButtons id={id} action={action} />}
          </div>
        ))}
      </div>
    </>
  )
}

const buttonLook = 'min-h-11 rounded-lg px-2 font-bold text-board-700 enabled-hover:bg-sunken'

function ActionButtons({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const runNow = () => {
    drop(id)
    action.run()
  }
  return (
    <span className="flex shrink-0">
      <button type="button" className={classes(buttonLook, 'whitespace-nowrap')} onClick={runNow}>
        {action.label}
      </button>
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
