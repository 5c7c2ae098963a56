import { Suspense } from 'react'
import { isVendorCheckDue } from '../../context.ts'
import { useSignOut } from '../../offline/sign-out.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

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
