import { useLocation } from '@tanstack/react-router'
import { closeSignIn, LOGIN_KINDS, openSignIn, type SignInRequest } from '../../dialogs/sign-in-request.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import { LoginForm } from './login-form.tsx'
import { loginButtons, loginHints, loginTitles } from './login-titles.ts'

type LoginDialogProps = {
  /** null while the dialog is closed. */
  request: SignInRequest | null
}

/** The three login dialogs; each links to the other two. */
export function LoginDialog({ request }: LoginDialogProps) {
  const shownRequest = useLastShown(request)
  const here = useLocation({ select: ({ href }) => href })
  if (shownRequest === null) return null
  const { kind, returnTo, email } = shownRequest
  return (
    <Dialog
      isOpen={request !== null}
      onOpenChange={(isOpen) => !isOpen && closeSignIn()}
      title={loginTitles[kind]}
      // A user who acts on a public page stays on it.
      description={
        returnTo === null || returnTo === here ? loginHints[kind] : 'Masuk dahulu untuk membuka halaman itu.'
      }
    >
      <div className="mt-4 flex flex-col gap-5">
        <LoginForm key={`${kind} ${email}`} {...{ kind, returnPath: returnTo, email }} />
        <div className="flex flex-wrap justify-between gap-x-2 border-t border-line pt-2">
          {LOGIN_KINDS.filter((other) => other !== kind).map((other) => (
            <Button key={other} variant="quiet" size="toolbar" onClick={() => openSignIn(other, returnTo)}>
              {loginButtons[other]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
