import { removePasskey, renamePasskey } from '@pasar/contract/identity/passkey'
import { useState } from 'react'
import { useCall } from '../../call/use-call.ts'
import { CallErrorNote } from '../../ui/base/call-error-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { Passkey } from './passkeys.api.ts'

type PasskeyDialogProps = {
  /** null while the dialog is closed. */
  passkey: Passkey | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** Returns the last passkey of a dialog, which stays while the dialog fades out. */
function useShown(passkey: Passkey | null): Passkey | null {
  const [shown, setShown] = useState(passkey)
  if (passkey !== null && passkey !== shown) setShown(passkey)
  return passkey ?? shown
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const shown = useShown(passkey)
  const [name, setName] = useState<string | null>(null)
  const finish = async () => {
    setName(null)
    await onDone()
  }
  const renaming = useCall(renamePasskey, finish, 'in-place')
  const typed = name ?? shown?.name ?? ''
  return (
    <LazyDialog
      isOpen={passkey !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        setName(null)
        onClose()
      }}
      title="Ganti nama kunci sandi"
      phone="plate"
      footer={
        <DialogActions
          onCancel={onClose}
          busy={renaming.isPending}
          busyText="Menyimpan…"
          onClick={() =>
            shown !== null &&
            void renaming.send({ params: { passkeyId: shown.id }, body: { name: typed.trim() } })
          }
        >
          Simpan
        </DialogActions>
      }
    >
      <TextField
        label="Nama"
        help="Misalnya nama perangkatnya."
        required
        maxLength={60}
        value={typed}
        onChange={(event) => setName(event.target.value)}
        error={renaming.fieldError('name')}
      />
      <CallErrorNote calls={[renaming]} />
    </LazyDialog>
  )
}

/** Confirms the removal of a passkey, and says what it means. */
export function RemovePasskey({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const shown = useShown(passkey)
  const removing = useCall(removePasskey, onDone, 'in-place')
  return (
    <LazyDialog
      isOpen={passkey !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Hapus ${shown?.name ?? 'kunci sandi'}?`}
      description="Kunci sandi ini tidak dapat dipakai lagi untuk masuk. Hapus juga dari pengelola sandi di perangkat Anda."
      phone="plate"
      footer={
        <DialogActions
          onCancel={onClose}
          variant="danger"
          busy={removing.isPending}
          busyText="Menghapus…"
          onClick={() => shown !== null && void removing.send({ params: { passkeyId: shown.id } })}
        >
          Hapus
        </DialogActions>
      }
    >
      <CallErrorNote calls={[removing]} />
    </LazyDialog>
  )
}
