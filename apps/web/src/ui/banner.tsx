import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useEffectOnChange } from './use-effect-on-change.ts'

/** info; attention; danger; success; year-end: open orders in December; offline. */
export type BannerKind = 'info' | 'attention' | 'danger' | 'success' | 'year-end' | 'offline'

const kinds: Record<BannerKind, { look: string; icon: IconName }> = {
  info: { look: 'border-biru bg-biru-100 text-biru', icon: 'info-fill' },
  attention: { look: 'border-kuningan-700 bg-kuningan-100 text-kuningan-700', icon: 'warning-fill' },
  danger: { look: 'border-merah bg-merah-100 text-merah', icon: 'warning-circle-fill' },
  success: { look: 'border-hijau bg-hijau-100 text-hijau', icon: 'check-circle-fill' },
  'year-end': { look: 'border-stempel bg-stempel-100 text-stempel', icon: 'calendar-blank' },
  offline: { look: 'border-tinta-2 bg-cekung text-tinta-2', icon: 'wifi-slash' },
}

type BannerProps = {
  kind?: BannerKind | undefined
  title?: ReactNode
  children?: ReactNode
  /** Links or small buttons. */
  action?: ReactNode
  /** Lets people close it; the device remembers the id. */
  dismissId?: string | undefined
  className?: string | undefined
}

const KEY = 'pita-ditutup'
const EVENT = 'pita-ditutup'

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
    // A device that keeps nothing shows the banner again; that is all.
  }
  dispatchEvent(new Event(EVENT))
}

function subscribe(listen: () => void) {
  addEventListener(EVENT, listen)
  return () => removeEventListener(EVENT, listen)
}

/** A line across the page or a section that stays until it is settled or closed. */
export function Banner({ kind = 'info', title, children, action, dismissId, className }: BannerProps) {
  const closed = useSyncExternalStore(subscribe, closedIds, () => '')
  if (dismissId !== undefined && closed.split(' ').includes(dismissId)) return null
  const { look, icon } = kinds[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : undefined}
      className={classes('flex items-start gap-3 rounded-lg border-l-4 p-3', look, className)}
    >
      <Icon name={icon} size={22} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <div className="font-bold">{title}</div>}
        {children !== undefined && <div className="text-tinta">{children}</div>}
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

/** What a step has brought, for as long as the page stands. It takes the focus: the button that was pressed may be gone. */
export function StepDone({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffectOnChange(message, () => place.current?.focus())
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner kind="success">{message}</Banner>
    </div>
  )
}
