import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { openSignIn, useSignInRequest } from '../../dialogs/sign-in-request.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const LoginDialog = retryingLazy(
  async () => (await import('../../identity/login/login-dialog.widget.tsx')).LoginDialog,
)

/** Shows the login dialog on request, and after a redirect by a route guard. */
export function LoginDialogHost() {
  const { member } = usePageContext()
  const request = useSignInRequest()
  const [isLoaded, setLoaded] = useState(false)
  const returnTo = useSearch({ strict: false, select: (search) => search.kembali })
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const isTurnedAway = member === null && returnTo !== undefined && isHome

  useEffect(() => {
    // Staff pages need the staff login.
    if (isTurnedAway) openSignIn(returnTo.startsWith('/staff/') ? 'pengawas' : 'sekolah', returnTo)
  }, [isTurnedAway, returnTo])

  if (request !== null && !isLoaded) setLoaded(true)
  if (!isLoaded) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog request={request} />
    </Suspense>
  )
}
