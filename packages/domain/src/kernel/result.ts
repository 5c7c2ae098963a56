/** An expected "no": a value, not an exception. The sentence for its code is in the contract. */
export type Refusal<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  readonly fields?: readonly FieldError[]
  /** Of one that too many tries have caused: seconds until the next try counts anew. */
  readonly retryAfterSeconds?: number
}

/** What is wrong with one field, in words for the person who filled it in. */
export type FieldError = { readonly field: string; readonly message: string }

/**
 * Says no.
 *
 * @param code `module/reason`
 * @param fields the fields that are to blame, if any
 */
export const refuse = <const Code extends string>(
  code: Code,
  fields?: readonly FieldError[],
): Refusal<Code> => (fields ? { ok: false, code, fields } : { ok: false, code })

/** Says no until later. @param retryAfterSeconds whole seconds, 1 or more */
export const refuseUntil = <const Code extends string>(
  code: Code,
  retryAfterSeconds: number,
): Refusal<Code> => ({ ok: false, code, retryAfterSeconds })

/** Whether a result is a refusal and not a success. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value
