import type { FieldPath } from 'react-hook-form'
import { fieldId, type RegisterField, type RegisterFields, type RegisterForm } from './register-parts.ts'

/** What a field of the form takes: its name, its id, and the sentence of its error. */
export const registerField = <F extends FieldPath<RegisterFields>>(form: RegisterForm, name: F) => ({
  id: fieldId(name),
  error: getFieldError(form, name),
  ...form.register(name),
})

/** The same for a choice, which is several controls. */
export const registerChoice = <F extends FieldPath<RegisterFields>>(form: RegisterForm, name: F) => ({
  error: getFieldError(form, name),
  ...form.register(name),
})

/** The sentence of a field's error. */
export function getFieldError({ formState }: RegisterForm, name: RegisterField): string | undefined {
  const message = formState.errors[name]?.message
  return typeof message === 'string' ? message : undefined
}
