import { useState } from 'react'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'
import { loginButtons } from '../login/login-titles.ts'
import { useInvitation } from './invitation.ts'
import { InvitationForm } from './invitation-form.tsx'
import { PasswordResetSteps } from './reset-form.tsx'
import { ResultBanner } from './result-banner.tsx'

/** The `Reset Password Preparation` form as a page, for links and before hydration. */
export function ResetScreen() {
  const [isDone, setDone] = useState(false)
  const invitation = useInvitation()
  return (
    <div className="page-container max-w-[27.5rem]! py-8">
      <div className="card p-5">
        <PageHead
          title={
            invitation === null ? (
              <BilingualLabel
                english="Reset Password Preparation"
                indonesian="Lupa kata sandi"
                className="text-base font-normal"
              />
            ) : (
              'Buat kata sandi'
            )
          }
          lead={
            invitation === null
              ? 'Kata sandi diganti dengan kode yang dikirim ke email Anda.'
              : 'Anda diundang sebagai staf Pasar Sekolah.'
          }
          className="mb-5"
        />
        {isDone && <Done isStaff={invitation !== null} />}
        {!isDone && invitation !== null && (
          <InvitationForm invitation={invitation} onDone={() => setDone(true)} />
        )}
        {!isDone && invitation === null && <PasswordResetSteps email="" onDone={() => setDone(true)} />}
      </div>
    </div>
  )
}

const linkOf = (href: string, label: string, variant: 'primary' | 'outline') => (
  <a key={href} href={href} className={buttonClass(variant, 'toolbar')}>
    {label}
  </a>
)

/** The links load a full page, because the session of the user has ended. */
function Done({ isStaff }: { isStaff: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <ResultBanner title={isStaff ? 'Kata sandi sudah dibuat' : 'Kata sandi sudah diganti'}>
        {isStaff
          ? 'Masuk dengan kata sandi ini, lalu siapkan aplikasi autentikator.'
          : 'Semua sesi sudah dikeluarkan. Masuk dengan kata sandi baru.'}
      </ResultBanner>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {isStaff
          ? linkOf('/staff/signin', 'Login Staf', 'primary')
          : [
              linkOf('/login?sebagai=sekolah', loginButtons.sekolah, 'primary'),
              linkOf('/login?sebagai=vendor', loginButtons.vendor, 'outline'),
              linkOf('/login?sebagai=pengawas', loginButtons.pengawas, 'outline'),
            ]}
      </div>
    </div>
  )
}
