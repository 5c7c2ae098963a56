import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '../ui/page-head.tsx'
import { VerificationForm } from './verification-form.tsx'

const route = getRouteApi('/verifikasi')

/** Where the code of the letter is brought, and documents that are still due. @decision 0015 */
export function VerificationScreen() {
  const { email = '' } = route.useSearch()
  return (
    <div className="wadah max-w-[37.5rem]! py-8">
      <PageHead title="Verifikasi email" className="mb-5" />
      <VerificationForm key={email} email={email} />
    </div>
  )
}
