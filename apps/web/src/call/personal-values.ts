import type { CurrentMember } from '@pasar/contract/identity/session'
import { createContext, use } from 'react'

/** The values of one member, with which the server fills a personal part. */
export type PersonalValues = {
  member: CurrentMember
  /** Returns the reply that a placeholder stands for; any other reply as it is. */
  replyFor: <R extends object>(reply: R) => R
}

/** Provided on the server only, while it fills the personal parts of a shared page. */
export const PersonalContext = createContext<PersonalValues | null>(null)

/** Returns a loaded reply about the member. Call it inside a `PersonalPart`. */
export function usePersonalReply<R extends object>(reply: R): R {
  const values = use(PersonalContext)
  return values === null ? reply : values.replyFor(reply)
}
