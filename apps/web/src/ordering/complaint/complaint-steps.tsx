import {
  cancelComplaint,
  completeComplaint,
  decideComplaint,
  escalateComplaint,
  proposeRemedy,
} from '@pasar/contract/ordering/complaint'
import { useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { type ComplaintPart, complaintTemplates } from './complaint-composer.tsx'
import { ComplaintTextDialog } from './complaint-text-dialog.tsx'
import { RemedyDialog } from './remedy-dialog.tsx'

/** Actions that are confirmed with a short text; all three share this form. */
const TEXT_STEPS = {
  complete: {
    words: 'Nyatakan selesai',
    effect: 'Komplain ditutup dan pesanan berjalan terus. Komplain yang selesai tidak dapat dibuka lagi.',
    label: 'Hasilnya',
    done: 'Komplain selesai.',
    look: 'primary',
  },
  cancel: {
    words: 'Tarik komplain',
    effect: 'Komplain ditutup tanpa penyelesaian. Bila perlu, komplain baru dapat diajukan dari pesanannya.',
    label: 'Alasan',
    done: 'Komplain ditarik.',
    look: 'danger',
  },
  escalate: {
    words: 'Teruskan ke platform',
    effect: 'Platform membaca seluruh percakapan dan memutuskan. Sesudah ini usulan tidak dapat dibuat lagi.',
    label: 'Yang perlu diketahui platform',
    done: 'Komplain diteruskan ke platform.',
    look: 'danger',
  },
} as const

type TextStep = keyof typeof TEXT_STEPS
const TEXT_STEP_NAMES = ['complete', 'cancel', 'escalate'] as const satisfies readonly TextStep[]

/** Actions that the viewer may take besides writing messages. */
export function ComplaintSteps({ complaint, onMoved }: ComplaintPart) {
  const { offered } = complaint
  const texts = TEXT_STEP_NAMES.filter((name) => offered.includes(name))
  const remedies = (['propose', 'decide'] as const).filter((name) => offered.includes(name))
  if (texts.length === 0 && remedies.length === 0) return null
  return (
    <section aria-label="Langkah" className="flex flex-wrap gap-2 *:max-sm:flex-1 *:max-sm:basis-full">
      {remedies.map((name) => (
        <RemedyStep key={name} name={name} {...{ complaint, onMoved }} />
      ))}
      {texts.map((name) => (
        <TextStepButton key={name} name={name} {...{ complaint, onMoved }} />
      ))}
    </section>
  )
}

const ENDPOINTS = { complete: completeComplaint, cancel: cancelComplaint, escalate: escalateComplaint }

function TextStepButton({ name, complaint, onMoved }: ComplaintPart & { name: TextStep }) {
  const [isAsking, setAsking] = useState(false)
  useReopenForm(name, isAsking ? '' : null, () => setAsking(true))
  const { words: buttonText, effect, label, done, look } = TEXT_STEPS[name]
  const taking = useCall<(typeof ENDPOINTS)[TextStep]>(
    ENDPOINTS[name],
    (updatedComplaint) => {
      setAsking(false)
      onMoved(updatedComplaint, done)
    },
    'in-place',
  )
  return (
    <>
      <Button
        variant={look === 'primary' ? 'outline' : 'danger-outline'}
        onPointerDown={preloadDialog}
        onClick={() => setAsking(true)}
      >
        {buttonText}
      </Button>
      <ComplaintTextDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={buttonText}
        effect={effect}
        label={label}
        minLength={0}
        submit={buttonText}
        look={look}
        isBusy={taking.isPending}
        refusal={taking.refusal}
        draftKey={`complaint-${name}-${complaint.id}`}
        templates={complaintTemplates(complaint.order)}
        onSend={(text) =>
          taking.send({
            params: { complaintId: complaint.id },
            body: { version: complaint.version, text },
          })
        }
      />
    </>
  )
}

const REMEDY_STEPS = {
  propose: {
    words: 'Usulkan penyelesaian',
    effect: 'Pihak lain menyetujui atau menolak. Selama menunggu, tidak ada usulan lain.',
    minLength: 0,
    done: 'Usulan terkirim.',
  },
  decide: {
    words: 'Putuskan komplain',
    effect: 'Putusan langsung dilaksanakan pada pesanan, dan kedua pihak diberi tahu alasannya.',
    minLength: 10,
    done: 'Putusan dilaksanakan.',
  },
} as const

function RemedyStep({ name, complaint, onMoved }: ComplaintPart & { name: 'propose' | 'decide' }) {
  const [isAsking, setAsking] = useState(false)
  useReopenForm(name, isAsking ? '' : null, () => setAsking(true))
  const { words: buttonText, effect, minLength, done } = REMEDY_STEPS[name]
  const taking = useCall<typeof proposeRemedy | typeof decideComplaint>(
    name === 'propose' ? proposeRemedy : decideComplaint,
    (updatedComplaint) => {
      setAsking(false)
      onMoved(updatedComplaint, done)
    },
    'in-place',
  )
  return (
    <>
      <Button variant="stamp" onPointerDown={preloadDialog} onClick={() => setAsking(true)}>
        {buttonText}
      </Button>
      <RemedyDialog
        order={complaint.order}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={buttonText}
        effect={effect}
        minLength={minLength}
        remedies={complaint.remedies}
        isBusy={taking.isPending}
        refusal={taking.refusal}
        draftKey={`complaint-${name}-${complaint.id}`}
        templates={complaintTemplates(complaint.order)}
        onSend={(decision) =>
          taking.send({
            params: { complaintId: complaint.id },
            body: { version: complaint.version, ...decision },
          })
        }
      />
    </>
  )
}
