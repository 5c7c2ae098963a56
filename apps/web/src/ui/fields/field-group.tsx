import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'

type FieldGroupProps = {
  title: string
  /** "1": number of the section in a long form. */
  number?: number | undefined
  help?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A form section on one card. */
export function FieldGroup({ title, number, help, children, className }: FieldGroupProps) {
  return (
    <fieldset className={classes('card min-w-0 p-4 md:p-5', className)}>
      <legend className="float-left mb-4 flex w-full items-center gap-2.5">
        {number !== undefined && (
          <span className="tnum grid size-7 shrink-0 place-items-center rounded-full bg-board-700 text-md font-bold text-on-primary">
            {number}
          </span>
        )}
        <span className="heading-2">{title}</span>
      </legend>
      <div className="clear-both flex flex-col gap-4">
        {help !== undefined && <div className="caption -mt-2 text-ink-2">{help}</div>}
        {children}
      </div>
    </fieldset>
  )
}

/** Explains the asterisk at the top of a form. */
export function RequiredNote() {
  return <p className="caption text-ink-3">Kolom bertanda * wajib diisi</p>
}

/** An invalid field: the id of its control and the message. */
export type FieldProblem = { fieldId: string; message: string }

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  title?: string | undefined
  className?: string | undefined
}

/** Lists the errors of a form with links to the fields. Takes the focus when it appears. */
export function ErrorSummary({
  problems,
  title = 'Isi seluruh kolom isian dengan baik',
  className,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [hasProblems])
  if (!hasProblems) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={classes('rounded-lg border-[1.5px] border-red bg-red-100 p-4', className)}
    >
      <p className="flex items-center gap-2 font-bold text-red">
        <Icon name="warning-circle-fill" size={22} />
        {title}
      </p>
      <ul className="mt-1.5 list-disc pl-7">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-block min-h-6 align-top font-semibold underline underline-offset-3"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
