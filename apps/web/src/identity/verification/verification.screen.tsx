import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { VerificationForm } from './verification-form.tsx'

const route = getRouteApi('/verifikasi')

/** Verifies the emailed code and uploads missing documents. @decision 0015 */
export function VerificationScreen() {
  const { email = '' } = route.useSearch()
  return (
    <div className="page-container max-w-[37.5rem]! py-8">
      <PageHead title="Verifikasi email" className="mb-5" />
      <VerificationForm key={email} email={email} />
    </div>
  )
}
