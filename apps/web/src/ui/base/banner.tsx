import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useEffectOnChange } from './use-effect-on-change.ts'

/** Kinds of banner. year-end: open orders in December. */
export type BannerKind = 'info' | 'attention' | 'danger' | 'success' | 'year-end' | 'offline'

const kinds: Record<BannerKind, { look: string; icon: IconName }> = {
  info: { look: 'border-blue bg-blue-100 text-blue', icon: 'info-fill' },
  attention: { look: 'border-brass-700 bg-brass-100 text-brass-700', icon: 'warning-fill' },
  danger: { look: 'border-red bg-red-100 text-red', icon: 'warning-circle-fill' },
  success: { look: 'border-green bg-green-100 text-green', icon: 'check-circle-fill' },
  'year-end': { look: 'border-stamp bg-stamp-100 text-stamp', icon: 'calendar-blank' },
  offline: { look: 'border-ink-2 bg-sunken text-ink-2', icon: 'wifi-slash' },
}

type BannerProps = {
  kind?: BannerKind | undefined
  title?: ReactNode
  children?: ReactNode
  /** Links or small buttons. */
  action?: ReactNode
  /** Makes the banner dismissible. The device remembers this id. */
  dismissId?: string | undefined
  className?: string | undefined
}

const KEY = 'closed-banners'
const EVENT = 'closed-banners'

const closedIds = () => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function remember(id: string) {
  try {
    localStorage.setItem(KEY, [...closedIds().split(' ').filter(Boolean).slice(-40), id].join(' '))
  } catch {
    // Without storage the banner appears again on the next page.
  }
  dispatchEvent(new Event(EVENT))
}

function subscribe(listen: () => void) {
  addEventListener(EVENT, listen)
  return () => removeEventListener(EVENT, listen)
}

/** A banner across a page or section that stays until resolved or dismissed. */
export function Banner({ kind = 'info', title, children, action, dismissId, className }: BannerProps) {
  const closedBanners = useSyncExternalStore(subscribe, closedIds, () => '')
  if (dismissId !== undefined && closedBanners.split(' ').includes(dismissId)) return null
  const { look, icon } = kinds[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : undefined}
      className={classes('flex items-start gap-3 rounded-lg border-l-4 p-3', look, className)}
    >
      <Icon name={icon} size={22} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <div className="font-bold">{title}</div>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {action !== undefined && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
      {dismissId !== undefined && (
        <IconButton
          icon="x"
          label="Tutup"
          size={20}
          className="-my-2.5 -mr-2"
          onClick={() => remember(dismissId)}
        />
      )}
    </div>
  )
}

/**
 * Result of an action, shown while the page is open. Takes the focus, because the button may
 * be gone.
 */
export function StepDone({ message }: { message: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffectOnChange(message, () => container.current?.focus())
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Banner kind="success">{message}</Banner>
    </div>
  )
}

/** Lists what an import did not use of a file. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  const [only] = notes
  if (only === undefined) return null
  return (
    <Banner kind="info" title="Yang perlu Anda ketahui tentang isi berkas ini">
      {notes.length === 1 ? (
        <span className="wrap-anywhere">{only}</span>
      ) : (
        <ul className="list-disc pl-5">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
