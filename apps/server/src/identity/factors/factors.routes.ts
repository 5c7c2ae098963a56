import {
  cancelFactorLoss,
  confirmAuthenticator,
  removeAuthenticator,
  reportFactorLoss,
  setPasskeyOnly,
  startAuthenticator,
  viewRemainingFactors,
} from '@pasar/contract/identity/factor'
import { refuse } from '@pasar/domain/kernel/result'
import { isSchoolPerson, loginOf, signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { codeSecretBinding } from '../../db/seal-binding.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { newSecret, otpauthUrl } from '../credentials/authenticator.ts'
import { storeTotpSecret } from '../credentials/authenticator-code.queries.ts'
import { withAuthenticatorCode } from '../credentials/authenticator-code.ts'
import { warnOwner } from '../credentials/check-credentials.ts'
import { codeSetUpMail } from '../credentials/sign-in.mails.ts'
import { logged } from '../sessions/end-session.ts'
import { markProven } from '../sessions/proof.queries.ts'
import { isLossWaiting, listRemainingFactors, reportLoss } from './factor-loss.ts'
import { authenticatorRemovedMail } from './factors.mails.ts'
import { cancelLoss, deleteAuthenticator, readFactors, storePasskeyOnly } from './factors.queries.ts'

/**
 * Second factor of schools and vendors: authenticator, sign-in by passkey only, and its loss. It
 * belongs to the account, or to a person of a shop. People of a school have passkeys only.
 *
 * @decision 0130
 */
export const factorRoutes = [
  serve(startAuthenticator, async ({ db, actor, services, now }) => {
    if (isSchoolPerson(actor)) return refuse('access/school-right')
    const login = loginOf(actor)
    if (isLossWaiting((await readFactors(db, login)).lostAt, now)) return refuse('factor/waiting')
    const secret = newSecret()
    const sealedSecret = services.sealer.seal(secret, codeSecretBinding(login))
    if (!(await storeTotpSecret(db, login, sealedSecret))) return refuse('session/code-already-set-up')
    return { secret, address: otpauthUrl(secret, actor.email) }
  }),
  serve(confirmAuthenticator, async ({ db, actor, body, services, now, from }) => {
    if (isSchoolPerson(actor)) return refuse('access/school-right')
    const { sessionId } = actor
    const login = loginOf(actor)
    const { codeSecret, codeSince } = await readFactors(db, login)
    if (codeSecret === null) return refuse('session/code-not-set-up')
    if (codeSince !== null) return refuse('session/code-already-set-up')
    const attempt = { code: body.code, client: `session ${sessionId}`, from, now }
    return withAuthenticatorCode(db, services.sealer, { ...login, codeSecret }, attempt, async (tx) => {
      if (sessionId !== null) await markProven(tx, sessionId, 'factor', now)
      await logged(tx, actor, 'code-set-up', {}, { now, from })
      const notice = { kind: 'member.code-set-up', facts: {} } as const
      await warnOwner(tx, services.sealer, actor, codeSetUpMail(signature(actor)), notice, now)
      return {}
    })
  }),
  serve(removeAuthenticator, ({ db, actor, services, now, from }) =>
    inTransaction(db, async (tx) => {
      if (isSchoolPerson(actor)) return refuse('access/school-right')
      if (!(await deleteAuthenticator(tx, loginOf(actor)))) return refuse('factor/none')
      await logged(tx, actor, 'code-removed', {}, { now, from })
      const mail = {
        to: actor.email,
        memberId: actor.memberId,
        ...authenticatorRemovedMail(signature(actor)),
      }
      await enqueueMail(tx, services.sealer, mail, now)
      return {}
    }),
  ),
  serve(setPasskeyOnly, ({ db, actor, body: { isOnly }, now, from }) =>
    inTransaction(db, async (tx) => {
      if (isSchoolPerson(actor)) return refuse('access/school-right')
      if (!(await storePasskeyOnly(tx, loginOf(actor), isOnly))) return refuse('factor/no-passkey')
      const reason = isOnly ? 'Hanya dengan kunci sandi' : 'Juga dengan kata sandi'
      await logged(tx, actor, 'passkey-only', { reason }, { now, from })
      return {}
    }),
  ),
  serve(viewRemainingFactors, ({ db, body, services, ...call }) =>
    listRemainingFactors(db, services.sealer, { ...call, ...body }),
  ),
  serve(reportFactorLoss, ({ db, body, services, ...call }) =>
    reportLoss(db, services.sealer, { ...call, ...body }),
  ),
  serve(cancelFactorLoss, ({ db, actor, now, from }) =>
    inTransaction(db, async (tx) => {
      if (isSchoolPerson(actor)) return refuse('access/school-right')
      if (!(await cancelLoss(tx, loginOf(actor)))) return refuse('factor/no-loss')
      await logged(tx, actor, 'factor-loss-cancelled', {}, { now, from })
      return {}
    }),
  ),
]
