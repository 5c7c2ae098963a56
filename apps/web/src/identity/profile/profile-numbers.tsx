import { zodResolver } from '@hookform/resolvers/zod'
import { type Profile, showNumbers } from '@pasar/contract/identity/profile'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMissingRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { ProfileLedger, ProfileRow } from './profile-ledger.tsx'

type Numbers = Reply<typeof showNumbers>

/**
 * Masked tax, identity and bank numbers. The password reveals them until the user leaves the
 * page.
 */
export function NumbersSection({ profile }: { profile: Profile }) {
  const { member } = usePageContext()
  const [shownNumbers, setShownNumbers] = useState<Numbers | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isVendor = member?.role === 'vendor'
  // School staff who sign in through the school-data service have no school password.
  const missing = useMissingRight('edit')
  const mayShow = member?.position == null && (!isVendor || missing === null)
  return (
    <ProfileLedger
      title="Nomor pajak dan identitas"
      aside={
        mayShow &&
        (shownNumbers === null ? (
          <Button variant="quiet" size="small" icon="eye" onClick={() => setAsking(true)}>
            Tampilkan
          </Button>
        ) : (
          <Button variant="quiet" size="small" icon="eye-slash" onClick={() => setShownNumbers(null)}>
            Samarkan
          </Button>
        ))
      }
      note="Nomor disimpan terenkripsi. Setiap kali ditampilkan, hal itu tercatat di Log."
    >
      <ProfileRow label="NPWP">{shownNumbers?.npwp ?? profile.npwp}</ProfileRow>
      <ProfileRow label={isVendor ? 'NIK' : 'NPSN'}>
        {shownNumbers?.identityNumber ?? profile.identityNumber}
      </ProfileRow>
      {isVendor && (
        <>
          <ProfileRow label="Nama sesuai KTP">{profile.identityName}</ProfileRow>
          <ProfileRow label="NIB/SIUP">{profile.businessLicence}</ProfileRow>
          <ProfileRow label="Rekening bank">
            <span className="flex flex-wrap items-baseline gap-x-3 sm:justify-end">
              {profile.bank.name} {shownNumbers?.bankAccount ?? profile.bank.account}
              <Link to="/account/bank" className={`${linkClass} touch-target`}>
                Ganti rekening
              </Link>
            </span>
          </ProfileRow>
        </>
      )}
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onShown={(numbers) => {
          setShownNumbers(numbers)
          setAsking(false)
        }}
      />
    </ProfileLedger>
  )
}

type PasswordDialogProps = { isOpen: boolean; onClose: () => void; onShown: (numbers: Numbers) => void }

function PasswordDialog({ isOpen, onClose, onShown }: PasswordDialogProps) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(showNumbers.body),
    defaultValues: { password: '' },
  })
  const showing = useCall(
    showNumbers,
    (numbers) => {
      reset()
      onShown(numbers)
    },
    'in-place',
  )
  const submit = handleSubmit((body) => showing.send({ body }))
  const { refusal } = showing
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Tampilkan nomor"
      description="Masukkan kata sandi Anda untuk melihat nomor lengkap."
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex flex-col gap-4"
      >
        <FormRefusal refusal={refusal} />
        <PasswordField
          label="Kata sandi"
          required
          autoComplete="current-password"
          error={formState.errors.password?.message ?? showing.fieldError('password')}
          {...register('password')}
        />
        <Button type="submit" busy={showing.isPending} busyText="Memeriksa…">
          Tampilkan
        </Button>
      </form>
    </LazyDialog>
  )
}
