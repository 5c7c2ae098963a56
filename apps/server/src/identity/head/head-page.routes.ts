import {
  addHeadPasskey,
  sendHeadCode,
  startConfirmation,
  startHeadPasskey,
} from '@pasar/contract/ordering/head-confirmation'
import { isRefusal } from '@pasar/domain/kernel/result'
import { hashToken } from '../../call/hash-token.ts'
import { serve } from '../../call/serve.ts'
import { addPasskeyOf } from '../passkeys/add-passkey.ts'
import { openChallenge } from '../passkeys/challenges.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { creationOptions, requestOptions } from '../passkeys/webauthn.ts'
import { endEnrolmentGrant, listHeadPasskeys } from './head.queries.ts'
import { headLinkOf, isEnrolmentGranted, proveHead, mailHeadCode as sendCode } from './head-proof.ts'

/**
 * Codes and passkeys of the head of a school, who needs no account: the link in the mail identifies
 * the head's page.
 *
 * @decision 0112
 */
export const headPageRoutes = [
  serve(sendHeadCode, async (call) => {
    const headLink = await headLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(headLink)) return headLink
    const { link } = headLink
    const about = link.orderId === null ? 'membuat kunci sandi' : 'pesanan sekolah'
    return sendCode(call.db, call.services, link, about, call.now)
  }),
  serve(startConfirmation, async (call) => {
    const headLink = await headLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(headLink)) return headLink
    const { link } = headLink
    const { db, now, services } = call
    const ceremony = { purpose: 'head-confirm', memberId: link.schoolId, orderId: link.orderId } as const
    const options = requestOptions(relyingPartyOf(services.site()), await openChallenge(db, ceremony, now))
    const passkeys = await listHeadPasskeys(db, link.schoolId, link.email)
    return {
      ...options,
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
    }
  }),
  serve(startHeadPasskey, async (call) => {
    const headLink = await headLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(headLink)) return headLink
    const { link } = headLink
    const { db, body, now, services, from } = call
    const { token, enrolment, handle, code } = body
    if (enrolment === undefined || !(await isEnrolmentGranted(db, token, enrolment, now))) {
      const site = services.site()
      const headCode = handle === undefined || code === undefined ? null : { handle, code }
      const proof = await proveHead(db, link, { passkey: null, code: headCode }, { site, from, now })
      if (isRefusal(proof)) return proof
    }
    const ceremony = { purpose: 'head-register', memberId: link.schoolId } as const
    return creationOptions(relyingPartyOf(services.site()), {
      challenge: await openChallenge(db, ceremony, now),
      handle: `${link.schoolId}:head`,
      email: link.email,
      name: `${link.name}, ${link.schoolName}`,
      exclude: await listHeadPasskeys(db, link.schoolId, link.email),
    })
  }),
  serve(addHeadPasskey, async (call) => {
    const headLink = await headLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(headLink)) return headLink
    const { link } = headLink
    const owner = { memberId: link.schoolId, personId: null, headEmail: link.email }
    const by = { name: `${link.name} (Kepala sekolah)`, email: link.email }
    const outcome = await addPasskeyOf(call.db, owner, call.body, { ...call, by, purpose: 'head-register' })
    if (isRefusal(outcome)) return outcome
    await endEnrolmentGrant(call.db, hashToken(call.body.token))
    return {}
  }),
]
