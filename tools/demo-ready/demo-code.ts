import { DEMO_CODE_SECRETS } from '@pasar/demo/accounts'
import { codeAt } from '@pasar/server/identity/credentials/authenticator'

const STEP_MS = 30_000

/**
 * Returns the authenticator code of a demo account for the current half minute or a later one. The
 * server accepts the next one, too, and each once.
 */
export const demoCodeOf = (email: keyof typeof DEMO_CODE_SECRETS, step: number): string =>
  codeAt(DEMO_CODE_SECRETS[email], new Date(Date.now() + step * STEP_MS)).code
