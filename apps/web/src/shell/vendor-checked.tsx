import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { keptOnDevice } from '../api/kept-on-device.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { useSignOut } from './sign-out.ts'

const VendorCheck = lazy(async () => ({
  default: (await import('../identity/vendor-check.widget.tsx')).VendorCheck,
}))

/** Who has put the statement off; signing out clears it, so that the next sign-in asks again. */
const putOff = keptOnDevice('visit', 'pernyataan-nanti', z.int())

/** Asks a vendor for what is due at sign-in. @spec 4 is asked at every login */
export function VendorChecked() {
  const { member } = usePageContext()
  const { leave, isLeaving } = useSignOut()
  const [isLater, setLater] = useState(() => putOff.read() === member?.memberId)
  if (member === null || !(member.mustConfirmNpwp || member.mustAgree)) return null
  return (
    <Suspense fallback={null}>
      <VendorCheck
        member={member}
        isOpen={member.mustConfirmNpwp || !isLater}
        onLater={() => {
          putOff.keep(member.memberId)
          setLater(true)
        }}
        onLeave={leave}
        isLeaving={isLeaving}
      />
    </Suspense>
  )
}
