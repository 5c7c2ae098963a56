import type { RegistrationForm } from '@pasar/contract/identity/registration'
import { missingDocuments } from '@pasar/domain/identity/documents'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RegisterKind } from '../../call/register-request.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { ActionBar } from '../../ui/base/action-bar.tsx'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ErrorSummary, RequiredNote } from '../../ui/fields/field-group.tsx'
import { RegisterAddress, type RegisterAddressSlot } from './register-address.tsx'
import { RegisterAgreement } from './register-agreement.tsx'
import { RegisterBusinessData } from './register-business-data.tsx'
import { RegisterDocuments } from './register-documents.tsx'
import { getFieldError } from './register-fields.ts'
import { RegisterLoginData } from './register-login-data.tsx'
import {
  FIELDS,
  fieldId,
  PARTS,
  type PartKey,
  partOfField,
  partTitle,
  type RegisterForm,
} from './register-parts.ts'
import { type PartState, RegisterPart, RegisterProgress } from './register-progress.tsx'
import type { RegisterUploads } from './register-uploads.ts'

/** A rejection by the server, with the section of its first field. */
export type ServerRejection = { attempt: number; part: PartKey | null }

type RegisterStepsProps = {
  kind: RegisterKind
  form: RegisterForm
  uploads: RegisterUploads
  AddressFields: RegisterAddressSlot
  isSending: boolean
  /** The last rejection by the server; opens the first section with an error. */
  rejection: ServerRejection | null
  onSend: (form: RegistrationForm) => void
  /** Content above the sections. */
  head: ReactNode
}

/**
 * Returns the element id for a field. Two address fields show their errors at another field's
 * control.
 */
const fieldIdOf = (field: string) =>
  fieldId({ destinationCode: 'villageCode', longitude: 'latitude' }[field] ?? field)

/** Returns the errors of the form in its order, each message once. */
function wrongIn(form: RegisterForm, uploads: RegisterUploads) {
  const fields = FIELDS.flatMap((field) => {
    const message = getFieldError(form, field)
    return message === undefined ? [] : [{ field: String(field), message }]
  })
  const documents = missingDocuments(uploads.applicant, uploads.kinds)
  return [
    ...fields.filter(
      ({ field, message }) => field !== 'longitude' || getFieldError(form, 'latitude') !== message,
    ),
    ...documents.map(({ field, message }) => ({ field: `document-${field}`, message })),
  ]
}

/**
 * The four sections, completed one after the other, and the confirmation before sending.
 *
 * @spec 2 Register modal
 */
export function RegisterSteps(props: RegisterStepsProps) {
  const { kind, form, uploads, AddressFields, isSending, rejection, onSend, head } = props
  const isHydrated = useHydrated()
  const [current, setCurrent] = useState<PartKey>('login')
  const [left, setLeft] = useState<readonly PartKey[]>([])
  const [tries, setTries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [focusTarget, setFocusTarget] = useState<string | null>(null)
  const [lastBlamed, setLastBlamed] = useState(rejection)
  const top = useRef<HTMLDivElement>(null)
  if (rejection !== lastBlamed) {
    setLastBlamed(rejection)
    if (rejection?.part) setCurrent(rejection.part)
  }

  const wrong = wrongIn(form, uploads)
  const hasTried = tries > 0 || rejection !== null
  const notAgreed = getFieldError(form, 'agreed')
  const stateOf = (key: PartKey): PartState => {
    const isVisited = left.includes(key) || hasTried
    if (isVisited && wrong.some(({ field }) => partOfField(field) === key)) return 'wrong'
    return isVisited ? 'done' : 'open'
  }
  const steps = PARTS.map(({ key }) => ({
    key,
    title: partTitle(key, kind),
    state: stateOf(key),
    isCurrent: key === current,
  }))
  const currentIndex = PARTS.findIndex(({ key }) => key === current)

  useEffect(() => {
    if (focusTarget === null) return
    setFocusTarget(null)
    const control = document.getElementById(focusTarget)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [focusTarget])

  async function goTo(key: PartKey, how: 'checking' | 'freely') {
    const isRight = await form.trigger([...(PARTS[currentIndex]?.fields ?? [])], {
      shouldFocus: how === 'checking',
    })
    setLeft((before) => [...before.filter((one) => one !== current), current])
    if (how === 'checking' && !isRight) return
    setCurrent(key)
    setFocusTarget(fieldId(`section-${key}-heading`))
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const goBy = (by: 1 | -1) => {
    const next = PARTS[currentIndex + by]
    if (next) void goTo(next.key, by === 1 ? 'checking' : 'freely')
  }

  // Links of the error summary may point into collapsed sections.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const found = wrong.find(({ field }) => link?.getAttribute('href') === `#${fieldIdOf(field)}`)
    if (found === undefined) return
    event.preventDefault()
    setCurrent(partOfField(found.field))
    setFocusTarget(fieldIdOf(found.field))
  }

  const turnTo = (part: PartKey) => {
    setTries(tries + 1)
    setCurrent(part)
  }
  const send = form.handleSubmit(
    (valid) =>
      missingDocuments(uploads.applicant, uploads.kinds).length > 0 ? turnTo('documents') : onSend(valid),
    (errors) => turnTo(partOfField(FIELDS.find((field) => field in errors) ?? '')),
  )
  const agree = () => {
    setAsking(false)
    form.setValue('agreed', true)
    void send()
  }
  const decline = () => {
    setAsking(false)
    form.setValue('agreed', false)
    void form.trigger('agreed')
  }

  const parts: Record<PartKey, ReactNode> = {
    login: <RegisterLoginData form={form} />,
    business: <RegisterBusinessData {...{ form, kind }} />,
    address: <RegisterAddress {...{ form, AddressFields }} />,
    documents: (
      <RegisterDocuments
        uploads={uploads}
        missing={hasTried ? Object.fromEntries(wrong.map(({ field, message }) => [field, message])) : {}}
      />
    ),
  }
  return (
    // Before hydration the submit button is disabled. With POST, a forced submit would not put the
    // password into the URL.
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (current === 'documents') setAsking(true)
        else goBy(1)
      }}
    >
      <div ref={top} className="flex gap-6 max-md:flex-col max-md:gap-4">
        <RegisterProgress steps={steps} onGo={(key) => void goTo(partOfKey(key), 'freely')} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {head}
          {hasTried && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
            // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
            <div onClick={follow}>
              <ErrorSummary
                key={`${tries} ${rejection?.attempt}`}
                problems={wrong.map(({ field, message }) => ({ fieldId: fieldIdOf(field), message }))}
              />
            </div>
          )}
          {notAgreed !== undefined && (
            <Banner kind="danger" title="Tidak Setuju">
              {notAgreed}
            </Banner>
          )}
          <RequiredNote />
          {steps.map((step, index) => (
            <RegisterPart
              key={step.key}
              id={fieldId(`section-${step.key}`)}
              number={index + 1}
              step={step}
              onOpen={() => void goTo(step.key, 'freely')}
            >
              {parts[step.key]}
            </RegisterPart>
          ))}
        </div>
      </div>
      <ActionBar
        stays="never"
        // Moving the focus on press would show the field's error and move the button away from the
        // pointer.
        onMouseDown={(event) => event.preventDefault()}
        className="-mx-4 mt-4 justify-between *:max-sm:flex-1 sm:-mx-5 md:mx-0 md:pl-58"
      >
        {currentIndex > 0 ? (
          <Button variant="outline" onClick={() => goBy(-1)}>
            Kembali
          </Button>
        ) : (
          <span className="max-sm:hidden" />
        )}
        <Button type="submit" disabled={!isHydrated} busy={isSending} busyText="Mengirim…">
          {current === 'documents' ? 'Daftar' : 'Lanjut'}
        </Button>
      </ActionBar>
      <RegisterAgreement kind={kind} isOpen={isAsking} onAgree={agree} onDecline={decline} />
    </form>
  )
}

const partOfKey = (key: string): PartKey => PARTS.find((part) => part.key === key)?.key ?? 'login'
