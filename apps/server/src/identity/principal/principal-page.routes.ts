import {
  addPrincipalPasskey,
  sendPrincipalCode,
  startConfirmation,
  startPrincipalPasskey,
} from '@pasar/contract/ordering/principal-confirmation'
import { isRefusal } from '@pasar/domain/kernel/result'
import { hashToken } from '../../call/hash-token.ts'
import { serve } from '../../call/serve.ts'
import { addPasskeyOf } from '../passkeys/add-passkey.ts'
import { openChallenge } from '../passkeys/challenges.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { creationOptions, requestOptions } from '../passkeys/webauthn.ts'
import { endEnrolmentGrant, listPrincipalPasskeys } from './principal.queries.ts'
import {
  isEnrolmentGranted,
  principalLinkOf,
  provePrincipal,
  mailPrincipalCode as sendCode,
} from './principal-proof.ts'

/**
 * Codes and passkeys of the principal of a school, who needs no account: the link in the mail
 * identifies the principal's page.
 *
 * @decision 0112
 */
export const principalPageRoutes = [
  serve(sendPrincipalCode, async (call) => {
    const principalLink = await principalLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(principalLink)) return principalLink
    const { link } = principalLink
    const about = link.orderId === null ? 'membuat kunci sandi' : 'pesanan sekolah'
    return sendCode(call.db, call.services, link, about, call.now)
  }),
  serve(startConfirmation, async (call) => {
    const principalLink = await principalLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(principalLink)) return principalLink
    const { link } = principalLink
    const { db, now, services } = call
    const ceremony = { purpose: 'head-confirm', memberId: link.schoolId, orderId: link.orderId } as const
    const options = requestOptions(relyingPartyOf(services.site()), await openChallenge(db, ceremony, now))
    const passkeys = await listPrincipalPasskeys(db, link.schoolId, link.email)
    return {
      ...options,
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
    }
  }),
  serve(startPrincipalPasskey, async (call) => {
    const principalLink = await principalLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(principalLink)) return principalLink
    const { link } = principalLink
    const { db, body, now, services, from } = call
    const { token, enrolment, handle, code } = body
    if (enrolment === undefined || !(await isEnrolmentGranted(db, token, enrolment, now))) {
      const site = services.site()
      const principalCode = handle === undefined || code === undefined ? null : { handle, code }
      const proof = await provePrincipal(
        db,
        link,
        { passkey: null, code: principalCode },
        { site, from, now },
      )
      if (isRefusal(proof)) return proof
    }
    const ceremony = { purpose: 'head-register', memberId: link.schoolId } as const
    return creationOptions(relyingPartyOf(services.site()), {
      challenge: await openChallenge(db, ceremony, now),
      handle: `${link.schoolId}:head`,
      email: link.email,
      name: `${link.name}, ${link.schoolName}`,
      exclude: await listPrincipalPasskeys(db, link.schoolId, link.email),
    })
  }),
  serve(addPrincipalPasskey, async (call) => {
    const principalLink = await principalLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(principalLink)) return principalLink
    const { link } = principalLink
    const owner = { memberId: link.schoolId, personId: null, principalEmail: link.email }
    const by = { name: `${link.name} (Kepala sekolah)`, email: link.email }
    const outcome = await addPasskeyOf(call.db, owner, call.body, { ...call, by, purpose: 'head-register' })
    if (isRefusal(outcome)) return outcome
    await endEnrolmentGrant(call.db, hashToken(call.body.token))
    return {}
  }),
]
