import type { FormEvent, ReactNode } from 'react'
import { focusInvalidField } from '../base/focus-invalid-field.ts'

type CardFormProps = {
  title?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  className?: string
  children: ReactNode
}

/** A form on a card. A field that becomes invalid when the form is sent gets the focus. */
export const CardForm = ({ title, onSubmit, className = '', children }: CardFormProps) => (
  <form
    ref={focusInvalidField}
    method="post"
    noValidate
    onSubmit={onSubmit}
    className={`card flex flex-col gap-4 p-4 md:p-5 ${className}`}
  >
    {title !== undefined && <h2 className="heading-3">{title}</h2>}
    {children}
  </form>
)
