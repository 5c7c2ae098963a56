import type { SignedIn } from '@pasar/contract/identity/session'
import { useHydrated } from '../api/use-hydrated.ts'
import { leavePage } from '../ui/back-closes.ts'
import { Button } from '../ui/button.tsx'
import { landing } from './login-address.ts'

type LoginSubmitProps = { isPending: boolean }

/** The one button that sends a login, with its literal words. @spec 2 Login modal */
export function LoginSubmit({ isPending }: LoginSubmitProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      busy={isPending}
      busyText="Signing in..."
      className="w-full"
      lang="en"
    >
      Sign In
    </Button>
  )
}

/** Loads the page anew, so that nothing of the visitor's view stays behind. The button stays busy until this one is gone. */
export function landAfterLogin({ role }: Pick<SignedIn, 'role'>, wanted: string | null): Promise<never> {
  const next = landing(role, wanted, location.pathname + location.search)
  leavePage(() => location.assign(next))
  return new Promise(() => undefined)
}
