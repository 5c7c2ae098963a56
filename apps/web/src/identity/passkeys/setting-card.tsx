import { type ReactNode, useId } from 'react'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'

type SettingCardProps = {
  /** What is in force now. */
  children: ReactNode
  label: string
  variant?: 'outline' | 'danger-outline'
  /** Why the button does not work; null when it does. */
  locked?: string | null
  isBusy?: boolean
  onAct: () => void
}

/** A card with the present state of a setting, and the button that changes it. */
export function SettingCard({
  children,
  label,
  variant = 'outline',
  locked = null,
  isBusy = false,
  onAct,
}: SettingCardProps) {
  const isHydrated = useHydrated()
  const reasonId = useId()
  return (
    <>
      <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        <Button
          variant={variant}
          size="toolbar"
          className="max-sm:w-full"
          disabled={!isHydrated || locked !== null}
          aria-describedby={locked === null ? undefined : reasonId}
          busy={isBusy}
          busyText="Menyimpan…"
          onClick={onAct}
        >
          {label}
        </Button>
      </div>
      {locked !== null && (
        <p id={reasonId} className="caption text-ink-2">
          {locked}
        </p>
      )}
    </>
  )
}
