import { type businessData, withdrawBusinessChange } from '@pasar/contract/identity/business-change'
import type { MemberDocument } from '@pasar/contract/identity/member-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { vendorNameLabel } from '@pasar/domain/identity/business-change'
import { documentName } from '@pasar/domain/identity/documents'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { ScanTag } from '../../ui/base/scan-tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { BeforeAfter } from '../../ui/blocks/before-after.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { DocumentRow } from '../../ui/data/document-row.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { BusinessForm } from './business-form.tsx'
import { ProfileLedger, ProfileRow } from './profile-ledger.tsx'

type Change = NonNullable<Reply<typeof businessData>['last']>

const route = getRouteApi('/account/business')
const statusName = (isPkp: boolean) => (isPkp ? 'PKP' : 'Non PKP')

/**
 * Shop name, tax status, NPWP and documents of a vendor: in force, under review, and the form to
 * change them.
 *
 * @decision 0071
 */
export function BusinessScreen() {
  const data = route.useLoaderData()
  const router = useRouter()
  const reload = () => router.invalidate()
  const { last } = data
  return (
    <div className="page-container flex max-w-[56rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Data usaha"
        lead="Nama, status pajak, NPWP, dan dokumen usaha Anda. Perubahan berlaku setelah disetujui petugas."
        actions={
          <Link to="/account/profile" className={buttonClass('outline')}>
            Kembali ke profil
          </Link>
        }
      />
      {last?.state === 'asked' && (
        <UnderReview change={last} nameLabel={vendorNameLabel(data.applicant)} onChanged={reload} />
      )}
      {last !== null && <Outcome change={last} />}
      <ProfileLedger title="Yang berlaku sekarang">
        <ProfileRow label={vendorNameLabel(data.applicant)}>{data.name}</ProfileRow>
        <ProfileRow label="Status pajak">{statusName(data.isPkp)}</ProfileRow>
        <ProfileRow label="NPWP">{data.npwp}</ProfileRow>
      </ProfileLedger>
      <Documents title="Dokumen yang berlaku" documents={data.documents} />
      {/* Another request begins with an empty form. */}
      {last?.state !== 'asked' && <BusinessForm key={last?.id ?? 0} data={data} onRequested={reload} />}
    </div>
  )
}

function Documents({ title, documents }: { title: string; documents: readonly MemberDocument[] }) {
  if (documents.length === 0) return null
  return (
    <section className="card px-4 py-2">
      <h2 className="py-1 text-base font-bold">{title}</h2>
      {documents.map(({ id, kind, name, mime, url, scan }) => (
        <DocumentRow
          key={id}
          name={documentName(kind)}
          icon={mime === 'application/pdf' ? 'file-pdf' : 'file-image'}
          date={
            <>
              <span className="break-all">{name}</span>
              {scan !== 'clean' && <ScanTag scan={scan} />}
            </>
          }
          view={
            scan === 'clean' ? (look) => <a href={url} target="_blank" rel="noopener" {...look} /> : undefined
          }
        />
      ))}
    </section>
  )
}

/** The result of the last request. */
function Outcome({ change: { state, endedAt, reason } }: { change: Change }) {
  if (endedAt === null || state === 'withdrawn') return null
  const at = dateAndTime(endedAt)
  return state === 'refused' ? (
    <Banner kind="danger" title={`Perubahan ditolak petugas, ${at}`}>
      <span className="wrap-anywhere">{reason}</span> Data yang lama tetap berlaku. Perbaiki, lalu ajukan
      lagi.
    </Banner>
  ) : (
    <Banner kind="success" title={`Perubahan disetujui, ${at}`}>
      Pesanan baru memakai data baru. Pesanan sebelumnya tidak berubah.
    </Banner>
  )
}

type UnderReviewProps = { change: Change; nameLabel: string; onChanged: () => Promise<void> }

/** A pending request next to the data in force, with a button to withdraw it. */
function UnderReview({ change, nameLabel, onChanged }: UnderReviewProps) {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useCall(withdrawBusinessChange, async () => {
    setAsking(false)
    showToast('Perubahan ditarik kembali')
    await onChanged()
  })
  return (
    <section aria-label="Perubahan yang ditinjau" className="flex flex-col gap-3">
      <Banner
        kind="attention"
        title="Sedang ditinjau"
        action={
          <Button variant="danger-outline" size="small" onClick={() => setAsking(true)}>
            Tarik kembali
          </Button>
        }
      >
        Diajukan {dateAndTime(change.askedAt)}. Sampai disetujui, data yang lama tetap berlaku, juga untuk
        pesanan baru.
      </Banner>
      <CallErrorNote calls={[withdrawing]} />
      <BeforeAfter
        rows={[
          ...(change.name === null ? [] : [{ label: nameLabel, ...change.name }]),
          {
            label: 'Status pajak',
            before: statusName(change.wasPkp),
            after: change.isPkp === change.wasPkp ? null : statusName(change.isPkp),
          },
          { label: 'NPWP', before: change.oldNpwp, after: change.newNpwp },
        ]}
      />
      {change.note !== '' && (
        <p className="wrap-anywhere">
          <b>Catatan Anda:</b> {change.note}
        </p>
      )}
      <Documents title="Dokumen baru" documents={change.documents} />
      <FormDialog
        isOpen={isAsking}
        title="Tarik kembali perubahan ini?"
        description="Petugas tidak memeriksanya lagi. Dokumen yang sudah diunggah tetap tersimpan untuk pengajuan berikutnya."
        onClose={() => setAsking(false)}
        variant="danger"
        busy={withdrawing.isPending}
        busyLabel="Menarik…"
        submitLabel="Tarik kembali"
        onSubmit={() => void withdrawing.send({})}
      />
    </section>
  )
}
