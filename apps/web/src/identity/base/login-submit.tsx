import type { SignInReply } from '@pasar/contract/identity/session'
import { landingPath } from '../../links/login-address.ts'
import { sealedDraftOwners } from '../../offline/draft-flags.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { leavePage } from '../../ui/overlay/use-close-on-back.ts'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'

type LoginSubmitProps = { isPending: boolean }

/** The only submit button of a login, with its literal label. @spec 2 Login modal */
export function LoginSubmit({ isPending }: LoginSubmitProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      busy={isPending}
      busyText={<span lang="en">Signing in...</span>}
      className="w-full"
    >
      <BilingualLabel english="Sign In" indonesian="Masuk" />
    </Button>
  )
}

/**
 * Reloads the page, so no state of the visitor remains. The button stays busy until the page
 * unloads. Before that, restores the drafts of a session that ended automatically.
 */
export async function redirectAfterLogin(member: SignInReply, returnPath: string | null): Promise<never> {
  if (sealedDraftOwners().length > 0)
    await import('../../offline/sealed-drafts.ts')
      .then(({ restoreDrafts }) => restoreDrafts(member))
      .then(
        () => undefined,
        // The next page retries. A device that cannot read its store must not block the sign-in.
        () => undefined,
      )
  const next = landingPath(member.role, returnPath, location.pathname + location.search)
  leavePage(() => location.assign(next))
  return new Promise(() => undefined)
}
