import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { ChalkDrawing, type ChalkSubject } from './chalk-drawing.tsx'

type ErrorStateProps = {
  drawing?: ChalkSubject | undefined
  title: string
  /** States first what happened, then what to do. */
  children: ReactNode
  /** Request id for support. */
  code?: string | undefined
  onRetry?: (() => void) | undefined
  /** Further actions beside "Coba lagi": a link home, "Hubungi Kami". */
  action?: ReactNode
  className?: string | undefined
}

/** Error page. */
export function ErrorState({
  drawing = 'chalk',
  title,
  children,
  code,
  onRetry,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div className={classes('flex flex-col items-center gap-4 px-4 py-10 text-center', className)}>
      <ChalkDrawing subject={drawing} />
      <h1 className="heading-1">{title}</h1>
      <div className="max-w-[32rem]">{children}</div>
      {code !== undefined && <p className="caption tnum text-ink-3">Kode {code}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry !== undefined && (
          <Button icon="arrow-counter-clockwise" onClick={onRetry}>
            Coba lagi
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}

type SectionErrorProps = {
  children?: ReactNode
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

/** One-line error in place of a failed section. The rest of the page stays usable. */
export function SectionError({
  children = 'Bagian ini gagal dimuat.',
  onRetry,
  className,
}: SectionErrorProps) {
  return (
    <div
      role="alert"
      className={classes('card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5', className)}
    >
      <Icon name="warning-circle-fill" className="text-red" />
      <span className="min-w-0 flex-1">{children}</span>
      {onRetry !== undefined && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </div>
  )
}
