import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import type { SettingDraft } from './setting-part.ts'
import { formatRows } from './setting-rows.ts'
import { faultsOf, shapeOf } from './setting-shapes.ts'

type SettingFieldsProps = {
  settingKey: SettingKey
  draft: SettingDraft
  faultOf: (part: string) => string | undefined
  /** Locked while the effect is shown. */
  isLocked: boolean
  onChange: (draft: SettingDraft) => void
}

const SWITCH = [
  { value: 'ya', label: 'Ya' },
  { value: 'tidak', label: 'Tidak' },
]

/** The fields of a setting: one for a number, several for a law. */
export function SettingFields({ settingKey, draft, faultOf, isLocked, onChange }: SettingFieldsProps) {
  const { note } = SETTING_LABELS[settingKey]
  return (
    <>
      {shapeOf(settingKey).parts.map(({ name, label, kind, unit, columns = [], keyColumns = 1 }) => {
        const common = { label, required: true, value: draft[name] ?? '', error: faultOf(name) }
        const set = (typedText: string) => onChange({ ...draft, [name]: typedText })
        if (kind === 'switch')
          return (
            <Select
              key={name}
              {...common}
              options={SWITCH}
              disabled={isLocked}
              onChange={(event) => set(event.currentTarget.value)}
            />
          )
        if (kind === 'rows')
          return (
            <RowsField
              key={name}
              columns={columns}
              keyColumns={keyColumns}
              draft={draft[name] ?? ''}
              help={note}
              faultOf={faultOf}
              faultsOfRows={(rows) => faultsOf(settingKey, { [name]: formatRows(rows) })}
              isLocked={isLocked}
              onChange={set}
            />
          )
        return (
          <TextField
            key={name}
            {...common}
            readOnly={isLocked}
            inputMode={kind === 'number' ? 'numeric' : 'text'}
            inputClassName={kind === 'number' ? 'tnum text-right' : ''}
            suffix={unit === '' ? undefined : unit}
            help={name === '' ? note : undefined}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => set(event.currentTarget.value)}
          />
        )
      })}
    </>
  )
}
