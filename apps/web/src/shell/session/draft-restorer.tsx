import { useEffect } from 'react'
import { consumeRestoredDrafts, sealedDraftOwners } from '../../offline/draft-flags.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { showToast } from '../../ui/base/toasts.tsx'

/** Restores the drafts of a user after an expired session, and notifies the user. */
export function DraftRestorer() {
  const { member } = usePageContext()
  useEffect(() => {
    if (member === null) return
    void (async () => {
      // Sign-in through the school-data service bypasses the login dialog, so drafts are
      // restored here. The forms of this page have already looked for drafts, hence the reload.
      if (
        sealedDraftOwners().length > 0 &&
        (await (await import('../../offline/sealed-drafts.ts')).restoreDrafts(member))
      )
        location.reload()
      else if (consumeRestoredDrafts()) showToast('Isian Anda yang belum terkirim masih ada di formulirnya.')
    })()
  }, [member])
  return null
}
