import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { AnswerField, type FieldTemplates } from './answer-field.tsx'

type ReasonFieldProps = {
  label: string
  /** Common reasons; pressing one inserts it, and the user can edit it. */
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
  /** Templates that staff may insert; without them none. */
  templates?: FieldTemplates | undefined
}

/** A reason, entered as text or picked from common ones. */
export function ReasonField({ label, reasons, value, onChange, error, templates }: ReasonFieldProps) {
  const toggle = (reason: string) => {
    if (value.includes(reason))
      return onChange(
        value
          .replace(reason, '')
          .replaceAll(/\s{2,}|^[.\s]+/g, ' ')
          .trim(),
      )
    onChange(value === '' ? `${reason}.` : `${value.trimEnd()} ${reason}.`)
  }
  const field = { label, value, error, required: true, maxLength: 500 }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Alasan yang sering dipakai</legend>
        {reasons.map((reason) => (
          <QuickFilter key={reason} isOn={value.includes(reason)} onPress={() => toggle(reason)}>
            {reason}
          </QuickFilter>
        ))}
      </fieldset>
      {templates === undefined ? (
        <TextArea {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <AnswerField {...field} templates={templates} onWrite={onChange} />
      )}
    </div>
  )
}
