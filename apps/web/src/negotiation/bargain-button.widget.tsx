import { lazy, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import type { BargainSubject } from './bargain-dialog.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'

const BargainDialog = lazy(async () => ({ default: (await import('./bargain-dialog.tsx')).BargainDialog }))

type BargainButtonProps = {
  subject: BargainSubject
  /** Whether all is chosen that has to be; says itself what is missing. */
  isReady: () => boolean
  /** Where several stand side by side: which one it is. */
  name?: string
  className?: string
}

/** Opens the form of a first offer; its code comes with the first press. */
export function BargainButton({ subject, isReady, name, className }: BargainButtonProps) {
  const opening = useLazyDialog(`tawar-${subject.itemId}`)
  return (
    <>
      <Button
        variant="outline"
        icon="handshake"
        aria-label={name === undefined ? undefined : `Tawar harga ${name}`}
        className={className}
        {...opening.button}
        onClick={() => {
          if (isReady()) opening.button.onClick()
        }}
      >
        Tawar harga
      </Button>
      {opening.isLoaded && (
        <Suspense fallback={null}>
          <BargainDialog
            key={`${subject.optionId ?? 0}-${subject.quantity}`}
            {...opening.dialog}
            subject={subject}
          />
        </Suspense>
      )}
    </>
  )
}
