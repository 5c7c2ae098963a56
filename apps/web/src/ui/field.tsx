import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** What every field takes beside the attributes of its control. */
export type FieldTexts = {
  label: string
  /** Hides the label from the eye only; for fields whose place says what they are. */
  hideLabel?: boolean | undefined
  /** One short line under the field; stays while there is an error. */
  help?: ReactNode
  /** The sentence of the error; its presence makes the field invalid. */
  error?: string | undefined
  /** Adds "(boleh kosong)" to the label. */
  optional?: boolean | undefined
}

/** The ids of a field's parts, and what its control has to point at. */
export function describeField(id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>) {
  const ids = [error !== undefined && `${id}-galat`, help !== undefined && `${id}-bantuan`]
  const described = classes(...ids)
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
}

type FieldErrorProps = { id?: string | undefined; children: ReactNode }

/** The line of an error: red, with an icon, never colour alone. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} className="keterangan flex items-start gap-1.5 font-semibold text-merah">
      <Icon name="warning-circle-fill" size={18} />
      <span>{children}</span>
    </div>
  )
}

type FieldNotesProps = Pick<FieldTexts, 'help' | 'error'> & { id: string }

/** The error and the help under a control, with the ids that `describeField` points at. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && <FieldError id={`${id}-galat`}>{error}</FieldError>}
      {help !== undefined && (
        <div id={`${id}-bantuan`} className="keterangan text-tinta-3">
          {help}
        </div>
      )}
    </>
  )
}

type CharacterLimitNoteProps = { room: { full: string | null } | null }

/** Under a field that takes no more letters. */
export const CharacterLimitNote = ({ room }: CharacterLimitNoteProps) =>
  room?.full ? <div className="keterangan font-semibold text-kuningan-700">{room.full}</div> : null

/** The asterisk of a field that has to be filled; the head of the form explains it. */
export function RequiredIndicator() {
  return (
    <span aria-hidden="true" className="text-merah">
      {'\u00a0*'}
    </span>
  )
}

type FieldProps = FieldTexts & {
  id: string
  required?: boolean | undefined
  /** Right of the label: a counter, a link. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, error and help below. The frame of every text-like control. */
export function Field({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  required,
  aside,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        className={classes(
          'flex items-baseline justify-between gap-2',
          hideLabel && aside === undefined && 'sr-only',
        )}
      >
        <label htmlFor={id} className={classes('text-md font-bold text-tinta', hideLabel && 'sr-only')}>
          {label}
          {required && <RequiredIndicator />}
          {optional && <span className="font-normal text-tinta-3"> (boleh kosong)</span>}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes {...{ id, help, error }} />
    </div>
  )
}

/** The box around a control with a prefix or suffix; it carries the border and the focus ring. */
export const controlBox = (error: string | undefined, className?: string) =>
  classes(
    'flex min-h-11 items-center rounded-lg border bg-kertas text-tinta',
    'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-fokus',
    'has-[:disabled]:bg-cekung has-[:disabled]:text-tinta-3 has-[input:read-only]:bg-cekung has-[textarea:read-only]:bg-cekung',
    error === undefined ? 'border-batas enabled-hover:border-tinta-2' : 'border-[1.5px] border-merah',
    className,
  )

/** The control inside the box: 16 px on phones, so that iOS does not zoom. */
export const controlText =
  'min-w-0 flex-1 self-stretch bg-transparent px-3 text-lg outline-none md:text-base disabled:cursor-not-allowed'
