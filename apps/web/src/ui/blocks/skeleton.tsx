import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../base/classes.ts'
import { SectionError } from './error-state.tsx'

type SkeletonProps = { className?: string | undefined }

/** A grey placeholder for text or a picture; size it by class. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-soft-pulse rounded-sm bg-sunken', className)}
    />
  )
}

/** Placeholder of a card: picture, two lines, price. */
export function CardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-2 p-2.5 pb-3">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="mt-1 h-5 w-1/2" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    </div>
  )
}

type RowsSkeletonProps = { rows?: number | undefined }

/** Placeholder of ledger rows. */
export function LedgerSkeleton({ rows = 4 }: RowsSkeletonProps) {
  return (
    <div className="notebook">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="notebook-row flex items-center justify-between">
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-3.5 w-1/5" />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of list rows with a small picture. */
export function RowsSkeleton({ rows = 4 }: RowsSkeletonProps) {
  return (
    <div className="card divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-3 p-3">
          <Skeleton className="size-14 rounded-md" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a form: two fields and a button. */
function FormSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-40" />
    </div>
  )
}

const SHOW_AFTER_MS = 200
const GIVE_UP_AFTER_MS = 10_000

type LoadingProps = {
  /** Skeletons with the final dimensions. */
  children: ReactNode
  /**
   * Screen reader text, also visible if it is a literal of the specification: "Loading
   * Panduan...".
   */
  text?: string | undefined
  showText?: boolean | undefined
  onRetry?: (() => void) | undefined
}

/** Shows nothing for 200 ms, then the skeleton, and after 10 s an error with a retry. */
export function Loading({ children, text = 'Memuat…', showText = false, onRetry }: LoadingProps) {
  const [phase, setPhase] = useState<'still' | 'shown' | 'over'>('still')
  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('shown'), SHOW_AFTER_MS),
      setTimeout(() => setPhase('over'), GIVE_UP_AFTER_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (phase === 'over')
    return (
      <SectionError onRetry={onRetry}>Permintaan terlalu lama. Periksa koneksi, lalu coba lagi.</SectionError>
    )
  return (
    <div aria-busy="true" className={classes(phase === 'still' && 'invisible')}>
      <p role="status" className={showText ? 'caption mb-2 text-ink-3' : 'sr-only'}>
        {phase === 'shown' && text}
      </p>
      {children}
    </div>
  )
}

/** Placeholder of a form whose script loads. */
export const FormLoading = () => (
  <Loading>
    <FormSkeleton />
  </Loading>
)
