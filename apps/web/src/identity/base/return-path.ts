import type { SignInReply } from '@pasar/contract/identity/session'
import type { Call } from '../../call/call.ts'

type Vendor = Pick<SignInReply, 'role' | 'mustAgree' | 'mustConfirmNpwp'>

/**
 * Returns the page to open after sign-in: the requested page, or the dashboard for a vendor who
 * requested none and has never submitted an item. During a pending vendor check the server refuses
 * other calls, so the check's dialog resolves the page again.
 */
export function resolveReturnPath(
  call: Call,
  { role, mustAgree, mustConfirmNpwp }: Vendor,
  returnPath: string | null,
): Promise<string | null> {
  const isOpen = returnPath === null || returnPath === '/home'
  if (role !== 'vendor' || mustAgree || mustConfirmNpwp || !isOpen) return Promise.resolve(returnPath)
  return import('../identity.api.ts')
    .then(({ loadTasks }) => loadTasks(call))
    .then(
      ({ firstSteps }) => (firstSteps === null ? returnPath : '/account'),
      // On failure the sign-in continues as for other users.
      () => returnPath,
    )
}
