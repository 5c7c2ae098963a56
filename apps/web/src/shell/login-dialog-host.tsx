import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openSignIn, useSignInRequest } from '../api/sign-in-request.ts'
import { usePageContext } from '../api/use-page-context.ts'

const LoginDialog = lazy(async () => ({
  default: (await import('../identity/login-dialog.widget.tsx')).LoginDialog,
}))

/** Shows the login dialog when somebody asks for it, and when a guard has turned somebody away from a page. */
export function LoginDialogHost() {
  const { member } = usePageContext()
  const request = useSignInRequest()
  const [isLoaded, setLoaded] = useState(false)
  const wanted = useSearch({ strict: false, select: (search) => search.kembali })
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const isTurnedAway = member === null && wanted !== undefined && isHome

  useEffect(() => {
    // What staff work on is opened at the door of staff.
    if (isTurnedAway) openSignIn(wanted.startsWith('/staff/') ? 'pengawas' : 'sekolah', wanted)
  }, [isTurnedAway, wanted])

  if (request !== null && !isLoaded) setLoaded(true)
  if (!isLoaded) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog request={request} />
    </Suspense>
  )
}
