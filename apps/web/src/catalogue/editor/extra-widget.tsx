import { isItemGroup, listCurrencies, listGroups, listTags } from '@pasar/contract/catalogue/masters'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import { useState } from 'react'
import type { Call } from '../../call/call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Combobox, type ComboboxChoice } from '../../ui/fields/combobox.tsx'
import { describeField, FieldNotes, RequiredIndicator } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { parseDecimal } from '../../ui/text/typed-number.ts'
import { findLocations, findVendors } from '../catalogue.api.ts'
import { CategoryPicker } from '../categories/category-picker.widget.tsx'
import type { ExtraFieldProps, ExtraFieldValue } from '../item/extra-props.ts'
import { fieldId, lockHelp } from './editor-fields.tsx'
import { ExtraGrid } from './extra-grid.tsx'

/** Returns the label, help and error props that all widgets share. */
const textsOf = ({ field, error, isLocked }: Pick<ExtraFieldProps, 'field' | 'error' | 'isLocked'>) => ({
  id: fieldId(`extra.${field.id}`),
  label: field.label,
  required: field.required,
  error,
  ...helpOf(field, isLocked),
})

const helpOf = (field: ExtraField, isLocked: boolean | undefined) =>
  lockHelp(isLocked) ?? (field.help === '' ? undefined : { help: field.help })

/**
 * Renders the widget for the type of a field.
 *
 * @spec 3 Field types of the editor
 */
export function ExtraWidget(props: ExtraFieldProps) {
  const { field, value, onChange, isLocked } = props
  switch (field.type) {
    case 'price':
      return (
        <MoneyField
          {...textsOf(props)}
          maxLength={18}
          readOnly={isLocked}
          value={typeof value === 'number' ? value : undefined}
          onChange={(amount) => onChange(amount ?? '')}
        />
      )
    case 'stock':
    case 'numeric':
      return <NumberField {...props} />
    case 'date':
      return <LineField {...props} type="date" />
    case 'single':
      return field.options.length > 0 ? <OptionSelect {...props} /> : <LineField {...props} maxLength={150} />
    case 'multi':
      return field.options.length > 0 ? <OptionCheckboxes {...props} /> : <MultilineField {...props} />
    case 'boolean':
      return <YesNo {...props} />
    case 'page_category':
      return <CategoryChoice {...props} />
    case 'wholesale':
    case 'option_stock':
      return <ExtraGrid {...props} />
    case 'group':
    case 'tag':
    case 'currency':
    case 'member':
    case 'member location':
      return <ReferenceField {...props} />
  }
}

const lineOf = (value: ExtraFieldValue | undefined) => (typeof value === 'string' ? value : '')

type LineFieldProps = ExtraFieldProps & { type?: 'date'; maxLength?: number }

function LineField({ type, maxLength, ...props }: LineFieldProps) {
  return (
    <TextField
      {...textsOf(props)}
      {...(type !== undefined && { type })}
      {...(maxLength !== undefined && { maxLength })}
      readOnly={props.isLocked}
      value={lineOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function MultilineField(props: ExtraFieldProps) {
  return (
    <TextArea
      {...textsOf(props)}
      rows={3}
      maxLength={1000}
      readOnly={props.isLocked}
      value={lineOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function OptionSelect(props: ExtraFieldProps) {
  return (
    <Select
      {...textsOf(props)}
      placeholder="Pilih"
      disabled={props.isLocked}
      value={lineOf(props.value)}
      options={props.field.options.map((option) => ({ value: option, label: option }))}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** A number with a decimal comma. Invalid input stays as typed. */
function NumberField(props: ExtraFieldProps) {
  const { field, value, onChange, isLocked } = props
  const [typedText, setTypedText] = useState(() => String(value ?? '').replace('.', ','))
  return (
    <TextField
      {...textsOf(props)}
      inputMode={field.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={14}
      inputClassName="tnum"
      readOnly={isLocked}
      suffix={field.unit === '' ? undefined : field.unit}
      value={typedText}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTypedText(text)
        onChange(parseDecimal(text) ?? text)
      }}
    />
  )
}

const textList = (value: ExtraFieldValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function OptionCheckboxes({ field, value, onChange, error, isLocked }: ExtraFieldProps) {
  const chosenValues = textList(value)
  const id = fieldId(`extra.${field.id}`)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0"
      {...describeField(id, { error, ...helpOf(field, isLocked) })}
    >
      <legend className="text-md font-bold">
        {field.label}
        {field.required && <RequiredIndicator />}
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            disabled={isLocked}
            checked={chosenValues.includes(option)}
            onChange={(event) =>
              onChange(
                field.options.filter((one) =>
                  one === option ? event.currentTarget.checked : chosenValues.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} {...helpOf(field, isLocked)} />
    </fieldset>
  )
}

function YesNo({ field, value, onChange, error, isLocked }: ExtraFieldProps) {
  return (
    <RadioGroup
      legend={field.label}
      look="segments"
      name={`extra-${field.id}`}
      error={error}
      required={field.required}
      disabled={isLocked}
      {...helpOf(field, isLocked)}
      value={typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : ''}
      options={[
        { value: 'ya', label: 'Ya' },
        { value: 'tidak', label: 'Tidak' },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === 'ya')}
    />
  )
}

const chosenIn = (value: ExtraFieldValue | undefined) =>
  typeof value === 'object' && !Array.isArray(value) && 'id' in value && value.id !== '' ? value : null

function CategoryChoice({ field, value, onChange, error, isLocked }: ExtraFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const chosenEntry = chosenIn(value)
  const id = fieldId(`extra.${field.id}`)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-md font-bold">
        {field.label}
        {field.required && <RequiredIndicator />}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 wrap-anywhere">{chosenEntry?.name ?? 'Belum dipilih'}</span>
        <Button
          id={id}
          variant="outline"
          size="small"
          disabled={isLocked}
          aria-describedby={isLocked ? `${id}-help` : undefined}
          aria-label={`Pilih ${field.label}`}
          onClick={() => setOpen(true)}
        >
          Pilih
        </Button>
      </div>
      <FieldNotes id={id} error={error} {...helpOf(field, isLocked)} />
      <CategoryPicker
        isOpen={isOpen}
        onOpenChange={setOpen}
        value={chosenEntry?.id ?? ''}
        onConfirm={(pickedId, name) => onChange({ id: pickedId, name })}
      />
    </div>
  )
}

const params = { type: 'item' as const }
const numbered = (rows: readonly { id: number; name: string }[]): ComboboxChoice[] =>
  rows.map(({ id, name }) => ({ key: String(id), label: name }))

/** Lookups for reference fields. */
const lookups: Readonly<
  Partial<
    Record<
      ExtraField['type'],
      (call: Call, keyword: string, signal: AbortSignal) => Promise<readonly ComboboxChoice[]>
    >
  >
> = {
  tag: async (call, keyword, signal) =>
    numbered((await call(listTags, { params, query: { keyword }, signal })).data),
  group: async (call, keyword, signal) =>
    numbered((await call(listGroups, { params, query: { keyword }, signal })).data.filter(isItemGroup)),
  currency: async (call, keyword, signal) =>
    numbered((await call(listCurrencies, { params, query: { keyword }, signal })).data),
  member: async (call, keyword, signal) => numbered(await findVendors(call, keyword, signal)),
  'member location': async (call, keyword, signal) =>
    (await findLocations(call, keyword, signal)).map(({ id, name }) => ({ key: id, label: name })),
}

function ReferenceField(props: ExtraFieldProps) {
  const { field, value, onChange, isLocked } = props
  const { call } = usePageContext()
  const chosenEntry = chosenIn(value)
  return (
    <Combobox
      {...textsOf(props)}
      disabled={isLocked}
      placeholder="Ketik untuk mencari"
      value={chosenEntry && { key: chosenEntry.id, label: chosenEntry.name }}
      search={async (typedText, signal) => (await lookups[field.type]?.(call, typedText, signal)) ?? []}
      onChange={(choice) => onChange({ id: choice?.key ?? '', name: choice?.label ?? '' })}
    />
  )
}
