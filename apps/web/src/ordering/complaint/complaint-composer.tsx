import { type ComplaintView, postComplaintMessage } from '@pasar/contract/ordering/complaint'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { AnswerField, type FieldTemplates } from '../../offline/answer-field.tsx'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { storedDraft } from '../../store/stored-value.ts'
import { Button } from '../../ui/base/button.tsx'
import { focusInvalidField } from '../../ui/base/focus-invalid-field.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { useOrderFiles } from '../base/use-order-files.ts'
import { ComplaintPhotos } from './complaint-photos.tsx'

export type ComplaintPart = {
  complaint: ComplaintView
  /** Called with the result of the viewer's action and its message. */
  onMoved: (updatedComplaint: ComplaintView, message: string) => void
}

/** The templates of staff for answers in a complaint. */
export const complaintTemplates = ({ number, school, vendor }: ComplaintView['order']): FieldTemplates => ({
  subject: 'complaint',
  values: { nomor: number, sekolah: school, penyedia: vendor },
})

/** Writes a message with photos. The draft survives a reload and a refusal. */
export function ComplaintComposer({ complaint, onMoved }: ComplaintPart) {
  const { id, version, order, evidence } = complaint
  const { member } = usePageContext()
  const draftStore = useMemo(() => storedDraft('visit', `complaint-message-${id}`, z.string()), [id])
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const photos = useOrderFiles({ id: order.id, files: evidence }, 'complaint')
  useEffect(() => setText(draftStore.read() ?? ''), [draftStore])
  const change = (newText: string) => {
    setText(newText)
    draftStore.write(newText)
  }
  const posting = useCall(
    postComplaintMessage,
    (updatedComplaint) => {
      // Text typed after sending is another message.
      setText((now) => (now === text ? '' : now))
      if (draftStore.read() === text) draftStore.remove()
      photos.clear()
      onMoved(updatedComplaint, 'Pesan terkirim.')
    },
    'in-place',
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setError(text.trim() === '' ? 'Tulis pesan dahulu' : undefined)
    if (text.trim() !== '') void posting.send({ params: { complaintId: id }, body: { version, text } })
  }
  return (
    <form ref={focusInvalidField} noValidate onSubmit={send} className="card flex flex-col gap-4 p-4">
      <AnswerField
        label="Tulis pesan"
        templates={complaintTemplates(order)}
        required
        maxLength={2000}
        value={text}
        onWrite={change}
        error={error ?? posting.fieldError('text')}
      />
      {member?.role !== 'staff' && <ComplaintPhotos photos={photos} />}
      <StepRefusal refusal={posting.refusal} />
      <Button
        type="submit"
        variant="outline"
        className="self-start max-sm:w-full"
        busy={posting.isPending || photos.isBusy}
        busyText={photos.isBusy ? 'Mengunggah foto…' : 'Mengirim…'}
      >
        Kirim pesan
      </Button>
    </form>
  )
}
