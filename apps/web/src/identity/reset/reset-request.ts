import * as z from 'zod/mini'
import { storedValue } from '../../store/stored-value.ts'

/** A requested code: its email, its handle and the time of the request. */
const ResetRequest = z.object({ email: z.string(), handle: z.int(), at: z.number() })
export type ResetRequest = z.output<typeof ResetRequest>

/** Lifetime of a code, in ms. */
const LIFE_MS = 15 * 60_000

const requestStore = storedValue('visit', 'password-reset', ResetRequest)

/** A phone may reload the page while the user reads mail. The requested code stays valid. */
export const resetRequestStore = {
  ...requestStore,
  /** @param email only a code for this email counts; empty accepts any */
  read(email: string, now: number): ResetRequest | null {
    const request = requestStore.read()
    const isFresh = request !== null && now - request.at < LIFE_MS
    return isFresh && (email === '' || email === request.email) ? request : null
  },
}
