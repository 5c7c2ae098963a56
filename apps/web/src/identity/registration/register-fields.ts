import type { FieldPath } from 'react-hook-form'
import { fieldId, type RegisterField, type RegisterFields, type RegisterForm } from './register-parts.ts'

/** Returns the props of a form field: name, id and error message. */
export const registerField = <F extends FieldPath<RegisterFields>>(form: RegisterForm, name: F) => ({
  id: fieldId(name),
  error: getFieldError(form, name),
  ...form.register(name),
})

/** Returns the props of a choice, which consists of several controls. */
export const registerChoice = <F extends FieldPath<RegisterFields>>(form: RegisterForm, name: F) => ({
  error: getFieldError(form, name),
  ...form.register(name),
})

/** Returns the error message of a field. */
export function getFieldError({ formState }: RegisterForm, name: RegisterField): string | undefined {
  const message = formState.errors[name]?.message
  return typeof message === 'string' ? message : undefined
}
