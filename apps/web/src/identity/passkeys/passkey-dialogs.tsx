import { removePasskey, renamePasskey } from '@pasar/contract/identity/passkey'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import type { Passkey } from './passkeys.api.ts'

type PasskeyDialogProps = {
  /** null while the dialog is closed. */
  passkey: Passkey | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const shownPasskey = useLastShown(passkey)
  const [name, setName] = useState<string | null>(null)
  const finish = async () => {
    setName(null)
    await onDone()
  }
  const renaming = useCall(renamePasskey, finish, 'in-place')
  const typedName = name ?? shownPasskey?.name ?? ''
  return (
    <FormDialog
      isOpen={passkey !== null}
      title="Ganti nama kunci sandi"
      onClose={() => {
        setName(null)
        onClose()
      }}
      busy={renaming.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan"
      onSubmit={() =>
        shownPasskey !== null &&
        void renaming.send({ params: { passkeyId: shownPasskey.id }, body: { name: typedName.trim() } })
      }
    >
      <TextField
        label="Nama"
        help="Misalnya nama perangkatnya."
        required
        maxLength={60}
        value={typedName}
        onChange={(event) => setName(event.target.value)}
        error={renaming.fieldError('name')}
      />
      <CallErrorNote calls={[renaming]} />
    </FormDialog>
  )
}

/** Confirms the removal of a passkey, and says what it means. */
export function RemovePasskey({ passkey, onClose, onDone }: PasskeyDialogProps) {
  const shownPasskey = useLastShown(passkey)
  const removing = useCall(removePasskey, onDone, 'in-place')
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      onClose={onClose}
      title={`Hapus ${shownPasskey?.name ?? 'kunci sandi'}?`}
      description="Kunci sandi ini tidak dapat dipakai lagi untuk masuk. Hapus juga dari pengelola sandi di perangkat Anda."
      call={removing}
      onConfirm={() =>
        shownPasskey !== null && void removing.send({ params: { passkeyId: shownPasskey.id } })
      }
      confirmLabel="Hapus"
      busyLabel="Menghapus…"
    />
  )
}
