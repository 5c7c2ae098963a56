import type { verify } from '@pasar/contract/identity/registration'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { missingDocuments } from '@pasar/domain/identity/documents'
import { useState } from 'react'
import { openSignIn } from '../../dialogs/sign-in-request.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { UploadGrant } from '../registration/register-grant.ts'
import { RegisterSending } from '../registration/register-sending.tsx'
import { useRegisterUploads } from '../registration/register-uploads.ts'

/** The result of a code: the state of the account, and the permission to upload documents. */
export type VerificationOutcome = { state: Reply<typeof verify>['state']; grant: UploadGrant | null }

/** Shows the state of the account and the next steps. */
export function VerificationResult({ state, grant }: VerificationOutcome) {
  const [isSent, setSent] = useState(false)
  if (state === 'active')
    return (
      <Banner
        kind="success"
        title="Email terverifikasi"
        action={
          <>
            <Button size="toolbar" onClick={() => openSignIn('sekolah')}>
              Login Sekolah
            </Button>
            <Button variant="outline" size="toolbar" onClick={() => openSignIn('vendor')}>
              Login Vendor
            </Button>
          </>
        }
      >
        Akun Anda sudah aktif. Silakan masuk.
      </Banner>
    )
  const isDue =
    grant !== null && (grant.reviewNote !== '' || missingDocuments(grant.applicant, grant.sent).length > 0)
  if (grant === null || isSent || !isDue)
    return (
      <Banner kind="success" title={isSent ? 'Dokumen terkirim' : 'Email terverifikasi'}>
        Petugas memeriksa data dan dokumen Anda. Surat dikirim ke email Anda setelah akun diaktifkan, atau
        bila ada yang perlu diperbaiki.
      </Banner>
    )
  return <DueDocuments grant={grant} onSent={() => setSent(true)} />
}

function DueDocuments({ grant, onSent }: { grant: UploadGrant; onSent: () => void }) {
  const uploads = useRegisterUploads(grant.applicant, grant)
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="success" title="Email terverifikasi">
        Lengkapi dokumen di bawah ini, lalu kirim untuk diperiksa petugas.
      </Banner>
      {grant.reviewNote !== '' && (
        <Banner kind="attention" title="Perlu diperbaiki">
          {grant.reviewNote}
        </Banner>
      )}
      <section className="card p-4 md:p-5">
        <h2 className="heading-2 mb-4">Dokumen</h2>
        <RegisterSending grant={grant} uploads={uploads} completion="by-hand" onFinished={onSent} />
      </section>
    </div>
  )
}
