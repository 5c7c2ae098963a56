import type { FieldPath } from 'react-hook-form'
import { fieldId, type RegisterField, type RegisterFields, type RegisterForm } from './register-parts.ts'

/** What a field of the form takes: its name, its id, and the sentence of its error. */
export const fieldOf = <F extends FieldPath<RegisterFields>>(form: RegisterForm, name: F) => ({
  id: fieldId(name),
  error: errorOf(form, name),
  ...form.register(name),
})

/** The same for a choice, which is several controls. */
export const choiceOf = <F extends FieldPath<RegisterFields>>(form: RegisterForm, name: F) => ({
  error: errorOf(form, name),
  ...form.register(name),
})

/** The sentence of a field's error. */
export function errorOf({ formState }: RegisterForm, name: RegisterField): string | undefined {
  const message = formState.errors[name]?.message
  return typeof message === 'string' ? message : undefined
}
