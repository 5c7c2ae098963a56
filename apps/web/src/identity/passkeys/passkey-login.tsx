import { startPasskeySignIn } from '@pasar/contract/identity/passkey'
import { signInWithPasskey } from '@pasar/contract/identity/session'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { redirectAfterLogin } from '../base/login-submit.tsx'
import { resolveReturnPath } from '../base/return-path.ts'
import { PasskeyButton } from './passkey-button.tsx'

type PasskeyLoginProps = {
  returnPath: string | null
  /** Returns whether other people use the computer too. */
  isShared: () => boolean
}

/** Signs the user in with a passkey instead of the password. @decision 0105 */
export function PasskeyLogin({ returnPath, isShared }: PasskeyLoginProps) {
  const { call } = usePageContext()
  const entering = useCall(
    signInWithPasskey,
    async (reply) => redirectAfterLogin(reply, await resolveReturnPath(call, reply, returnPath)),
    'in-place',
  )
  return (
    <PasskeyButton
      start={startPasskeySignIn}
      label="Masuk dengan kunci sandi"
      refusal={entering.refusal?.message}
      onAnswer={(passkey) => entering.send({ body: { passkey, isShared: isShared() } })}
    />
  )
}
