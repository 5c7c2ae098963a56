import { useState } from 'react'
import { closeRegistration, type RegisterKind } from '../api/register-request.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { RegisterAddressSlot } from './register-address.tsx'
import { RegisterAlert, uploadPendingAlert } from './register-alert.tsx'
import { RegisterDone } from './register-done.tsx'
import { RegisterForm } from './register-form.tsx'
import { REGISTER_TITLE, registerHints } from './register-titles.ts'

type RegisterDialogProps = {
  /** null while it is closed. */
  request: RegisterKind | null
  AddressFields: RegisterAddressSlot
}

/** `Daftar Akun Baru` over the page: the whole phone, a wide plate elsewhere. */
export function RegisterDialog({ request, AddressFields }: RegisterDialogProps) {
  // What was last asked stays while the dialog goes out of sight.
  const [kind, setKind] = useState(request)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [isTold, setTold] = useState(false)
  const [email, setEmail] = useState<string | null>(null)
  if (request !== null && request !== kind) setKind(request)
  const close = () => {
    if (progress !== null) setTold(true)
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
        alert={isTold && progress !== null ? uploadPendingAlert(progress.done, progress.all) : null}
        onClose={() => setTold(false)}
      />
      <RegisterDone email={email} onClose={end} />
    </Dialog>
  )
}
