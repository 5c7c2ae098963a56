import {
  currentMember,
  endOtherSessions,
  endSession,
  listSessions,
  reportActivity,
  setUpAuthenticator,
  signIn,
  signInStaff,
  signOut,
} from '@pasar/contract/identity/session'
import { deviceName } from '@pasar/domain/identity/device-name'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { factorRoutes } from '../factors/factors.routes.ts'
import { basketSettingRoutes } from '../principal/basket-setting.routes.ts'
import { principalPageRoutes } from '../principal/principal-page.routes.ts'
import { principalSettingRoutes } from '../principal/principal-setting.routes.ts'
import { proofRoutes } from '../proof/proof.routes.ts'
import { buildSignInReply, memberOf, secondsLeftOf } from '../sessions/current-member.ts'
import { endOwnSession, logged, ownSessions } from '../sessions/end-session.ts'
import { noteActivity } from '../sessions/live-session.ts'
import { endSessions, listOpenSessions } from '../sessions/sessions.queries.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { issueTotpSecret, signInWithPassword } from './sign-in.ts'

export const sessionRoutes = [
  ...passkeyRoutes,
  ...principalSettingRoutes,
  ...basketSettingRoutes,
  ...principalPageRoutes,
  ...proofRoutes,
  ...factorRoutes,
  ...(
    [
      [signIn, 'member'],
      [signInStaff, 'staff'],
    ] as const
  ).map(([endpoint, door]) =>
    serve(endpoint, async ({ db, body, services, ...call }) => {
      const means = { sealer: services.sealer, site: services.site() }
      const session = await signInWithPassword(db, means, { ...call, ...body }, door)
      return isRefusal(session) ? session : buildSignInReply(session, { db, services, now: call.now })
    }),
  ),
  serve(setUpAuthenticator, ({ db, body, services, ...call }) =>
    issueTotpSecret(db, services.sealer, { ...call, ...body }),
  ),
  serve(signOut, async ({ db, actor, now, from }) => {
    if (actor !== null) await endOwnSession(db, actor, { now, from })
    return {}
  }),
  serve(currentMember, ({ db, actor, services, now }) => memberOf(actor, { db, services, now })),
  serve(reportActivity, async ({ db, actor, services, now }) => ({
    idleSecondsLeft: await secondsLeftOf(actor, await noteActivity(db, actor, now), { services, now }),
  })),
  serve(listSessions, async ({ db, actor, now }) => {
    const sessions = await listOpenSessions(db, ownSessions(actor), now)
    return sessions.map(({ userAgent, ...session }) => ({
      ...session,
      isThisOne: session.id === actor.sessionId,
      device: deviceName(userAgent),
    }))
  }),
  serve(endSession, ({ db, actor, params, now, from }) =>
    inTransaction(db, async (tx) => {
      const [endedSession] = await endSessions(
        tx,
        ownSessions(actor),
        { only: params.sessionId },
        { now, reason: 'revoked' },
      )
      if (!endedSession) return refuse('session/not-found')
      const detail = { session: endedSession.id, device: deviceName(endedSession.userAgent) }
      await logged(tx, actor, 'session-revoked', detail, { now, from })
      return {}
    }),
  ),
  serve(endOtherSessions, ({ db, actor, now, from }) =>
    inTransaction(db, async (tx) => {
      const endedSessions = await endSessions(
        tx,
        ownSessions(actor),
        { exceptSessionId: actor.sessionId },
        { now, reason: 'revoked' },
      )
      const detail = { sessions: endedSessions.map(({ id }) => id) }
      if (endedSessions.length > 0) await logged(tx, actor, 'session-revoked', detail, { now, from })
      return { count: endedSessions.length }
    }),
  ),
]
