import {
  type CurrentMember,
  currentMember,
  signIn,
  signInStaff,
  signOut,
} from '@pasar/contract/identity/session'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { Actor } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import { revokeSession } from './sessions.queries.ts'
import { hashToken, type NewSession, signInWithPassword } from './sign-in.ts'

/** The session as its owner may see it. @spec 3 Session */
export const memberOf = (actor: Actor): CurrentMember => ({
  memberId: actor.memberId,
  name: actor.name,
  email: actor.email,
  mobileNumber: actor.mobileNumber,
  category: actor.category,
  role: actor.role,
  type: actor.type,
  verified: 1,
  zone: actor.zone,
  freeTradeZone: actor.freeTradeZone,
  ppnMember: actor.freeTradeZone ? 'MEMBER_0' : 'MEMBER_1',
  isBuyer: actor.role === 'buyer' ? 1 : 0,
  regencyName: actor.regencyName,
  cartCount: actor.cartCount,
})

const signedIn = ({ actor, token, expiresAt }: NewSession) => ({ ...memberOf(actor), token, expiresAt })

export const identityRoutes = [
  serve(signIn, async ({ db, body, now, from, userAgent }) => {
    const session = await signInWithPassword(db, { ...body, door: 'member', from, userAgent, now })
    return isRefusal(session) ? session : signedIn(session)
  }),
  serve(signInStaff, async ({ db, body, now, from, userAgent }) => {
    const session = await signInWithPassword(db, { ...body, door: 'staff', from, userAgent, now })
    return isRefusal(session) ? session : signedIn(session)
  }),
  serve(signOut, async ({ db, token, now }) => {
    if (token) await revokeSession(db, hashToken(token), now)
    return {}
  }),
  serve(currentMember, async ({ actor }) => memberOf(actor)),
]
