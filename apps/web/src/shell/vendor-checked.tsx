import { lazy, Suspense, useState } from 'react'
import { statementLater } from '../api/statement-later.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { useSignOut } from './sign-out.ts'

const VendorCheck = lazy(async () => ({
  default: (await import('../identity/vendor-check.widget.tsx')).VendorCheck,
}))

/** Asks a vendor for what is due at sign-in. @spec 4 is asked at every login */
export function VendorChecked() {
  const { member } = usePageContext()
  const { leave, isLeaving } = useSignOut()
  const [isLater, setLater] = useState(() => statementLater.read() === member?.memberId)
  if (member === null || !(member.mustConfirmNpwp || member.mustAgree)) return null
  return (
    <Suspense fallback={null}>
      <VendorCheck
        member={member}
        isOpen={member.mustConfirmNpwp || !isLater}
        onLater={() => {
          statementLater.keep(member.memberId)
          setLater(true)
        }}
        onLeave={leave}
        isLeaving={isLeaving}
      />
    </Suspense>
  )
}
