import { useLocation } from '@tanstack/react-router'
import { closePasswordReset } from '../../dialogs/reset-request.ts'
import { openSignIn, type SignInRequest } from '../../dialogs/sign-in-request.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import { PasswordResetSteps } from './reset-form.tsx'

type ResetDialogProps = {
  /** null while the dialog is closed. */
  request: SignInRequest | null
}

/**
 * The `Reset Password Preparation` dialog. Afterwards the previous login dialog reopens with the
 * email filled in.
 */
export function ResetDialog({ request }: ResetDialogProps) {
  const shownRequest = useLastShown(request)
  const isLoginPage = useLocation({ select: ({ pathname }) => /^\/(login|staff\/signin)\b/.test(pathname) })
  if (shownRequest === null) return null
  const { kind, returnTo, email } = shownRequest
  return (
    <Dialog
      isOpen={request !== null}
      onOpenChange={(isOpen) => !isOpen && closePasswordReset()}
      title="Reset Password Preparation"
      titleLang="en"
      description="Kata sandi diganti dengan kode yang dikirim ke email Anda."
    >
      <div className="mt-4">
        <PasswordResetSteps
          email={email}
          onDone={(address) => {
            closePasswordReset()
            showToast('Kata sandi sudah diganti. Masuk dengan kata sandi baru.', 'success')
            if (!isLoginPage) openSignIn(kind, returnTo, address)
          }}
        />
      </div>
    </Dialog>
  )
}
