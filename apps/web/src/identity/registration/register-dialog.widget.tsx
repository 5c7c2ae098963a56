import { useState } from 'react'
import { closeRegistration, type RegisterKind } from '../../dialogs/register-request.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import type { RegisterAddressSlot } from './register-address.tsx'
import { RegisterAlert, uploadPendingAlert } from './register-alert.tsx'
import { RegisterDone } from './register-done.tsx'
import { RegisterForm } from './register-form.tsx'
import { REGISTER_TITLE, registerHints } from './register-titles.ts'

type RegisterDialogProps = {
  /** null while the dialog is closed. */
  request: RegisterKind | null
  AddressFields: RegisterAddressSlot
}

/** The `Daftar Akun Baru` dialog: full screen on a phone, a wide panel elsewhere. */
export function RegisterDialog({ request, AddressFields }: RegisterDialogProps) {
  const kind = useLastShown(request)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [isAlertShown, setAlertShown] = useState(false)
  const [email, setEmail] = useState<string | null>(null)
  const close = () => {
    if (progress !== null) setAlertShown(true)
    else if (email === null) closeRegistration()
  }
  if (kind === null) return null
  const end = () => {
    closeRegistration()
    setEmail(null)
  }
  return (
    <Dialog
      isOpen={request !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={REGISTER_TITLE}
      description={<p className="mb-4">{registerHints[kind]}</p>}
      width="wide"
      phone="full"
    >
      <RegisterForm
        kind={kind}
        AddressFields={AddressFields}
        onRegistered={setEmail}
        onProgress={setProgress}
      />
      <RegisterAlert
        alert={isAlertShown && progress !== null ? uploadPendingAlert(progress.done, progress.all) : null}
        onClose={() => setAlertShown(false)}
      />
      <RegisterDone email={email} onClose={end} />
    </Dialog>
  )
}
