import { type Finding, noteFinding, stepFinding } from '@pasar/contract/findings/finding'
import { type FindingAction, needsNote } from '@pasar/domain/findings/finding-machine'
import { useState } from 'react'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { ACTION_LABELS, NOTE_LABELS } from './finding-labels.ts'

type FindingStepsProps = { finding: Finding; onStepped: (newer: Finding) => void }

/** Notes and steps of a finding. A decision requests its note first. */
export function FindingSteps({ finding, onStepped }: FindingStepsProps) {
  const { id, version, actions } = finding
  const [chosenAction, setChosenAction] = useState<FindingAction | null>(null)
  const { text, write, forget } = useTextDraft(`finding-note-${id}`)
  const onDone = (newer: Finding) => {
    setChosenAction(null)
    forget()
    onStepped(newer)
  }
  const stepping = useCall(stepFinding, onDone, 'in-place')
  const noting = useCall(noteFinding, onDone, 'in-place')
  const params = { findingId: id }
  const take = (action: FindingAction, note: string) =>
    void stepping.send({ params, body: { action, version, note } })
  const { refusal, fieldError } = chosenAction === null ? noting : stepping
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead title={chosenAction === null ? 'Catatan dan keputusan' : ACTION_LABELS[chosenAction]} />
      <div className="card flex flex-col gap-3 p-4">
        <TextArea
          label={chosenAction === null ? 'Catatan' : NOTE_LABELS[chosenAction]}
          value={text}
          rows={4}
          maxLength={2000}
          error={fieldError('note')}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {chosenAction === 'report' && (
          <p className="caption text-ink-2">
            Ini hanya mencatat. Platform tidak mengirim apa pun: unduh berkasnya dan sampaikan sendiri ke
            inspektorat.
          </p>
        )}
        {refusal !== null && fieldError('note') === undefined && (
          <p role="alert" className="text-red">
            {refusal.message}
          </p>
        )}
        <StepButtons
          actions={actions}
          chosen={chosenAction}
          isPending={noting.isPending || stepping.isPending}
          onNote={() => void noting.send({ params, body: { note: text } })}
          onChoose={setChosenAction}
          onTake={(action) => take(action, needsNote(action) ? text : '')}
        />
      </div>
    </section>
  )
}

type StepButtonsProps = {
  actions: Finding['actions']
  chosen: FindingAction | null
  isPending: boolean
  onNote: () => void
  onChoose: (action: FindingAction | null) => void
  onTake: (action: FindingAction) => void
}

function StepButtons({ actions, chosen, isPending, onNote, onChoose, onTake }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {chosen === null ? (
        <>
          <Button variant="outline" busy={isPending} onClick={onNote}>
            Simpan catatan
          </Button>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'view' ? 'primary' : 'quiet'}
              busy={isPending}
              onClick={() => (needsNote(action) ? onChoose(action) : onTake(action))}
            >
              {ACTION_LABELS[action]}
            </Button>
          ))}
        </>
      ) : (
        <>
          <Button busy={isPending} onClick={() => onTake(chosen)}>
            {ACTION_LABELS[chosen]}
          </Button>
          <Button variant="quiet" onClick={() => onChoose(null)}>
            Kembali
          </Button>
        </>
      )}
    </div>
  )
}
