import { setPrincipal } from '@pasar/contract/identity/principal'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import type { PrincipalSetting } from './passkeys.api.ts'

type PrincipalDialogProps = {
  isOpen: boolean
  setting: PrincipalSetting
  onClose: () => void
  onDone: () => Promise<void>
}

/** Names the principal of the school and the amount from which the principal confirms orders. */
export function PrincipalDialog({ isOpen, setting, onClose, onDone }: PrincipalDialogProps) {
  const { principal, platformLimit } = setting
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Kepala sekolah"
      description={
        principal === null && platformLimit === 0
          ? 'Tautan dikirim ke alamat kepala sekolah.'
          : 'Perubahan berlaku setelah 3 hari, dan dapat dibatalkan sampai saat itu.'
      }
    >
      <PrincipalForm setting={setting} onDone={onDone} />
    </LazyDialog>
  )
}

function PrincipalForm({
  setting: { principal, platformLimit },
  onDone,
}: Pick<PrincipalDialogProps, 'setting' | 'onDone'>) {
  const { renderedAt } = usePageContext()
  const [form, setForm] = useState({ name: principal?.name ?? '', email: '' })
  const [limit, setLimit] = useState<number | undefined>(principal?.limit ?? undefined)
  const saving = useCall(
    setPrincipal,
    async ({ dueAt }) => {
      showToast(dueAt > renderedAt ? `Berlaku mulai ${longDate(dueAt)}` : 'Kepala sekolah dicatat')
      await onDone()
    },
    'in-place',
  )
  const { refusal, fieldError } = saving
  const fieldOf = (field: keyof typeof form) => ({
    required: true,
    value: form[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [field]: event.target.value }),
    error: fieldError(field),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saving.send({ body: { ...form, limit: limit ?? null } })
  }
  return (
    <form method="post" noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
      <FormRefusal refusal={refusal} />
      <TextField label="Nama kepala sekolah" maxLength={80} {...fieldOf('name')} />
      <TextField
        label="Email kepala sekolah"
        help="Alamat milik kepala sekolah sendiri, bukan alamat akun sekolah."
        inputMode="email"
        autoCapitalize="none"
        maxLength={200}
        {...fieldOf('email')}
      />
      <MoneyField
        label="Konfirmasi pesanan mulai"
        help={
          platformLimit === 0
            ? 'Kosongkan bila tidak ada pesanan yang perlu dikonfirmasi.'
            : `Pesanan mulai ${formatRupiah(platformLimit)} selalu dikonfirmasi.`
        }
        value={limit}
        onChange={setLimit}
        error={fieldError('limit')}
      />
      <Button type="submit" busy={saving.isPending} busyText="Menyimpan…">
        Simpan
      </Button>
    </form>
  )
}
