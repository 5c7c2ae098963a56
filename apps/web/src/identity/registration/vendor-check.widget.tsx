import { zodResolver } from '@hookform/resolvers/zod'
import { changeProfile, ProfileForm } from '@pasar/contract/identity/profile'
import type { CurrentMember } from '@pasar/contract/identity/session'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { useId } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Call } from '../../call/call.ts'
import { landingPath } from '../../links/login-address.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'
import { resolveReturnPath } from '../base/return-path.ts'
import { RegisterStatement } from './register-statement.tsx'

type Input = z.input<typeof ProfileForm>

type VendorCheckProps = {
  member: Pick<CurrentMember, 'mustAgree' | 'mustConfirmNpwp'>
  onLeave: () => void
  isLeaving: boolean
}

/**
 * Requests a missing NPWP and PPN statement from a vendor. The vendor cannot skip it: the server
 * refuses other calls until then.
 *
 * @spec 5 Existing vendor check at login
 * @spec 4 is asked at every login
 */
export function VendorCheck({ member, onLeave, isLeaving }: VendorCheckProps) {
  const formId = useId()
  const { mustAgree, mustConfirmNpwp } = member
  const { call } = usePageContext()
  const saving = useCall(changeProfile, () => openNextPage(call), 'in-place')
  const { control, handleSubmit, register, formState } = useForm<Input, unknown, ProfileForm>({
    resolver: zodResolver(ProfileForm),
    defaultValues: {
      ...(mustConfirmNpwp && { npwp: '' }),
      ...(mustAgree && { agreed: false }),
    },
  })
  const { npwp, agreed } = formState.errors
  const send = handleSubmit((body) => saving.send({ body }))
  return (
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      title={mustConfirmNpwp ? 'Konfirmasi data penyedia' : PPN_STATEMENT.title}
      width="medium"
      mustAnswer
      footer={
        <>
          <Button variant="outline" onClick={onLeave} busy={isLeaving} busyText="Keluar…">
            <BilingualLabel english="Logout" indonesian="Keluar" />
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending} busyText="Menyimpan…">
            Simpan
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {saving.refusal !== null && <Banner kind="danger">{saving.refusal.message}</Banner>}
        {mustConfirmNpwp && (
          <MissingNpwp {...{ control }} error={npwp?.message ?? saving.fieldError('npwp')} />
        )}
        {mustAgree && (
          <>
            <RegisterStatement statement={PPN_STATEMENT} />
            <Checkbox
              label="Saya menyetujui pernyataan ini"
              error={typeof agreed?.message === 'string' ? agreed.message : saving.fieldError('agreed')}
              {...register('agreed')}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

type MissingNpwpProps = { control: Control<Input, unknown, ProfileForm>; error: string | undefined }

function MissingNpwp({ control, error }: MissingNpwpProps) {
  return (
    <>
      <p>NPWP akun ini belum terkonfirmasi. Isi NPWP usaha Anda untuk melanjutkan.</p>
      <Controller
        control={control}
        name="npwp"
        render={({ field }) => (
          <DigitsField
            label="NPWP"
            required
            expectedLength={16}
            shapes={['##.###.###.#-###.###', '#### #### #### ####']}
            help="15 angka dari kartu lama, atau 16 angka"
            error={error}
            name={field.name}
            ref={field.ref}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </>
  )
}

/** Loads the page that the vendor requested. A full page load updates the signed-in user. */
async function openNextPage(call: Call): Promise<never> {
  const checkedVendor = { role: 'vendor', mustAgree: false, mustConfirmNpwp: false } as const
  const returnPath = await resolveReturnPath(
    call,
    checkedVendor,
    new URLSearchParams(location.search).get('kembali'),
  )
  location.assign(landingPath('vendor', returnPath, location.pathname + location.search))
  // The page is unloading. The button stays busy until then.
  return new Promise(() => undefined)
}
