import type { FieldMessage } from '@pasar/domain/kernel/result'

/**
 * Every reply of the API. A refusal has the specification's body and a matching HTTP status
 * (decision 0002).
 */
export type Envelope =
  | { status: 'success'; status_message: string; data?: unknown; meta_data?: unknown }
  | { status: 'error'; status_message: string; data?: { error: readonly FieldMessage[] } }
