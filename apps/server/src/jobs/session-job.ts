import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { deleteExpiredSecrets } from '../identity/login/expired-secrets.queries.ts'
import { endIdleSessions } from '../identity/sessions/idle-sessions.ts'
import { deleteOldItems } from '../queue/items.queries.ts'
import type { JobContext } from './runner/job.ts'

/** How long rows of ended items and of stopped processes are stored: 30 days. */
const STORED_MS = 30 * 86_400_000

/** Ends idle sessions, and deletes expired codes and old job rows. */
export const sessionJob =
  ({ db, clock, settings }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const limits = await settings(now)
    await runParts(
      [
        () => endIdleSessions(db, limits, now),
        () => deleteExpiredSecrets(db, now),
        () => deleteOldItems(db, new Date(now.getTime() - STORED_MS)),
      ],
      onFault,
    )
  }
