import { type MemberDossier, MemberStep, moveMember } from '@pasar/contract/identity/member-desk'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { firstError } from './first-error.ts'
import { STEPS } from './member-words.ts'
import { ReasonField } from './reason-field.tsx'

type StepAction = keyof typeof STEPS
type OnMoved = (moved: MemberDossier, words: string) => void

/** What staff may do with the account now; the bar stays at the foot of the window. */
export function MemberSteps({ member, onMoved }: { member: MemberDossier; onMoved: OnMoved }) {
  const [asked, setAsked] = useState<StepAction>()
  const [isOpen, setOpen] = useState(false)
  const steps = member.actions.filter((action) => action !== 'verify')
  if (steps.length === 0) return null
  // The main step stands last, where the thumb is.
  const ordered = steps.toSorted((one, other) => rank(one) - rank(other))
  return (
    <ActionBar className="-mx-4 md:justify-end" stays="always">
      {ordered.map((action) => (
        <Button
          key={action}
          variant={STEPS[action].look}
          className="max-md:flex-1 max-md:px-2"
          onClick={() => {
            setAsked(action)
            setOpen(true)
          }}
        >
          {STEPS[action].button}
        </Button>
      ))}
      {asked !== undefined && (
        <StepDialog
          key={asked}
          action={asked}
          member={member}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMoved={onMoved}
        />
      )}
    </ActionBar>
  )
}

const rank = (action: StepAction) =>
  ({ quiet: 0, 'danger-outline': 1, outline: 2, primary: 3 })[STEPS[action].look]

type StepDialogProps = {
  action: StepAction
  member: MemberDossier
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMoved: OnMoved
}

function StepDialog({ action, member, isOpen, onOpenChange, onMoved }: StepDialogProps) {
  const { title, effect, button, done, reasons, look } = STEPS[action]
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const moving = useCall(
    moveMember,
    (moved) => {
      onOpenChange(false)
      onMoved(moved, done)
    },
    'in-place',
  )
  const move = () => {
    const body = { action, reason: reason.trim() }
    const wrong = firstError(MemberStep, body)
    setError(wrong)
    if (wrong === undefined) void moving.send({ params: { memberId: member.id }, body })
  }
  const refusal = moving.fieldError('reason') === undefined ? moving.refusal : null
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={effect}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Batal
          </Button>
          <Button
            variant={look === 'primary' ? 'primary' : 'danger'}
            busy={moving.isPending}
            busyText="Menyimpan…"
            onClick={move}
          >
            {button}
          </Button>
        </>
      }
    >
      {reasons.length > 0 && (
        <ReasonField
          label="Alasan"
          reasons={reasons}
          value={reason}
          onChange={setReason}
          error={error ?? moving.fieldError('reason')}
        />
      )}
      {refusal !== null && (
        <Banner kind="danger" className="mt-3" title={refusal.message}>
          {refusal.fields.length > 1 && (
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
