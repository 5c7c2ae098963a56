import type { RegistrationForm } from '@pasar/contract/identity/registration'
import { missingDocuments } from '@pasar/domain/identity/documents'
import { must } from '@pasar/domain/kernel/must'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RegisterKind } from '../../dialogs/register-request.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ActionBar } from '../../ui/blocks/action-bar.tsx'
import { ErrorSummary, RequiredNote } from '../../ui/fields/field-group.tsx'
import { RegisterAddress, type RegisterAddressSlot } from './register-address.tsx'
import { RegisterAgreement } from './register-agreement.tsx'
import { RegisterBusinessData } from './register-business-data.tsx'
import { RegisterDocuments } from './register-documents.tsx'
import { getFieldError } from './register-fields.ts'
import { RegisterLoginData } from './register-login-data.tsx'
import {
  FIELDS,
  PARTS,
  type PartKey,
  partOfField,
  partTitle,
  type RegisterFormState,
  registerFieldId,
} from './register-parts.ts'
import { type PartState, RegisterPart, RegisterProgress } from './register-progress.tsx'
import type { RegisterUploads } from './register-uploads.ts'

/** A rejection by the server, with the section of its first field. */
export type ServerRejection = { attempt: number; part: PartKey | null }

type RegisterStepsProps = {
  kind: RegisterKind
  form: RegisterFormState
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
  registerFieldId({ destinationCode: 'villageCode', longitude: 'latitude' }[field] ?? field)

/** Returns the errors of the form in its order, each message once. */
function wrongIn(form: RegisterFormState, uploads: RegisterUploads) {
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
  const { kind, form, uploads, isSending, rejection, head } = props
  const isHydrated = useHydrated()
  const sections = useSections(form, rejection)
  const { current, currentIndex, goTo, goBy } = sections
  const agreement = useAgreement(props, sections.open)
  const { tries } = agreement
  const wrong = wrongIn(form, uploads)
  const hasTried = tries > 0 || rejection !== null
  const steps = PARTS.map(({ key }) => ({
    key,
    title: partTitle(key, kind),
    state: stateOf(key, wrong, sections.visited.includes(key) || hasTried),
    isCurrent: key === current,
  }))
  return (
    // Before hydration the submit button is disabled. With POST, a forced submit would not put the
    // password into the URL.
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (current === 'documents') agreement.ask()
        else goBy(1)
      }}
    >
      <div ref={sections.top} className="flex gap-6 max-md:flex-col max-md:gap-4">
        <RegisterProgress steps={steps} onGo={(key) => void goTo(partOfKey(key), 'freely')} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {head}
          {hasTried && (
            <WrongFields key={`${tries} ${rejection?.attempt}`} wrong={wrong} onFollow={sections.openField} />
          )}
          <NotAgreed form={form} />
          <RequiredNote />
          {steps.map((step, index) => (
            <RegisterPart
              key={step.key}
              id={registerFieldId(`section-${step.key}`)}
              number={index + 1}
              step={step}
              onOpen={() => void goTo(step.key, 'freely')}
            >
              <PartFields part={step.key} {...props} shownErrors={hasTried ? wrong : []} />
            </RegisterPart>
          ))}
        </div>
      </div>
      <StepButtons
        isFirst={currentIndex === 0}
        isLast={current === 'documents'}
        {...{ isHydrated }}
        isSending={isSending}
        onBack={() => goBy(-1)}
      />
      <RegisterAgreement kind={kind} {...agreement.dialog} />
    </form>
  )
}

type StepButtonsProps = {
  isFirst: boolean
  isLast: boolean
  /** Whether the form can be sent: after hydration. */
  isHydrated: boolean
  isSending: boolean
  onBack: () => void
}

function StepButtons({ isFirst, isLast, isHydrated, isSending, onBack }: StepButtonsProps) {
  return (
    <ActionBar
      stays="never"
      // Moving the focus on press would show the field's error and move the button away from the
      // pointer.
      onMouseDown={(event) => event.preventDefault()}
      className="mt-4 justify-between! md:pl-58"
    >
      {isFirst ? (
        <span className="max-sm:hidden" />
      ) : (
        <Button variant="outline" onClick={onBack}>
          Kembali
        </Button>
      )}
      <Button type="submit" disabled={!isHydrated} busy={isSending} busyText="Mengirim…">
        {isLast ? 'Daftar' : 'Lanjut'}
      </Button>
    </ActionBar>
  )
}

const partOfKey = (key: string): PartKey => PARTS.find((part) => part.key === key)?.key ?? 'login'

function stateOf(key: PartKey, wrong: readonly WrongField[], isVisited: boolean): PartState {
  if (isVisited && wrong.some(({ field }) => partOfField(field) === key)) return 'wrong'
  return isVisited ? 'done' : 'open'
}

/** The open section and the visited ones. */
function useSections(form: RegisterFormState, rejection: ServerRejection | null) {
  const [current, setCurrent] = useState<PartKey>('login')
  const [visitedParts, setVisitedParts] = useState<readonly PartKey[]>([])
  const [lastRejection, setLastRejection] = useState(rejection)
  const focusById = useFocusAfterRender()
  const top = useRef<HTMLDivElement>(null)
  if (rejection !== lastRejection) {
    setLastRejection(rejection)
    if (rejection?.part) setCurrent(rejection.part)
  }
  const currentIndex = PARTS.findIndex(({ key }) => key === current)

  async function goTo(key: PartKey, mode: 'checking' | 'freely') {
    const isRight = await form.trigger([...must(PARTS[currentIndex], 'the open section').fields], {
      shouldFocus: mode === 'checking',
    })
    setVisitedParts((before) => [...before.filter((one) => one !== current), current])
    if (mode === 'checking' && !isRight) return
    setCurrent(key)
    focusById(registerFieldId(`section-${key}-heading`))
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const goBy = (by: 1 | -1) => {
    const next = PARTS[currentIndex + by]
    if (next) void goTo(next.key, by === 1 ? 'checking' : 'freely')
  }
  const openField = (field: string) => {
    setCurrent(partOfField(field))
    focusById(fieldIdOf(field))
  }
  return { current, currentIndex, visited: visitedParts, top, goTo, goBy, open: setCurrent, openField }
}

/** Returns a function that focuses an element once the section that contains it is rendered. */
function useFocusAfterRender() {
  const [targetId, setTargetId] = useState<string | null>(null)
  useEffect(() => {
    if (targetId === null) return
    setTargetId(null)
    const control = document.getElementById(targetId)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [targetId])
  return setTargetId
}

/** Requests the agreement, then sends the form or opens the first section with an error. */
function useAgreement({ form, uploads, onSend }: RegisterStepsProps, open: (part: PartKey) => void) {
  const [tries, setTries] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const showErrors = (part: PartKey) => {
    setTries(tries + 1)
    open(part)
  }
  const send = form.handleSubmit(
    (valid) =>
      missingDocuments(uploads.applicant, uploads.kinds).length > 0 ? showErrors('documents') : onSend(valid),
    (errors) => showErrors(partOfField(FIELDS.find((field) => field in errors) ?? '')),
  )
  const onAgree = () => {
    setOpen(false)
    form.setValue('agreed', true)
    void send()
  }
  const onDecline = () => {
    setOpen(false)
    form.setValue('agreed', false)
    void form.trigger('agreed')
  }
  return { tries, ask: () => setOpen(true), dialog: { isOpen, onAgree, onDecline } }
}

type WrongField = ReturnType<typeof wrongIn>[number]

/** The error summary. Its links may point into collapsed sections. */
function WrongFields({ wrong, onFollow }: { wrong: WrongField[]; onFollow: (field: string) => void }) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const wrongField = wrong.find(({ field }) => link?.getAttribute('href') === `#${fieldIdOf(field)}`)
    if (wrongField === undefined) return
    event.preventDefault()
    onFollow(wrongField.field)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only delegates clicks of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link triggers a click event
    <div onClick={follow}>
      <ErrorSummary problems={wrong.map(({ field, message }) => ({ fieldId: fieldIdOf(field), message }))} />
    </div>
  )
}

type PartFieldsProps = RegisterStepsProps & { part: PartKey; shownErrors: WrongField[] }

function PartFields({ part, kind, form, uploads, AddressFields, shownErrors }: PartFieldsProps) {
  switch (part) {
    case 'login':
      return <RegisterLoginData form={form} />
    case 'business':
      return <RegisterBusinessData {...{ form, kind }} />
    case 'address':
      return <RegisterAddress {...{ form, AddressFields }} />
    case 'documents':
      return (
        <RegisterDocuments
          uploads={uploads}
          missing={Object.fromEntries(shownErrors.map(({ field, message }) => [field, message]))}
        />
      )
  }
}

function NotAgreed({ form }: { form: RegisterFormState }) {
  const message = getFieldError(form, 'agreed')
  if (message === undefined) return null
  return (
    <Banner kind="danger" title="Tidak Setuju">
      {message}
    </Banner>
  )
}
