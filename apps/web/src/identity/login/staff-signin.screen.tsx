import { PageHead } from '../../ui/blocks/page-head.tsx'
import { LoginForm } from './login-form.tsx'

/** Login of staff; the header does not link to it. @spec 1 a login of their own at /staff/signin */
export function StaffSigninScreen() {
  return (
    <div className="page-container max-w-[27.5rem]! py-8">
      <div className="card p-5">
        <PageHead title="Masuk petugas" lead="Untuk petugas platform dan pengawas." className="mb-5" />
        <LoginForm kind="staf" returnPath={null} />
      </div>
    </div>
  )
}
