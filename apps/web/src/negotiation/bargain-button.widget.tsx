import { Suspense } from 'react'
import { Button } from '../ui/base/button.tsx'
import { retryingLazy } from '../ui/ssr/lazy-part.tsx'
import type { BargainSubject } from './bargain-dialog.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'

const BargainDialog = retryingLazy(async () => (await import('./bargain-dialog.tsx')).BargainDialog)

type BargainButtonProps = {
  subject: BargainSubject
  /** Returns whether all required choices are made. Highlights missing ones. */
  isReady: () => boolean
  /** Name of the subject, where several buttons are side by side. */
  name?: string
  /** bar: the short label in the bottom bar of a phone. */
  look?: 'box' | 'bar'
  className?: string
}

/** Opens the form of a first offer. Its chunk loads on the first press. */
export function BargainButton({ subject, isReady, name, look = 'box', className }: BargainButtonProps) {
  const opening = useLazyDialog(`bargain-${subject.itemId}`)
  return (
    <>
      <Button
        variant="outline"
        icon={look === 'bar' ? undefined : 'handshake'}
        aria-label={name === undefined ? undefined : `Nego ${name}`}
        className={className}
        {...opening.button}
        onClick={() => {
          if (isReady()) opening.button.onClick()
        }}
      >
        Nego
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
