import { extractDigits, registrationNpwp } from '@pasar/domain/identity/identity-numbers'

/** Refusal of an NPWP. @spec 5 NPWP of exactly 15 digits */
export const NPWP_FAULT = 'NPWP harus terdiri dari 15 angka'

/** Fields of a registration form that decide about its NPWP. */
type NpwpFields = {
  category?: string | undefined
  accountType?: string | undefined
  npwp?: string | undefined
  identityNumber?: string | undefined
}

/** Returns the digits of a field, which may contain another value than text. */
const digitsIn = (value: unknown) => extractDigits(typeof value === 'string' ? value : '')

/** Whether the form is of a vendor that is a person. A form starts as one. */
const isIndividual = ({ category, accountType }: NpwpFields) =>
  category !== '3347_38' && accountType !== '3347_30'

/** Returns the 16 digits of the NPWP of a registration, or null when it is none. */
export const npwpOfRegistration = (form: NpwpFields): string | null =>
  registrationNpwp(digitsIn(form.npwp), isIndividual(form) ? digitsIn(form.identityNumber) : '')

/** Returns what to type instead of 16 digits that are not accepted, or undefined. */
export function npwpAdvice(form: NpwpFields): string | undefined {
  if (digitsIn(form.npwp).length !== 16 || npwpOfRegistration(form) !== null) return
  return isIndividual(form)
    ? 'Ketik 15 angka pada kartu NPWP lama, atau 16 angka yang sama dengan NIK.'
    : 'Ketik 15 angka pada kartu NPWP lama, atau 16 angka yang diawali 0.'
}

/** Returns the messages about an NPWP: the specified one, and advice after 16 other digits. */
export function npwpFaults(form: NpwpFields): string[] {
  const advice = npwpAdvice(form)
  if (npwpOfRegistration(form) !== null) return []
  return advice === undefined ? [NPWP_FAULT] : [NPWP_FAULT, advice]
}
