import { lazy, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import type { BargainMatter } from './bargain-dialog.tsx'
import { useOpening } from './use-opening.ts'

const BargainDialog = lazy(async () => ({ default: (await import('./bargain-dialog.tsx')).BargainDialog }))

type BargainButtonProps = {
  matter: BargainMatter
  /** Whether all is chosen that has to be; says itself what is missing. */
  isReady: () => boolean
  /** Where several stand side by side: which one it is. */
  name?: string
  className?: string
}

/** Opens the form of a first offer; its code comes with the first press. */
export function BargainButton({ matter, isReady, name, className }: BargainButtonProps) {
  const opening = useOpening(`tawar-${matter.itemId}`)
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
            key={`${matter.optionId ?? 0}-${matter.quantity}`}
            {...opening.dialog}
            matter={matter}
          />
        </Suspense>
      )}
    </>
  )
}
