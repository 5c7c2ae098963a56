import { useEffect, useRef } from 'react'
import { consumeRestoredDrafts, sealedDraftOwners } from '../../offline/draft-flags.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { showToast } from '../../ui/base/toasts.tsx'

/** Restores the drafts of a user after an expired session, and notifies the user. */
export function DraftRestorer() {
  const { member } = usePageContext()
  // A newer state of the same member may arrive while drafts are restored. It must not show the
  // message on the page that is about to reload, because the reloaded page would have none.
  const isRestoring = useRef(false)
  useEffect(() => {
    if (member === null || isRestoring.current) return
    void (async () => {
      // Sign-in through the school-data service bypasses the login dialog, so drafts are
      // restored here. The forms of this page have already looked for drafts, hence the reload.
      isRestoring.current = true
      const isRestored =
        sealedDraftOwners().length > 0 &&
        (await (await import('../../offline/sealed-drafts.ts')).restoreDrafts(member))
      if (isRestored) return location.reload()
      isRestoring.current = false
      if (consumeRestoredDrafts()) showToast('Isian Anda yang belum terkirim masih ada di formulirnya.')
    })()
  }, [member])
  return null
}
