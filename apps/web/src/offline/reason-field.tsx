import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

type ReasonFieldProps = {
  label: string
  /** Common reasons; pressing one inserts it, and the user can edit it. */
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
}

/** A reason, entered as text or picked from common ones. */
export function ReasonField({ label, reasons, value, onChange, error }: ReasonFieldProps) {
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
      <TextArea
        label={label}
        required
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    </div>
  )
}
