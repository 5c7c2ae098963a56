import { useState } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/base/page-head.tsx'
import { loginButtons } from '../login/login-titles.ts'
import { ResetForm } from './reset-form.tsx'

/** The `Reset Password Preparation` form as a page, for links and before hydration. */
export function ResetScreen() {
  const [isDone, setDone] = useState(false)
  return (
    <div className="page-container max-w-[27.5rem]! py-8">
      <div className="card p-5">
        <PageHead
          title="Reset Password Preparation"
          lead="Kata sandi diganti dengan kode yang dikirim ke email Anda."
          className="mb-5"
        />
        {isDone ? <Done /> : <ResetForm email="" onDone={() => setDone(true)} />}
      </div>
    </div>
  )
}

/** The links load a full page, because the session of the user has ended. */
function Done() {
  return (
    <div className="flex flex-col gap-4">
      <Banner kind="success" title="Kata sandi sudah diganti">
        Semua sesi sudah dikeluarkan. Masuk dengan kata sandi baru.
      </Banner>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <a href="/login?sebagai=sekolah" className={buttonClass('primary', 'toolbar')}>
          {loginButtons.sekolah}
        </a>
        <a href="/login?sebagai=vendor" className={buttonClass('outline', 'toolbar')}>
          {loginButtons.vendor}
        </a>
        <a href="/login?sebagai=pengawas" className={buttonClass('outline', 'toolbar')}>
          {loginButtons.pengawas}
        </a>
      </div>
    </div>
  )
}
