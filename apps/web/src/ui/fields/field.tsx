import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'

/** Props that every field has in addition to the attributes of its control. */
export type FieldTexts = {
  label: string
  /** Hides the label visually only, for fields whose position explains them. */
  hideLabel?: boolean | undefined
  /** Short line below the field; also visible together with an error. */
  help?: ReactNode
  /** Error message; its presence makes the field invalid. */
  error?: string | undefined
  /** Adds "(boleh kosong)" to the label. */
  optional?: boolean | undefined
}

/** Returns the ids of the parts of a field, and the ARIA attributes of its control. */
export function describeField(id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>) {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`]
  const descriptionIds = classes(...ids)
  return {
    'aria-describedby': descriptionIds === '' ? undefined : descriptionIds,
    // Without a value, browsers report an empty required control as invalid before any input.
    'aria-invalid': error !== undefined,
  } as const
}

type FieldErrorProps = { id?: string | undefined; children: ReactNode }

/** Error line: red with an icon, never colour alone. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} className="caption flex items-start gap-1.5 font-semibold text-red">
      <Icon name="warning-circle-fill" size={18} />
      <span>{children}</span>
    </div>
  )
}

type FieldNotesProps = Pick<FieldTexts, 'help' | 'error'> & { id: string }

/** Error and help below a control, with the ids from `describeField`. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <div id={`${id}-help`} className="caption text-ink-3">
          {help}
        </div>
      )}
    </>
  )
}

type CharacterLimitNoteProps = { room: { full: string | null } | null }

/** Note below a field that has reached its maximum length. */
export const CharacterLimitNote = ({ room }: CharacterLimitNoteProps) =>
  room?.full ? <div className="caption font-semibold text-brass-700">{room.full}</div> : null

/** Asterisk of a required field; the top of the form explains it. */
export function RequiredIndicator() {
  return (
    <span aria-hidden="true" className="text-red">
      {'\u00a0*'}
    </span>
  )
}

type FieldProps = FieldTexts & {
  id: string
  required?: boolean | undefined
  /** Right of the label: "12 dari 15 angka". */
  counter?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Label above the control, error and help below it. Used by all text-like fields. */
export function Field({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  required,
  counter,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        className={classes(
          'flex items-baseline justify-between gap-2',
          hideLabel && counter === undefined && 'sr-only',
        )}
      >
        <label htmlFor={id} className={classes('text-md font-bold text-ink', hideLabel && 'sr-only')}>
          {label}
          {required && <RequiredIndicator />}
          {optional && <span className="font-normal text-ink-3"> (boleh kosong)</span>}
        </label>
        {counter !== undefined && <span className="caption tnum shrink-0 text-ink-3">{counter}</span>}
      </div>
      {children}
      <FieldNotes {...{ id, help, error }} />
    </div>
  )
}

/**
 * Classes of the box around a control with a prefix or suffix. The box has the border and the
 * focus ring.
 */
export const controlBox = (error: string | undefined, className?: string) =>
  classes(
    'flex min-h-11 items-center rounded-lg border bg-paper text-ink',
    'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
    'has-[:disabled]:bg-sunken has-[:disabled]:text-ink-3 has-[input:read-only]:bg-sunken has-[textarea:read-only]:bg-sunken',
    error === undefined ? 'border-edge enabled-hover:border-ink-2' : 'border-[1.5px] border-red',
    className,
  )

/** Classes of the control inside the box: 16 px on phones, so that iOS does not zoom. */
export const controlText =
  'min-w-0 flex-1 self-stretch bg-transparent px-3 text-lg outline-none md:text-base disabled:cursor-not-allowed'
