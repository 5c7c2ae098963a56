import { Suspense, useEffect, useState } from 'react'
import { watchOutdatedPage } from '../../call/outdated-page.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const OutdatedDialog = retryingLazy(
  async () => (await import('../dialogs/outdated-dialog.tsx')).OutdatedDialog,
)

/** Offers to reload a page that is older than the server, once a call does not fit any more. */
export function OutdatedWatch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => watchOutdatedPage(() => setOpen(true)), [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <OutdatedDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
