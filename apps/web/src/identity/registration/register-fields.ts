import type { FieldPath } from 'react-hook-form'
import {
  type RegisterField,
  type RegisterFields,
  type RegisterFormState,
  registerFieldId,
} from './register-parts.ts'

/** Returns the props of a form field: name, id and error message. */
export const registerField = <F extends FieldPath<RegisterFields>>(form: RegisterFormState, name: F) => ({
  id: registerFieldId(name),
  error: getFieldError(form, name),
  ...form.register(name),
})

/** Returns the props of a choice, which consists of several controls. */
export const registerChoice = <F extends FieldPath<RegisterFields>>(form: RegisterFormState, name: F) => ({
  error: getFieldError(form, name),
  ...form.register(name),
})

/** Returns the error message of a field. */
export function getFieldError({ formState }: RegisterFormState, name: RegisterField): string | undefined {
  const message = formState.errors[name]?.message
  return typeof message === 'string' ? message : undefined
}
