import type { RefusalError } from '../call/call.ts'
import { createRequestStore } from './request-store.ts'

/** What a refused call lacks: a new proof of identity, or first of all a second factor. */
export type MissingProof = 'proof' | 'factor'

const proof = createRequestStore<MissingProof>()
export const useProofRequest = proof.useRequest

let pending: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | null = null

/** Returns what the server demands before it repeats a call; null for every other refusal. */
export function missingProofOf({ fields }: RefusalError): MissingProof | null {
  if (fields.some(({ field }) => field === 'proof')) return 'proof'
  return fields.some(({ field }) => field === 'factor') ? 'factor' : null
}

/**
 * Opens the dialog in which the user proves their identity. Concurrent calls share one dialog.
 *
 * @returns whether the user has proven it, so that the call can be repeated
 */
export function requestProof(missing: MissingProof): Promise<boolean> {
  if (pending !== null) return pending.answer
  const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>()
  pending = { answer, settle }
  proof.ask(missing)
  return answer
}

/** Closes the dialog and answers the waiting calls. */
export function settleProof(isProven: boolean): void {
  proof.drop()
  pending?.settle(isProven)
  pending = null
}
