import {
  changeShopRoles,
  endShopAccess,
  inviteToShop,
  type ShopPerson,
  setAccountLogin,
} from '@pasar/contract/identity/shop-people'
import {
  INVITATION_DAYS,
  SHOP_ROLE_NAMES,
  SHOP_ROLE_WORK,
  SHOP_ROLES,
  type ShopRole,
} from '@pasar/domain/identity/shop-roles'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { firstError } from '../../page/first-error.ts'
import { useCall } from '../../page/use-call.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'

const NO_ROLE = 'Pilih paling sedikit satu peran'

/** Returns what follows each change: close the dialog, say what happened, load the list again. */
function useDone(onClose: () => void) {
  const router = useRouter()
  return async (message: string) => {
    onClose()
    showToast(message)
    await router.invalidate()
  }
}

type RoleChoiceProps = {
  roles: readonly ShopRole[]
  onChange: (roles: ShopRole[]) => void
  error: string | undefined
}

/** The roles of a person of a shop, each with what it does. The owner has all others. */
function RoleChoice({ roles, onChange, error }: RoleChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-md font-bold">Peran</legend>
      {SHOP_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={SHOP_ROLE_NAMES[role]}
          help={SHOP_ROLE_WORK[role]}
          checked={roles.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(SHOP_ROLES.filter((one) => (one === role ? checked : roles.includes(one))))
          }
        />
      ))}
      {error !== undefined && <FieldError id="shop-roles-error">{error}</FieldError>}
    </fieldset>
  )
}

type DialogProps = { isOpen: boolean; onClose: () => void }

/** Invites a person by mail. */
export function InviteDialog({ isOpen, onClose }: DialogProps) {
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<ShopRole[]>([])
  const [error, setError] = useState<string>()
  const finish = useDone(onClose)
  const inviting = useCall(
    inviteToShop,
    () => {
      setEmail('')
      setRoles([])
      return finish(`Undangan dikirim ke ${email.trim()}`)
    },
    'in-place',
  )
  const invite = () => {
    const body = { email: email.trim(), roles }
    const wrong = firstError(inviteToShop.body, body)
    setError(wrong)
    if (wrong === undefined) void inviting.send({ body })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Undang orang ke toko"
      description={`Surat berisi tautan dikirim ke alamat ini. Penerimanya membuat nama dan kata sandi sendiri. Tautan berlaku ${INVITATION_DAYS} hari dan dipakai sekali.`}
      onClose={onClose}
      busy={inviting.isPending}
      busyLabel="Mengundang…"
      submitLabel="Kirim undangan"
      onSubmit={invite}
    >
      <FormRefusal refusal={inviting.refusal} />
      <TextField
        label="Email"
        required
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={inviting.fieldError('email') ?? (error !== NO_ROLE ? error : undefined)}
      />
      <RoleChoice roles={roles} onChange={setRoles} error={error === NO_ROLE ? error : undefined} />
    </FormDialog>
  )
}

type TargetProps = { target: ShopPerson | null; onClose: () => void }

/** Changes the roles of a person. The key of the caller resets the choice for each person. */
export function RolesDialog({ target, onClose }: TargetProps) {
  const last = useLastShown(target)
  const [roles, setRoles] = useState<ShopRole[]>(target?.roles ?? [])
  const [error, setError] = useState<string>()
  const finish = useDone(onClose)
  const changing = useCall(changeShopRoles, () => finish(`Peran ${last?.name ?? ''} diubah`), 'in-place')
  const change = () => {
    const wrong = roles.length === 0 ? NO_ROLE : undefined
    setError(wrong)
    if (wrong === undefined && target?.id != null)
      void changing.send({ params: { personId: target.id }, body: { roles } })
  }
  return (
    <FormDialog
      isOpen={target !== null}
      title={`Ubah peran ${last?.name ?? ''}`}
      description="Peran baru langsung berlaku di semua perangkatnya. Ia diberi tahu lewat email."
      onClose={onClose}
      busy={changing.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan peran"
      onSubmit={change}
    >
      <FormRefusal refusal={changing.refusal} />
      <RoleChoice roles={roles} onChange={setRoles} error={error} />
    </FormDialog>
  )
}

/** Asks before the access of a person ends. */
export function EndAccessDialog({ target, onClose }: TargetProps) {
  const last = useLastShown(target)
  const finish = useDone(onClose)
  const ending = useCall(endShopAccess, () => finish(`Akses ${last?.name ?? ''} berakhir`), 'in-place')
  const keys = last?.keyCount ?? 0
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onClose={onClose}
      title={`Akhiri akses ${last?.name ?? ''}?`}
      description={`Ia langsung keluar dari semua perangkat${keys === 0 ? '' : `, dan ${keys} kunci API miliknya berakhir`}. Namanya tetap ada di log. Untuk memberi akses lagi, undang ia kembali.`}
      call={ending}
      onConfirm={() => target?.id != null && void ending.send({ params: { personId: target.id } })}
      confirmLabel="Akhiri akses"
      busyLabel="Mengakhiri…"
    />
  )
}

/** Asks before the sign-in of the account itself ends, or opens again. */
export function AccountLoginDialog({ target, onClose }: TargetProps) {
  const last = useLastShown(target)
  const isOpening = last !== null && last.endedAt !== null
  const finish = useDone(onClose)
  const changing = useCall(
    setAccountLogin,
    () => finish(isOpening ? 'Login akun toko dibuka lagi' : 'Login akun toko berakhir'),
    'in-place',
  )
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onClose={onClose}
      title={isOpening ? 'Buka lagi login akun toko?' : 'Akhiri login akun toko?'}
      description={
        isOpening
          ? `Email ${last.email} dapat masuk lagi dengan kata sandinya.`
          : `Tidak ada lagi yang dapat masuk dengan email ${last?.email ?? ''}. Pemilik lain dapat membukanya lagi.`
      }
      call={changing}
      onConfirm={() => void changing.send({ body: { isOpen: isOpening } })}
      confirmLabel={isOpening ? 'Buka lagi' : 'Akhiri login'}
      busyLabel="Menyimpan…"
      variant={isOpening ? 'primary' : 'danger'}
    />
  )
}
