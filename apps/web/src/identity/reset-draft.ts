import * as z from 'zod/mini'
import { keptOnDevice } from '../api/kept-on-device.ts'

/** A code that was asked for: to which address, what stands for it, and when. */
const AskedReset = z.object({ email: z.string(), handle: z.int(), at: z.number() })
export type AskedReset = z.output<typeof AskedReset>

/** As long as a code lives. */
const LIFE_MS = 15 * 60_000

const kept = keptOnDevice('visit', 'reset-kata-sandi', AskedReset)

/** Whoever looks into their mail on a phone may find the page loaded anew: the code that was asked for is still the one. */
export const resetDraft = {
  ...kept,
  /** @param email only a code of this address counts; empty takes any */
  read(email: string, now: number): AskedReset | null {
    const asked = kept.read()
    const isFresh = asked !== null && now - asked.at < LIFE_MS
    return isFresh && (email === '' || email === asked.email) ? asked : null
  },
}
