import { useEffect } from 'react'
import { consumeRestoredDrafts, sealedDraftOwners } from '../api/draft-flags.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { showToast } from '../ui/toasts.tsx'

/** Gives back what a user had typed when their session ended by itself, and tells them. */
export function DraftRestorer() {
  const { member } = usePageContext()
  useEffect(() => {
    if (member === null) return
    void (async () => {
      // A sign-in by the school-data service passes no form of ours. The forms of this page have looked for their drafts already.
      if (
        sealedDraftOwners().length > 0 &&
        (await (await import('../api/sealed-drafts.ts')).restoreDrafts(member))
      )
        location.reload()
      else if (consumeRestoredDrafts()) showToast('Isian Anda yang belum terkirim masih ada di formulirnya.')
    })()
  }, [member])
  return null
}
