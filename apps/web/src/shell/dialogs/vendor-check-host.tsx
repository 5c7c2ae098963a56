import { Suspense } from 'react'
import { usePageContext } from '../../call/use-page-context.ts'
import { isVendorCheckDue } from '../../context.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { useSignOut } from '../session/sign-out.ts'

const VendorCheck = retryingLazy(
  async () => (await import('../../identity/registration/vendor-check.widget.tsx')).VendorCheck,
)

/**
 * Opens the vendor verification while it is due.
 *
 * @spec 4 is asked at every login
 */
export function VendorCheckHost() {
  const { member } = usePageContext()
  const { leave, isLeaving } = useSignOut()
  if (member === null || !isVendorCheckDue(member)) return null
  return (
    <Suspense fallback={null}>
      <VendorCheck member={member} onLeave={leave} isLeaving={isLeaving} />
    </Suspense>
  )
}
