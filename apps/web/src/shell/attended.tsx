import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useFirstSign } from '../api/first-sign.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { Fault, NotFound, Pending } from './later-parts.ts'

const Attendants = lazy(async () => ({ default: (await import('./attendants.tsx')).Attendants }))

/** Calls the attendants at the first sign of use, and at once for somebody whom a guard has turned away from a page. */
export function Attended() {
  const isUsed = useFirstSign()
  const isHydrated = useHydrated()
  const isTurnedAway = useLocation({ select: ({ search }) => search.kembali !== undefined })

  useEffect(() => {
    // They have to be there when nothing can be fetched any more.
    if (isUsed) void Promise.all([Fault.fetch(), NotFound.fetch(), Pending.fetch()])
  }, [isUsed])

  if (!isUsed && !(isTurnedAway && isHydrated)) return null
  return (
    <Suspense fallback={null}>
      <Attendants />
    </Suspense>
  )
}
