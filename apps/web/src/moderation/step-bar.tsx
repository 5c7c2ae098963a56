import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { useState } from 'react'
import type { CallInput } from '../api/call.ts'
import { useReopenForm } from '../api/reopen-forms.ts'
import { useCall } from '../api/use-call.ts'
import { useTextDraft } from '../api/use-text-draft.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { firstError } from './first-error.ts'
import { ReasonField } from './reason-field.tsx'

/** What a step of staff is called, does, and asks for. */
export type StepLabels = {
  button: string
  title: string
  effect: string
  done: string
  look: 'primary' | 'danger-outline' | 'outline' | 'quiet'
  /** Usual reasons; none where no reason is asked for. */
  reasons: readonly string[]
}

type Step<A extends string> = { action: A; labels: StepLabels; isDisabled?: boolean }

type StepsProps<A extends string, E extends Endpoint> = {
  steps: readonly Step<A>[]
  /** What was typed for one state of a thing does not stand for another. */
  version: string | number
  endpoint: E
  buildInput: (action: A, reason: string) => CallInput<E>
  onMoved: (moved: Reply<E>, words: string) => void
}

const rank = ({ labels: { look } }: Step<string>) =>
  ({ quiet: 0, 'danger-outline': 1, outline: 2, primary: 3 })[look]

/** What staff may do; each step is asked for once more, with a reason where one is due. The main step stands last, where the thumb is. */
export function StepButtons<A extends string, E extends Endpoint>(given: StepsProps<A, E>) {
  const { steps, version, endpoint, buildInput, onMoved } = given
  const [asked, setAsked] = useState<Step<A>>()
  const [isOpen, setOpen] = useState(false)
  useReopenForm('langkah', isOpen ? (asked?.action ?? null) : null, (shown) => {
    setAsked(steps.find(({ action }) => action === shown))
    setOpen(true)
  })
  return (
    <>
      {steps
        .toSorted((one, other) => rank(one) - rank(other))
        .map((step) => (
          <Button
            key={step.action}
            variant={step.labels.look}
            className="max-md:flex-1 max-md:px-2"
            disabled={step.isDisabled}
            onClick={() => {
              setAsked(step)
              setOpen(true)
            }}
          >
            {step.labels.button}
          </Button>
        ))}
      {asked !== undefined && (
        <StepDialog
          key={`${asked.action} ${version}`}
          labels={asked.labels}
          endpoint={endpoint}
          buildInput={(reason) => buildInput(asked.action, reason)}
          onDone={(moved) => onMoved(moved, asked.labels.done)}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

/** The steps at the foot of the window. */
export function StepBar<A extends string, E extends Endpoint>(given: StepsProps<A, E>) {
  if (given.steps.length === 0) return null
  return (
    <ActionBar className="-mx-4 md:justify-end" stays="always">
      <StepButtons {...given} />
    </ActionBar>
  )
}

type StepDialogProps<E extends Endpoint> = {
  labels: StepLabels
  endpoint: E
  buildInput: (reason: string) => CallInput<E>
  onDone: (moved: Reply<E>) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function StepDialog<E extends Endpoint>(given: StepDialogProps<E>) {
  const { labels, endpoint, buildInput, onDone, isOpen, onOpenChange } = given
  const { title, effect, button, reasons, look } = labels
  const { text: reason, write, forget } = useTextDraft(`${endpoint.path} ${JSON.stringify(buildInput(''))}`)
  const [error, setError] = useState<string>()
  const moving = useCall(
    endpoint,
    (moved) => {
      forget()
      onOpenChange(false)
      onDone(moved)
    },
    'in-place',
  )
  const move = () => {
    const ask = buildInput(reason.trim())
    const wrong = firstError(endpoint.body, ask.body)
    setError(wrong)
    if (wrong === undefined) void moving.send(ask)
  }
  const refusal = moving.fieldError('reason') === undefined ? moving.refusal : null
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={effect}
      footer={
        <DialogActions
          onCancel={() => onOpenChange(false)}
          variant={look === 'primary' ? 'primary' : 'danger'}
          busy={moving.isPending}
          busyText="Menyimpan…"
          onClick={move}
        >
          {button}
        </DialogActions>
      }
    >
      {reasons.length > 0 && (
        <ReasonField
          label="Alasan"
          reasons={reasons}
          value={reason}
          onChange={write}
          error={error ?? moving.fieldError('reason')}
        />
      )}
      {refusal !== null && (
        <Banner kind="danger" className="mt-3" title={refusal.message}>
          {refusal.fields.length > 0 && (
            <ul className="list-disc pl-5">
              {refusal.fields.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </LazyDialog>
  )
}
