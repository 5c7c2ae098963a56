import type { CurrentMember } from '@pasar/contract/identity/session'
import type { Sealer } from '../db/sealer.ts'
import type { Actor } from '../http/actor.ts'
import type { NewSession } from './open-session.ts'

/** The session as its owner may see it. @spec 3 Session */
export const memberOf = (actor: Actor, sealer: Sealer): CurrentMember => ({
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
  hasPpnMember: !actor.freeTradeZone,
  isPkp: actor.isPkp,
  isBuyer: actor.role === 'buyer' ? 1 : 0,
  memberName: actor.name,
  gender: actor.gender,
  dateOfBirth: actor.dateOfBirth,
  npwp: sealer.showEnd(actor.npwp ?? ''),
  statement: JSON.stringify({ ppn_agreement: actor.hasAgreed }),
  picture: actor.pictureId === null ? '' : `/file/${actor.pictureId}`,
  mustAgree: !actor.hasAgreed,
  mustConfirmNpwp: !actor.hasConfirmedNpwp,
  personId: actor.person?.externalId ?? null,
  personName: actor.person?.name ?? null,
  position: actor.person?.position ?? null,
  regencyName: actor.regencyName,
  cartCount: actor.cartCount,
  awaitingCount: actor.awaitingCount,
  noticeCount: actor.noticeCount,
})

/** What a sign-in answers, whatever the door. */
export const signedIn = ({ actor, token, personToken, expiresAt }: NewSession, sealer: Sealer) => ({
  ...memberOf(actor, sealer),
  token,
  expiresAt,
  personToken,
  additional: { personToken },
})
