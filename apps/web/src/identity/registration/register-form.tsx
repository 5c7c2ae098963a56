import { type RegistrationForm, signUp } from '@pasar/contract/identity/registration'
import type { Applicant } from '@pasar/domain/identity/documents'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { RegisterKind } from '../../dialogs/register-request.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { RegisterAddressSlot } from './register-address.tsx'
import { RegisterAlert } from './register-alert.tsx'
import { clearRegisterDraft, readRegisterDraft, storeRegisterDraft } from './register-draft.ts'
import { codeRequestStore, parseSignUpCode, type UploadGrant, uploadGrantStore } from './register-grant.ts'
import {
  deriveApplicant,
  emptyRegistration,
  FIELDS,
  type RegisterFormState as Form,
  partOfField,
  type RegisterFields,
  registrationResolver,
} from './register-parts.ts'
import { RegisterSending } from './register-sending.tsx'
import { RegisterSteps, type ServerRejection } from './register-steps.tsx'
import { type RegisterUploads, useRegisterUploads } from './register-uploads.ts'
import { alertForEmptyResult, alertForRefusal } from './registration-alert.ts'

type RegisterFormProps = {
  kind: RegisterKind
  AddressFields: RegisterAddressSlot
  /** Called when everything is sent and the code is on its way to this address. */
  onRegistered: (email: string) => void
  /** Called with the number of uploaded documents and their total; null while none is uploading. */
  onProgress?: ((progress: { done: number; all: number } | null) => void) | undefined
}

/**
 * The `Daftar Akun Baru` form: the fields, the sign-up, the documents.
 *
 * @spec 4 Registration
 */
export function RegisterForm({ kind, ...props }: RegisterFormProps) {
  // Only the device has the draft, so render it after hydration.
  const isHydrated = useHydrated()
  const [round, setRound] = useState(0)
  return (
    <Filling
      key={`${kind} ${isHydrated} ${round}`}
      {...props}
      kind={kind}
      draft={isHydrated ? readRegisterDraft(kind, Date.now()) : null}
      storedGrant={isHydrated ? uploadGrantStore.read() : null}
      onRestart={() => {
        clearRegisterDraft(kind)
        uploadGrantStore.remove()
        setRound(round + 1)
      }}
    />
  )
}

type RegisterFormBodyProps = RegisterFormProps & {
  draft: RegisterFields | null
  storedGrant: UploadGrant | null
  onRestart: () => void
}

function Filling(props: RegisterFormBodyProps) {
  const { kind, AddressFields, draft, storedGrant, onRestart, onProgress } = props
  const [grant, setGrant] = useState(storedGrant)
  const [isContinued] = useState(storedGrant !== null)
  // What the user types becomes a draft at once; only the one that was there is a restored one.
  const [hasRestored] = useState(draft !== null)
  const form: Form = useForm<RegisterFields, unknown, RegistrationForm>({
    resolver: registrationResolver,
    defaultValues: draft ?? emptyRegistration(kind),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const accountType = useWatch({ control: form.control, name: 'accountType' })
  const applicant = grant?.applicant ?? deriveApplicant({ ...emptyRegistration(kind), accountType })
  const uploads = useRegisterUploads(applicant, grant)

  const { isSending, rejection, alert, closeAlert, signUp } = useSignUp(kind, form, applicant, setGrant)

  const { isBusy, doneCount, count } = uploads
  useEffect(() => {
    onProgress?.(isBusy ? { done: doneCount, all: count } : null)
  }, [onProgress, isBusy, doneCount, count])

  if (grant !== null)
    return (
      <Documents
        {...{ grant, uploads, isContinued, onRestart }}
        onFinished={() => props.onRegistered(grant.email)}
      />
    )
  return (
    <>
      <RegisterSteps
        {...{ kind, form, uploads, AddressFields, rejection }}
        isSending={isSending}
        onSend={signUp}
        head={<DraftLine {...{ kind, form, onRestart }} hasDraft={hasRestored} />}
      />
      <RegisterAlert alert={alert} onClose={closeAlert} />
    </>
  )
}

type DocumentsProps = {
  grant: UploadGrant
  uploads: RegisterUploads
  /** Whether the account was registered during an earlier visit. */
  isContinued: boolean
  onRestart: () => void
  onFinished: () => void
}

/** The upload of the documents, once the account is registered. */
function Documents({ grant, uploads, isContinued, onRestart, onFinished }: DocumentsProps) {
  return (
    <div className="flex flex-col gap-5">
      <Banner
        kind="success"
        title="Akun Anda sudah terdaftar"
        action={
          isContinued && (
            <Button variant="quiet" size="small" onClick={onRestart}>
              Daftar akun lain
            </Button>
          )
        }
      >
        {isContinued ? 'Lengkapi dokumen di bawah ini, lalu kirim.' : 'Tunggu sampai semua dokumen terkirim.'}{' '}
        Kode verifikasi dikirim ke <b>{grant.email}</b>.
      </Banner>
      <RegisterSending
        grant={grant}
        uploads={uploads}
        completion={isContinued ? 'by-hand' : 'at-once'}
        onFinished={onFinished}
      />
    </div>
  )
}

type DraftLineProps = { kind: RegisterKind; form: Form; hasDraft: boolean; onRestart: () => void }

/** Stores the draft on the device, shows that, and offers to start over. */
function DraftLine({ kind, form, hasDraft, onRestart }: DraftLineProps) {
  const [isStored, setStored] = useState(hasDraft)
  useEffect(() => {
    // Without a delay: the user may close the form or leave the page right after a change.
    const storeDraft = () => setStored(storeRegisterDraft(kind, form.getValues(), Date.now()))
    return form.subscribe({ formState: { values: true }, callback: storeDraft })
  }, [kind, form])
  if (!isStored) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="caption flex items-center gap-1.5 text-ink-2">
        <Icon name="check-circle-fill" size={18} className="text-green" />
        Draf tersimpan
      </p>
      <Button variant="quiet" size="small" icon="arrow-counter-clockwise" onClick={onRestart}>
        Mulai dari awal
      </Button>
      {hasDraft && (
        <p className="caption w-full text-ink-2">
          Isian Anda yang terakhir dibuka kembali. Isi lagi kata sandi, NPWP,{' '}
          {kind === 'vendor' ? 'NIK, nomor rekening' : 'NPSN'}, dan pilih lagi berkasnya: demi keamanan semua
          itu tidak disimpan.
        </p>
      )}
    </div>
  )
}

/** Sends the form, and turns a refusal into errors at its fields and an alert. */
function useSignUp(
  kind: RegisterKind,
  form: Form,
  applicant: Applicant,
  onGranted: (grant: UploadGrant) => void,
) {
  const [rejection, setRejection] = useState<ServerRejection | null>(null)
  const [alert, setAlert] = useState<ReturnType<typeof alertForRefusal> | null>(null)
  const registering = useCall(
    signUp,
    ({ success: [one], error }) => {
      if (one === undefined) return setAlert(alertForEmptyResult({ error }))
      const { handle, token } = parseSignUpCode(one.code)
      const email = form.getValues('email').trim().toLowerCase()
      const uploadGrant: UploadGrant = { memberId: one.id, token, email, applicant, reviewNote: '', sent: [] }
      uploadGrantStore.write(uploadGrant)
      if (handle !== null) codeRequestStore.write({ email, handle })
      clearRegisterDraft(kind)
      onGranted(uploadGrant)
    },
    'in-place',
  )
  const { refusal } = registering
  useEffect(() => {
    if (refusal === null) return
    const parts = refusal.fields.flatMap(({ field, message }) => {
      const ours = FIELDS.find((one) => one === field)
      if (ours === undefined) return []
      form.setError(ours, { type: 'server', message })
      return [partOfField(ours)]
    })
    setRejection((before) => ({ attempt: (before?.attempt ?? 0) + 1, part: parts[0] ?? null }))
    setAlert(alertForRefusal(refusal))
  }, [refusal, form])
  return {
    ...{ rejection, alert },
    isSending: registering.isPending,
    closeAlert: () => setAlert(null),
    signUp: (body: RegistrationForm) => void registering.send({ body }),
  }
}
