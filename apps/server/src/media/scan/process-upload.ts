import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { cleanPicture, cleanUpload } from '../clean-upload.ts'
import type { ScanVerdict } from './scanner.ts'

/** A request waits this long for the scanner. */
const TIMEOUT_MS = 5_000

type Upload = {
  db: Db
  services: Pick<Services, 'files' | 'scanner'>
  file: { name: string; bytes: Buffer }
  /** Whose upload it is, and what the log says of who sent it from where. */
  sender: { memberId: number; actorId: number | null; name: string; from: string }
  now: Date
}

/**
 * A stored upload. `sourceKey` is set while its scan is owed: it names what is to be scanned, which is the upload as it came, or where there
 * is no scanner the stored file, which is open meanwhile.
 */
export type StoredUpload = {
  key: string
  mime: string
  bytes: Buffer
  scan: 'clean' | 'waiting'
  sourceKey: string | null
  /** The upload was a PDF with a digital signature, which the stored file has no more. @decision 0058 */
  wasSigned: boolean
}

/**
 * Scans an upload as it came, cleans it and stores it. Without a verdict it is stored all the same, to be shown when it was scanned.
 *
 * @returns the stored file, or a refusal
 * @throws FileStoreUnavailableError when the file store does not answer
 * @decision 0059
 */
export async function processUpload(upload: Upload): Promise<StoredUpload | Refusal<RefusalCode>> {
  const { services, file } = upload
  const verdict = await scanned(upload)
  if (isRefusal(verdict)) return verdict
  const clean = await cleanUpload(file.bytes)
  if (isRefusal(clean)) return clean
  const key = await services.files.put(clean.bytes)
  if (verdict === 'clean') return { ...clean, key, scan: 'clean', sourceKey: owed(services, key) }
  return { ...clean, key, scan: 'waiting', sourceKey: await services.files.put(file.bytes) }
}

/**
 * The same for a profile picture. It is shown at once, and therefore does not wait for the scanner.
 *
 * @returns the stored picture, or a refusal
 * @throws FileStoreUnavailableError when the file store does not answer
 */
export async function processPicture(upload: Upload): Promise<StoredUpload | Refusal<RefusalCode>> {
  const refused = await scanPicture(upload)
  if (refused !== null) return refused
  const clean = await cleanPicture(upload.file.bytes)
  if (isRefusal(clean)) return clean
  const key = await upload.services.files.put(clean.bytes)
  return { ...clean, key, scan: 'clean', sourceKey: owed(upload.services, key), wasSigned: false }
}

const owed = ({ scanner }: Pick<Services, 'scanner'>, key: string): string | null =>
  scanner.isOn ? null : key

/**
 * Scans a picture that is shown as soon as it is there, and therefore does not wait.
 *
 * @returns a refusal when it is infected, or when the scanner does not answer
 */
export async function scanPicture(upload: Upload): Promise<Refusal<RefusalCode> | null> {
  const verdict = await scanned(upload)
  if (isRefusal(verdict)) return verdict
  return verdict === 'clean' ? null : refuse('file/scanner-silent')
}

async function scanned({
  db,
  services,
  file,
  sender,
  now,
}: Upload): Promise<Exclude<ScanVerdict, object> | Refusal<RefusalCode>> {
  const verdict = await services.scanner.scan(file.bytes, TIMEOUT_MS)
  if (typeof verdict === 'string') return verdict
  await db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      memberId: sender.memberId,
      at: now,
      actorId: sender.actorId,
      actorName: sender.name,
      action: 'file-infected',
      detail: { name: file.name, virus: verdict.virus },
      ipAddress: sender.from,
    }),
  )
  return refuse('file/infected')
}
