import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { useId, useState } from 'react'
import type { CallError, CallInput } from '../call/call.ts'
import { firstError } from '../page/first-error.ts'
import { RoleGate } from '../page/role-gate.tsx'
import { useCall } from '../page/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { LockReason } from '../ui/base/lock-reason.tsx'
import { lockedBy } from '../ui/base/locked-by.ts'
import { ActionBar } from '../ui/blocks/action-bar.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import type { FieldTemplates } from './answer-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { useReopenForm } from './reopen-forms.ts'
import { useTextDraft } from './use-text-draft.ts'

/** Labels of a staff action: name, effect and required input. */
export type StepLabels = {
  button: string
  title: string
  effect: string
  done: string
  look: 'primary' | 'danger-outline' | 'outline' | 'quiet'
  /** Common reasons; empty if the action needs no reason. */
  reasons: readonly string[]
}

type Step<A extends string> = {
  action: A
  labels: StepLabels
  /** Why the action is not available yet; it stands above the buttons. */
  lock?: string | null
}

type StepsProps<A extends string, E extends Endpoint> = {
  steps: readonly Step<A>[]
  /** Version of the subject; a new version resets the entered text. */
  version: string | number
  endpoint: E
  buildInput: (action: A, reason: string) => CallInput<E>
  onMoved: (updatedSubject: Reply<E>, message: string) => void
  /** Templates for the reason; without them none. */
  templates?: FieldTemplates | undefined
}

const rank = ({ labels: { look } }: Step<string>) =>
  ({ quiet: 0, 'danger-outline': 1, outline: 2, primary: 3 })[look]

/**
 * Buttons for the allowed staff actions. Each requires confirmation, and a reason where needed. The
 * main action is last, near the thumb.
 */
export function StepButtons<A extends string, E extends Endpoint>(props: StepsProps<A, E>) {
  const { steps, version, endpoint, buildInput, onMoved, templates } = props
  const [selectedStep, setSelectedStep] = useState<Step<A>>()
  const [isOpen, setOpen] = useState(false)
  const lockId = useId()
  const lock = steps.find((step) => typeof step.lock === 'string')?.lock ?? undefined
  useReopenForm('step', isOpen ? (selectedStep?.action ?? null) : null, (shownAction) => {
    setSelectedStep(steps.find(({ action }) => action === shownAction))
    setOpen(true)
  })
  return (
    <>
      {lock !== undefined && (
        <LockReason id={lockId} className="w-full md:w-auto md:self-center">
          {lock}
        </LockReason>
      )}
      <RoleGate call={endpoint} noteClass="w-full md:w-auto md:self-center">
        {steps
          .toSorted((one, other) => rank(one) - rank(other))
          .map((step) => (
            <Button
              key={step.action}
              variant={step.labels.look}
              className="max-md:px-2"
              {...lockedBy(step.lock ?? null, lockId)}
              onClick={() => {
                setSelectedStep(step)
                setOpen(true)
              }}
            >
              {step.labels.button}
            </Button>
          ))}
      </RoleGate>
      {selectedStep !== undefined && (
        <StepDialog
          key={`${selectedStep.action} ${version}`}
          labels={selectedStep.labels}
          endpoint={endpoint}
          buildInput={(reason) => buildInput(selectedStep.action, reason)}
          onDone={(updatedSubject) => onMoved(updatedSubject, selectedStep.labels.done)}
          isOpen={isOpen}
          onOpenChange={setOpen}
          templates={templates}
        />
      )}
    </>
  )
}

/** Action buttons at the bottom of the window. */
export function StaffStepBar<A extends string, E extends Endpoint>(props: StepsProps<A, E>) {
  if (props.steps.length === 0) return null
  return (
    <ActionBar stays="always">
      <StepButtons {...props} />
    </ActionBar>
  )
}

type StepDialogProps<E extends Endpoint> = {
  labels: StepLabels
  endpoint: E
  buildInput: (reason: string) => CallInput<E>
  onDone: (updatedSubject: Reply<E>) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  templates: FieldTemplates | undefined
}

function StepDialog<E extends Endpoint>(props: StepDialogProps<E>) {
  const { labels, endpoint, buildInput, onDone, isOpen, onOpenChange } = props
  const { title, effect, button, reasons, look } = labels
  const { text: reason, write, forget } = useTextDraft(`${endpoint.path} ${JSON.stringify(buildInput(''))}`)
  const [error, setError] = useState<string>()
  const moving = useCall(
    endpoint,
    (updatedSubject) => {
      forget()
      onOpenChange(false)
      onDone(updatedSubject)
    },
    'in-place',
  )
  const move = () => {
    const input = buildInput(reason.trim())
    const wrong = firstError(endpoint.body, input.body)
    setError(wrong)
    if (wrong === undefined) void moving.send(input)
  }
  const refusal = moving.fieldError('reason') === undefined ? moving.refusal : null
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      description={effect}
      onClose={() => onOpenChange(false)}
      variant={look === 'primary' ? 'primary' : 'danger'}
      busy={moving.isPending}
      busyLabel="Menyimpan…"
      submitLabel={button}
      onSubmit={move}
    >
      {reasons.length > 0 && (
        <ReasonField
          label="Alasan"
          reasons={reasons}
          value={reason}
          onChange={write}
          error={error ?? moving.fieldError('reason')}
          templates={props.templates}
        />
      )}
      {refusal !== null && <StepRefusal refusal={refusal} />}
    </FormDialog>
  )
}

function StepRefusal({ refusal }: { refusal: CallError }) {
  return (
    <Banner kind="danger" title={refusal.message}>
      {refusal.fields.length > 0 && (
        <ul className="list-disc pl-5">
          {refusal.fields.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
