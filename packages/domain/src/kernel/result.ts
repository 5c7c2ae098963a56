/**
 * An expected refusal, returned as a value and not thrown. The contract holds the message of its
 * code.
 */
export type Refusal<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  readonly fields?: readonly FieldMessage[]
  /** For a refusal after too many attempts: seconds until the next attempt is permitted. */
  readonly retryAfterSeconds?: number
}

/** The error of one field, as a message for the user. */
export type FieldMessage = { readonly field: string; readonly message: string }

/**
 * Creates a refusal.
 *
 * @param code `module/reason`
 * @param fields the rejected fields, if any
 */
export const refuse = <const Code extends string>(
  code: Code,
  fields?: readonly FieldMessage[],
): Refusal<Code> => (fields ? { ok: false, code, fields } : { ok: false, code })

/** Creates a refusal with a retry time. @param retryAfterSeconds whole seconds, 1 or more */
export const refuseUntil = <const Code extends string>(
  code: Code,
  retryAfterSeconds: number,
): Refusal<Code> => ({ ok: false, code, retryAfterSeconds })

/** Returns whether a result is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value
