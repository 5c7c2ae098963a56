import { randomBytes } from 'node:crypto'
import { isMailDue } from '@pasar/domain/findings/finding-mail'
import { hashToken } from '../call/hash-token.ts'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { newFindingsMail } from './finding.mails.ts'
import { listWaitingSupervisors, takeUnmailedFindings } from './finding-mail.queries.ts'
import { readLastRun } from './runs.queries.ts'

/**
 * Writes the emails about new findings that are due. A finding is in one email to a supervisor,
 * also when several jobs run at once: it is recorded in the transaction that queues the email.
 *
 * @returns how many emails were queued
 * @decision 0165
 */
export async function sendFindingMails(
  { db, sealer, site }: { db: Db; sealer: Sealer; site: string },
  now: Date,
): Promise<number> {
  const { isRunning: isSearching } = await readLastRun(db)
  const supervisors = await listWaitingSupervisors(db)
  let sentCount = 0
  for (const { memberId, email, ...waiting } of supervisors) {
    if (!isMailDue({ ...waiting, isSearching }, now)) continue
    const token = randomBytes(32).toString('base64url')
    sentCount += await db.transaction().execute(async (tx) => {
      const findings = await takeUnmailedFindings(tx, memberId, hashToken(token), now)
      if (findings.length === 0) return 0
      const mail = newFindingsMail(findings, { site, endLink: `${site}/berhenti-surat-temuan#${token}` })
      await enqueueMail(tx, sealer, { to: email, memberId, ...mail }, now)
      return 1
    })
  }
  return sentCount
}
