import type { SignInReply } from '@pasar/contract/identity/session'
import type { Call } from '../api/call.ts'

type Vendor = Pick<SignInReply, 'role' | 'mustAgree' | 'mustConfirmNpwp'>

/**
 * The page that a user wanted, or the dashboard for a vendor who wanted none and has never submitted an item. While the check of vendors is
 * open the server answers nothing else, so its dialog asks again.
 */
export function resolveReturnPath(
  call: Call,
  { role, mustAgree, mustConfirmNpwp }: Vendor,
  wanted: string | null,
): Promise<string | null> {
  const isOpen = wanted === null || wanted === '/home'
  if (role !== 'vendor' || mustAgree || mustConfirmNpwp || !isOpen) return Promise.resolve(wanted)
  return import('./identity.api.ts')
    .then(({ loadTasks }) => loadTasks(call))
    .then(
      ({ firstSteps }) => (firstSteps === null ? wanted : '/account'),
      // Without the answer the sign-in goes on as for every other user.
      () => wanted,
    )
}
