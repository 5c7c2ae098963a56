import type { SignInReply } from '@pasar/contract/identity/session'
import { sealedDraftOwners } from '../api/draft-flags.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { leavePage } from '../ui/use-close-on-back.ts'
import { landingPath } from './login-address.ts'

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

/**
 * Loads the page anew, so that nothing of the visitor's view stays behind. The button stays busy until this one is gone. Drafts of a session
 * that ended by itself are back before that page looks for them.
 */
export async function redirectAfterLogin(member: SignInReply, wanted: string | null): Promise<never> {
  if (sealedDraftOwners().length > 0)
    await import('../api/sealed-drafts.ts')
      .then(({ restoreDrafts }) => restoreDrafts(member))
      .then(
        () => undefined,
        // The next page tries again; a device that cannot read its store keeps nobody out.
        () => undefined,
      )
  const next = landingPath(member.role, wanted, location.pathname + location.search)
  leavePage(() => location.assign(next))
  return new Promise(() => undefined)
}
