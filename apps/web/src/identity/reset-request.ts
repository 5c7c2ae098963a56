import * as z from 'zod/mini'
import { storedValue } from '../api/stored-value.ts'

/** A code that was asked for: to which address, what stands for it, and when. */
const ResetRequest = z.object({ email: z.string(), handle: z.int(), at: z.number() })
export type ResetRequest = z.output<typeof ResetRequest>

/** As long as a code lives. */
const LIFE_MS = 15 * 60_000

const kept = storedValue('visit', 'reset-kata-sandi', ResetRequest)

/** Whoever looks into their mail on a phone may find the page loaded anew: the code that was asked for is still the one. */
export const resetRequestStore = {
  ...kept,
  /** @param email only a code of this address counts; empty takes any */
  read(email: string, now: number): ResetRequest | null {
    const asked = kept.read()
    const isFresh = asked !== null && now - asked.at < LIFE_MS
    return isFresh && (email === '' || email === asked.email) ? asked : null
  },
}
