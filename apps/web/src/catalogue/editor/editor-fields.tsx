import type { FieldMessage } from '@pasar/domain/kernel/result'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import { WholeField } from '../../ui/fields/whole-field.tsx'
import type { EditorValues } from '../draft/editor-values.ts'

/** State that all form sections share. */
export type Editing = {
  values: EditorValues
  set: (change: Partial<EditorValues>) => void
  errorOf: (field: string) => string | undefined
  /** Returns why a field is locked. */
  lockOf: (field: string) => string | undefined
}

/** Returns the id of the control of a field, for the checklist links. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`

/** Note below a locked field. */
export function LockNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="mt-1 flex items-start gap-1.5">
      <Icon name="lock-simple" size={16} className="mt-0.5" />
      <span>{children}</span>
    </span>
  )
}

/** Said beside buttons that would lose what is typed but not saved. */
export const SAVE_FIRST = 'Simpan perubahan Anda dahulu.'

/** Returns the help of a locked choice: why, or that the form header says so. */
export const lockHelp = (lock: string | boolean | undefined) =>
  lock === undefined || lock === false
    ? undefined
    : { help: <LockNote>{lock === true ? 'Terkunci' : lock}</LockNote> }

/**
 * Returns the common props of a field: id, error and lock. The form header and the name field
 * state the reason for the lock.
 */
export function editorFieldProps({ errorOf, lockOf }: Editing, field: string) {
  const lock = lockOf(field)
  return {
    id: fieldId(field),
    error: errorOf(field),
    readOnly: lock !== undefined,
    ...(lock !== undefined && { help: <LockNote>{field === 'name' ? lock : 'Terkunci'}</LockNote> }),
  }
}

type IntegerFieldProps = {
  editing: Editing
  field: string
  /** Field whose lock applies here; defaults to the field itself. */
  lockField?: string
  label: string
  value: number
  onChange: (value: number) => void
  suffix?: string
  required?: boolean
  help?: ReactNode
}

/** An integer field; an empty field is 0. */
export function IntegerField({
  editing,
  field,
  lockField = field,
  value,
  onChange,
  help,
  ...rest
}: IntegerFieldProps) {
  return (
    <WholeField
      {...(help !== undefined && { help })}
      {...editorFieldProps(editing, lockField)}
      id={fieldId(field)}
      error={editing.errorOf(field)}
      {...rest}
      value={value === 0 ? undefined : value}
      onChange={(number = 0) => onChange(number)}
    />
  )
}

/** Returns the first fault of a field. */
export const findFieldFault = (faults: readonly FieldMessage[], field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.message
