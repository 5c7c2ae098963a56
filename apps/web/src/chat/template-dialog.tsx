import { type AnswerTemplate, addAnswer, changeAnswer } from '@pasar/contract/chat/answer-templates'
import { TEMPLATE_AREAS, templateFault } from '@pasar/domain/chat/answer-templates'
import { TEMPLATE_SUBJECTS, type TemplateSubject } from '@pasar/domain/chat/template-subjects'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type TemplateDialogProps = {
  isOpen: boolean
  /** The template in editing; null adds one. */
  edited: AnswerTemplate | null
  /** The subject of a new template. */
  subject: TemplateSubject
  onOpenChange: (isOpen: boolean) => void
  onSaved: () => void
}

const SUBJECT_OPTIONS = TEMPLATE_SUBJECTS.map((subject) => ({
  value: subject,
  label: TEMPLATE_AREAS[subject].label,
}))

/** Adds or edits a template. Names the placeholders that its subject has. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { isOpen, edited, onOpenChange, onSaved } = props
  const [template, setTemplate] = useState({
    subject: edited?.subject ?? props.subject,
    title: edited?.title ?? '',
    body: edited?.body ?? '',
  })
  const adding = useCall(addAnswer, onSaved, 'in-place')
  const changing = useCall(changeAnswer, onSaved, 'in-place')
  const saving = edited === null ? adding : changing
  const submit = () => {
    if (edited === null) void adding.send({ body: template })
    else void changing.send({ params: { answerId: edited.id }, body: template })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={edited === null ? 'Tambah templat' : 'Ubah templat'}
      width="medium"
      onClose={() => onOpenChange(false)}
      busy={saving.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan"
      onSubmit={submit}
    >
      <TemplateFields template={template} onChange={setTemplate} fieldError={saving.fieldError} />
      <FormRefusal refusal={saving.refusal} />
    </FormDialog>
  )
}

type Template = Omit<AnswerTemplate, 'id'>

type TemplateFieldsProps = {
  template: Template
  onChange: (template: Template) => void
  fieldError: (field: string) => string | undefined
}

function TemplateFields({ template, onChange, fieldError }: TemplateFieldsProps) {
  const { subject, title, body } = template
  const { placeholders, maxLength } = TEMPLATE_AREAS[subject]
  const names = placeholders.map((name) => `{${name}}`).join(', ')
  return (
    <>
      <Select
        label="Dipakai untuk"
        options={SUBJECT_OPTIONS}
        value={subject}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...template, subject: TEMPLATE_SUBJECTS.find((one) => one === value) ?? subject })
        }
        error={fieldError('subject')}
      />
      <TextField
        label="Nama templat"
        required
        maxLength={80}
        value={title}
        onChange={(event) => onChange({ ...template, title: event.currentTarget.value })}
        error={fieldError('title')}
      />
      <TextArea
        label="Isi"
        required
        rows={6}
        maxLength={maxLength}
        help={`Yang diisi sendiri saat dipakai: ${names}.`}
        value={body}
        onChange={(event) => onChange({ ...template, body: event.currentTarget.value })}
        error={templateFault(subject, body) ?? fieldError('body')}
      />
    </>
  )
}
