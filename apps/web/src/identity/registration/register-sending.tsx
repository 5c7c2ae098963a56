import { finishDocuments } from '@pasar/contract/media/member-file'
import { missingDocuments } from '@pasar/domain/identity/documents'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { RegisterAlert, uploadPendingAlert } from './register-alert.tsx'
import { RegisterDocuments } from './register-documents.tsx'
import { type UploadGrant, uploadAuthorization, uploadGrantStore } from './register-grant.ts'
import type { RegisterUploads } from './register-uploads.ts'

type RegisterSendingProps = {
  grant: UploadGrant
  uploads: RegisterUploads
  /**
   * at-once: finish automatically when all files are uploaded. by-hand: finish when the user
   * confirms.
   */
  completion: 'at-once' | 'by-hand'
  onFinished: () => void
}

/**
 * Shows the upload of each document and the completion, after which staff can review.
 *
 * @spec 4 Registration
 */
export function RegisterSending({ grant, uploads, completion, onFinished }: RegisterSendingProps) {
  const [alert, setAlert] = useState<ReturnType<typeof uploadPendingAlert> | null>(null)
  const [isFinishRequested, setFinishRequested] = useState(completion === 'at-once')
  const hasTried = useRef(false)
  const finishing = useCall(
    finishDocuments,
    () => {
      uploadGrantStore.remove()
      onFinished()
    },
    'in-place',
  )
  const missingFiles = missingDocuments(uploads.applicant, uploads.kinds)
  const isComplete = missingFiles.length === 0 && !uploads.isBusy && !uploads.hasFailed
  const finish = () => void finishing.send({ authorization: uploadAuthorization(grant) })

  useEffect(() => {
    if (completion === 'by-hand' || !isComplete || hasTried.current) return
    hasTried.current = true
    finish()
  })

  const press = () => {
    if (uploads.isBusy) return setAlert(uploadPendingAlert(uploads.doneCount, uploads.count))
    setFinishRequested(true)
    if (isComplete) finish()
  }
  const missing = isFinishRequested
    ? Object.fromEntries(
        missingFiles.map(({ field, message }) => [field, finishing.fieldError(field) ?? message]),
      )
    : {}
  const hasEnded = uploads.hasEnded || finishing.refusal?.status === 401 || finishing.refusal?.status === 403

  return (
    <div className="flex flex-col gap-5">
      <UploadState {...{ uploads, hasEnded }} />
      {hasEnded ? (
        <div id="time-is-over">
          <TimeIsOver email={grant.email} />
        </div>
      ) : (
        finishing.refusal !== null && <Banner kind="danger">{finishing.refusal.message}</Banner>
      )}
      <RegisterDocuments uploads={uploads} missing={missing} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          {...lockedBy(hasEnded || null, 'time-is-over')}
          onClick={press}
          busy={finishing.isPending}
          busyText="Mengirim…"
        >
          Kirim dokumen
        </Button>
      </div>
      <RegisterAlert alert={alert} onClose={() => setAlert(null)} />
    </div>
  )
}

function UploadState({ uploads, hasEnded }: { uploads: RegisterUploads; hasEnded: boolean }) {
  return (
    <>
      {uploads.isBusy && (
        <Banner kind="info" title={`Mengunggah dokumen: ${uploads.doneCount} dari ${uploads.count} selesai`}>
          <span role="status" lang="en">
            {uploadPendingAlert(uploads.doneCount, uploads.count).text}
          </span>
        </Banner>
      )}
      {uploads.hasFailed && !hasEnded && (
        <Banner kind="attention" title="Ada dokumen yang belum terkirim">
          Ketuk “Coba lagi”, atau hapus dan pilih berkas lain.
        </Banner>
      )}
    </>
  )
}

/** The upload token expires after an hour; a new code by email provides another one. */
function TimeIsOver({ email }: { email: string }) {
  return (
    <Banner
      kind="attention"
      title="Waktu untuk mengunggah dokumen sudah habis"
      action={
        <Link
          to="/verifikasi"
          search={{ email }}
          className={buttonClass('outline', 'small')}
          onClick={() => uploadGrantStore.remove()}
        >
          Verifikasi email
        </Link>
      }
    >
      Akun Anda sudah terdaftar. Verifikasi email untuk membuka unggahan kembali.
    </Banner>
  )
}
