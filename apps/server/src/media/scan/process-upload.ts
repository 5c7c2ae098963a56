import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { cleanPicture, cleanUpload } from '../clean-upload.ts'
import type { ScanVerdict } from './scanner.ts'

/** Maximum time in ms that a request waits for the scanner. */
const TIMEOUT_MS = 5_000

type Upload = {
  db: Db
  services: Pick<Services, 'files' | 'scanner'>
  file: { name: string; bytes: Buffer }
  /** The owner of the upload, with the name and origin for the log. */
  sender: { memberId: number; actorId: number | null; name: string; from: string }
  now: Date
}

/**
 * A stored upload. `sourceKey` is set while its scan is pending and names the file to scan.
 * This is the original upload; without a scanner it is the stored file, which is open
 * meanwhile.
 */
export type StoredUpload = {
  key: string
  mime: string
  bytes: Buffer
  scan: 'clean' | 'waiting'
  sourceKey: string | null
  /**
   * Whether the upload was a PDF with a digital signature, which the stored file no longer has.
   *
   * @decision 0058
   */
  wasSigned: boolean
}

/**
 * Scans the original upload, cleans it and stores it. Without a verdict the file is stored
 * too, but stays hidden until its scan.
 *
 * @returns the stored file, or a refusal
 * @throws FileStoreUnavailableError if the file store does not respond
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
 * Does the same for a profile picture. The picture is visible at once, so it is refused
 * without a verdict.
 *
 * @returns the stored picture, or a refusal
 * @throws FileStoreUnavailableError if the file store does not respond
 */
export async function processPicture(upload: Upload): Promise<StoredUpload | Refusal<RefusalCode>> {
  const refusal = await scanPicture(upload)
  if (refusal !== null) return refusal
  const clean = await cleanPicture(upload.file.bytes)
  if (isRefusal(clean)) return clean
  const key = await upload.services.files.put(clean.bytes)
  return { ...clean, key, scan: 'clean', sourceKey: owed(upload.services, key), wasSigned: false }
}

const owed = ({ scanner }: Pick<Services, 'scanner'>, key: string): string | null =>
  scanner.isOn ? null : key

/**
 * Scans a picture that is visible as soon as it is stored.
 *
 * @returns a refusal if it is infected or the scanner does not respond
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
