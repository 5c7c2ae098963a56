import type { FieldError } from '@pasar/domain/kernel/result'

/** Every answer of the API. A refusal carries the specification's body together with a truthful HTTP status (decision 0002). */
export type Envelope =
  | { status: 'success'; status_message: string; data?: unknown; meta_data?: unknown }
  | { status: 'error'; status_message: string; data?: { error: readonly FieldError[] } }
