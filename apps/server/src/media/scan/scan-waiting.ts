import { buffer } from 'node:stream/consumers'
import { jobActorName } from '@pasar/domain/jobs/queues'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { eachConcurrently, type OnFault } from '../../call/each-concurrently.ts'
import type { Db } from '../../db/database.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import type { Files } from '../../store/file-store.ts'
import { claimScans, type DueScan, markClean, markInfected } from './file-scans.queries.ts'
import type { Scanner } from './scanner.ts'

/** Files of one batch. */
export const SCANNED_AT_ONCE = 5
/** No request waits for this scan, so the timeout is long. */
const TIMEOUT_MS = 60_000

type Scanning = { db: Db; files: Files; scanner: Scanner }

/**
 * Scans files with a pending scan: hidden files that wait for a verdict, and open files
 * uploaded without a scanner. A file without a verdict stays unchanged and is retried later.
 *
 * @param onFault receives the error of each failed scan; the others continue
 * @returns the number of due scans
 * @decision 0059
 */
export async function scanWaiting(scanning: Scanning, now: Date, onFault: OnFault): Promise<number> {
  const due = await claimScans(scanning.db, now, SCANNED_AT_ONCE)
  await eachConcurrently(due, 1, (one) => scanOne(scanning, one, now), onFault)
  return due.length
}

async function scanOne({ db, files, scanner }: Scanning, due: DueScan, now: Date): Promise<void> {
  const content = await files.read(due.sourceKey)
  if (content === null) throw new Error(`upload ${due.sourceKey} is missing in the store before its scan`)
  const verdict = await scanner.scan(await buffer(content), TIMEOUT_MS)
  if (verdict === 'unknown') return
  await db.transaction().execute(async (tx) => {
    if (verdict === 'clean') return markClean(tx, due)
    const infectedFile = await markInfected(tx, due)
    if (infectedFile === null) return
    await appendMemberEvent(tx, {
      memberId: infectedFile.ownerId,
      at: now,
      actorId: null,
      actorName: jobActorName('scans'),
      action: 'file-infected',
      detail: { name: infectedFile.name, virus: verdict.virus },
      ipAddress: '',
    })
    const facts = { name: infectedFile.name }
    await notify(
      tx,
      [
        {
          kind: 'member.file-infected',
          to: { member: infectedFile.ownerId },
          orderId: null,
          by: null,
          facts,
        },
      ],
      now,
    )
  })
}
