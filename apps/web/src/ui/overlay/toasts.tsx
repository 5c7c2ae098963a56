import { useSyncExternalStore } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'

/** Text, kind and retry action of a toast. */
type Toast = {
  id: number
  text: string
  kind: 'success' | 'info' | 'danger'
  retry?: (() => void) | undefined
}

type ToastState = { toasts: readonly Toast[]; announcement: string }

const SHOWN_MS = 2000

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
  lastId += 1
  const id = lastId
  change({ ...notices, toasts: [...notices.toasts.slice(-2), { id, text, kind, retry }] })
  if (!retry) setTimeout(() => drop(id), SHOWN_MS)
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
        {toasts.map(({ id, text, kind, retry }) => (
          <div
            key={id}
            className="pointer-events-auto flex max-w-md animate-slide-in items-center gap-2.5 rounded-lg border border-line bg-raised px-4 py-3 font-semibold text-ink shadow-overlay"
          >
            <Icon name={icons[kind]} size={22} className={classes(ink[kind])} />
            {text}
            {retry && <RetryButtons id={id} retry={retry} />}
          </div>
        ))}
      </div>
    </>
  )
}

const answer = 'min-h-11 rounded-lg px-2 font-bold text-board-700 enabled-hover:bg-sunken'

function RetryButtons({ id, retry }: { id: number; retry: () => void }) {
  const retryNow = () => {
    drop(id)
    retry()
  }
  return (
    <span className="flex shrink-0">
      <button type="button" className={classes(answer, 'whitespace-nowrap')} onClick={retryNow}>
        Coba lagi
      </button>
      <button
        type="button"
        className={classes(answer, 'grid w-11 place-items-center')}
        onClick={() => drop(id)}
      >
        <Icon name="x" size={20} label="Tutup" />
      </button>
    </span>
  )
}
