import { type ItemDossier, moveReviewItem, ReviewStep } from '@pasar/contract/moderation/item-review'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { firstError } from './first-error.ts'
import { isReviewAction, REVIEW_STEPS, type ReviewAction } from './item-words.ts'
import { ReasonField } from './reason-field.tsx'

type OnMoved = (moved: ItemDossier, words: string) => void

/** What staff may do with the item now; the bar stays at the foot of the window. */
export function ItemSteps({ item, onMoved }: { item: ItemDossier; onMoved: OnMoved }) {
  const [asked, setAsked] = useState<ReviewAction>()
  const [isOpen, setOpen] = useState(false)
  const steps = item.actions.filter(isReviewAction)
  if (steps.length === 0) return null
  // The main step stands last, where the thumb is.
  const ordered = steps.toSorted((one, other) => Number(one === 'approve') - Number(other === 'approve'))
  return (
    <ActionBar className="-mx-4 md:justify-end" stays="always">
      {ordered.map((action) => (
        <Button
          key={action}
          variant={REVIEW_STEPS[action].look}
          className="max-md:flex-1 max-md:px-2"
          disabled={action === 'approve' && item.missing.length > 0}
          onClick={() => {
            setAsked(action)
            setOpen(true)
          }}
        >
          {REVIEW_STEPS[action].button}
        </Button>
      ))}
      {asked !== undefined && (
        <StepDialog
          key={`${asked} ${item.version}`}
          action={asked}
          item={item}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMoved={onMoved}
        />
      )}
    </ActionBar>
  )
}

type StepDialogProps = {
  action: ReviewAction
  item: ItemDossier
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMoved: OnMoved
}

function StepDialog({ action, item, isOpen, onOpenChange, onMoved }: StepDialogProps) {
  const { title, effect, button, done, reasons, look } = REVIEW_STEPS[action]
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const moving = useCall(
    moveReviewItem,
    (moved) => {
      onOpenChange(false)
      onMoved(moved, done)
    },
    'in-place',
  )
  const move = () => {
    const body = { action, reason: reason.trim(), version: item.version }
    const wrong = firstError(ReviewStep, body)
    setError(wrong)
    if (wrong === undefined) void moving.send({ params: { itemId: item.id }, body })
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
