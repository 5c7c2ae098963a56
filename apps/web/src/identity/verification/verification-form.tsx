import { requestVerification, verify } from '@pasar/contract/identity/registration'
import { useEffect, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  type CodeRequest,
  codeRequestStore,
  filterDocumentKinds,
  parseSignUpCode,
  type UploadGrant,
  uploadGrantStore,
} from '../registration/register-grant.ts'
import { type VerificationOutcome, VerificationResult } from './verification-result.tsx'

/** The verification in steps: email, code, result. */
export function VerificationForm({ email }: { email: string }) {
  // The server does not know the data stored on the device.
  const isHydrated = useHydrated()
  const sameOf = <K extends { email: string }>(candidate: K | null) =>
    candidate !== null && (email === '' || candidate.email === email.trim().toLowerCase()) ? candidate : null
  return (
    <Steps
      key={String(isHydrated)}
      email={email}
      storedRequest={isHydrated ? sameOf(codeRequestStore.read()) : null}
      grant={isHydrated ? sameOf(uploadGrantStore.read()) : null}
    />
  )
}

type StepsProps = { email: string; storedRequest: CodeRequest | null; grant: UploadGrant | null }

function Steps({ email, storedRequest, grant }: StepsProps) {
  const [request, setRequest] = useState(storedRequest)
  // The code was accepted before a reload. Only the documents are left.
  const [result, setResult] = useState<VerificationOutcome | null>(
    storedRequest === null && grant !== null ? { state: 'waiting', grant } : null,
  )
  if (result !== null) return <VerificationResult {...result} />
  if (request === null) return <CodeRequestForm email={email} onRequested={setRequest} />
  return (
    <CodeForm
      request={request}
      isFresh={storedRequest === null}
      onRequested={setRequest}
      onChangeAddress={() => {
        codeRequestStore.remove()
        setRequest(null)
      }}
      onVerified={(verification) => {
        codeRequestStore.remove()
        setResult(verification)
      }}
    />
  )
}

/** Requests a code for an email. The reply does not reveal whether an account exists. */
function CodeRequestForm({
  email,
  onRequested,
}: {
  email: string
  onRequested: (codeRequest: CodeRequest) => void
}) {
  const isHydrated = useHydrated()
  const [typedEmail, setTypedEmail] = useState(email)
  const requesting = useCodeRequest(typedEmail, onRequested)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        requesting.ask()
      }}
      className="card flex flex-col gap-4 p-5"
    >
      <p>Kami mengirim kode 6 angka ke alamat yang Anda pakai saat mendaftar.</p>
      <TextField
        label="Email"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={requesting.error}
        value={typedEmail}
        onChange={(event) => setTypedEmail(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isHydrated} busy={requesting.isPending} busyText="Mengirim…">
        Kirim kode
      </Button>
    </form>
  )
}

function useCodeRequest(email: string, onRequested: (request: CodeRequest) => void) {
  const requesting = useCall(
    requestVerification,
    ({ handle }) => {
      const request = { email: email.trim().toLowerCase(), handle }
      codeRequestStore.write(request)
      onRequested(request)
    },
    'in-place',
  )
  return {
    ask: () => void requesting.send({ body: { email } }),
    isPending: requesting.isPending,
    error: requesting.fieldError('email') ?? requesting.refusal?.message,
  }
}

type CodeFormProps = {
  request: CodeRequest
  /** Whether a code was requested on this page; otherwise the sign-up has sent one. */
  isFresh: boolean
  onRequested: (request: CodeRequest) => void
  onChangeAddress: () => void
  onVerified: (verification: VerificationOutcome) => void
}

function CodeForm({ request, isFresh, onRequested, onChangeAddress, onVerified }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [sentCount, setSentCount] = useState(isFresh ? 1 : 0)
  const verifying = useVerification(request.email, onVerified)
  const requesting = useCodeRequest(request.email, (next) => {
    setCode('')
    setSentCount(sentCount + 1)
    onRequested(next)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void verifying.send({ body: { handle: request.handle, code } })
      }}
      className="card flex flex-col gap-4 p-5"
    >
      <p>
        Masukkan kode 6 angka dari surat ke <b className="break-words">{request.email}</b>. Periksa juga
        folder spam.
      </p>
      {sentCount > 1 && (
        <Banner kind="success">Kode baru dikirim. Kode sebelumnya tidak berlaku lagi.</Banner>
      )}
      <TextField
        label="Kode verifikasi"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        inputClassName="tnum text-xl font-bold tracking-[0.4em]"
        error={verifying.fieldError('code') ?? verifying.refusal?.message}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" busy={verifying.isPending} busyText="Memeriksa…">
        Verifikasi
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <ResendButton
          key={sentCount}
          startsCountdown={sentCount > 0}
          onResend={requesting.ask}
          isPending={requesting.isPending}
        />
        <Button variant="quiet" size="small" onClick={onChangeAddress}>
          Pakai email lain
        </Button>
      </div>
      {requesting.error !== undefined && <Banner kind="danger">{requesting.error}</Banner>}
    </form>
  )
}

const SECONDS = 60

type ResendButtonProps = { startsCountdown: boolean; onResend: () => void; isPending: boolean }

/** Requests another code, at the earliest one minute after the last one. */
function ResendButton({ startsCountdown, onResend, isPending }: ResendButtonProps) {
  const [left, setLeft] = useState(startsCountdown ? SECONDS : 0)
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(tick)
  }, [left])
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={left > 0}
      busy={isPending}
      busyText="Mengirim…"
      onClick={onResend}
    >
      {left > 0 ? `Kirim ulang dalam ${left} detik` : 'Kirim ulang'}
    </Button>
  )
}

/** Verifies a code. Stores the permission to upload documents if the server grants one. */
function useVerification(email: string, onVerified: (outcome: VerificationOutcome) => void) {
  return useCall(
    verify,
    ({ state, upload }) => {
      const grant = upload && {
        memberId: upload.id,
        token: parseSignUpCode(upload.code).token,
        email,
        applicant: upload.applicant,
        reviewNote: upload.reviewNote,
        sent: filterDocumentKinds(upload.sent),
      }
      if (grant) uploadGrantStore.write(grant)
      onVerified({ state, grant })
    },
    'in-place',
  )
}
