import {
  type RegistrationForm,
  type RegistrationReply,
  register as registerCall,
  requestVerification,
  signUp,
  verify,
} from '@pasar/contract/identity/registration'
import { isRefusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countAttempt, countClientAttempt } from '../../call/attempts.queries.ts'
import { type ApiCall, serve } from '../../call/serve.ts'
import { issueCode, redeemCode } from '../secrets/codes.ts'
import { findAccountStatus } from './registration.queries.ts'
import { registerMember } from './registration.ts'
import { confirmAddress } from './verification.ts'

const HOUR_MS = 3_600_000
const REQUESTS_PER_CLIENT_LIMIT = { max: 20, windowMs: HOUR_MS }
const REQUESTS_PER_EMAIL_LIMIT = { max: 6, windowMs: HOUR_MS }
const GUESSES_PER_CLIENT_LIMIT = { max: 60, windowMs: HOUR_MS }

type Registering = Pick<ApiCall, 'db' | 'from' | 'device' | 'userAgent' | 'now' | 'services'> & {
  body: RegistrationForm
}

async function registering({ db, body, from, device, userAgent, now, services }: Registering) {
  const outcome = await registerMember(db, {
    form: body,
    from,
    device: device.token,
    userAgent: userAgent.slice(0, 200),
    now,
    sealer: services.sealer,
    options: (await services.settings(now)).optionCodes,
    isBreached: services.isBreached,
  })
  if (isRefusal(outcome)) return outcome
  const { memberId, handle, token } = outcome
  const reply: RegistrationReply = { success: [{ id: memberId, code: `${handle}.${token}` }], error: [] }
  return reply
}

export const registrationRoutes = [
  serve(signUp, registering),
  serve(registerCall, registering),
  serve(requestVerification, async ({ db, body, from, now, services }) => {
    const wait =
      (await countClientAttempt(db, 'ask verification', from, REQUESTS_PER_CLIENT_LIMIT, now)) ||
      (await countAttempt(db, `ask verification ${body.email}`, REQUESTS_PER_EMAIL_LIMIT, now))
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const accountStatus = await findAccountStatus(db, body.email)
    const isDue =
      accountStatus?.status === 0 || (accountStatus?.status === 1 && accountStatus.category === '3347_39')
    const memberId = accountStatus && isDue ? accountStatus.memberId : null
    const handle = await issueCode(db, services.sealer, { purpose: 'verify', memberId, to: body.email, now })
    return { handle }
  }),
  serve(verify, async ({ db, body, from, now, services }) => {
    const wait = await countClientAttempt(db, 'verify', from, GUESSES_PER_CLIENT_LIMIT, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const memberId = await redeemCode(db, { ...body, purpose: 'verify', now })
    return memberId === null
      ? refuse('member/code-wrong')
      : confirmAddress(db, { memberId, from, sealer: services.sealer, now })
  }),
]
