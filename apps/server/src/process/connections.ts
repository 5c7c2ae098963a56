import { join } from 'node:path'
import { must } from '@pasar/domain/kernel/must'
import type { Services } from '../call/services.ts'
import type { Config } from '../config/config.ts'
import { requireLogKey } from '../config/log-config.ts'
import { findAnnouncement } from '../content/content.queries.ts'
import type { Db } from '../db/database.ts'
import type { StandIns } from '../demo-hooks.ts'
import { hasRanges } from '../identity/passwords/breached-ranges.ts'
import type { JobContext } from '../jobs/runner/job.ts'
import { type Mailer, smtpMailer } from '../mail/mailer.ts'
import { releaseUnscannedFiles } from '../media/scan/file-scans.queries.ts'
import { clamdScanner, noScanner, type Scanner } from '../media/scan/scanner.ts'
import { type Messenger, waMessenger } from '../notification/messenger.ts'
import { serverKeys, webPusher } from '../notification/web-push.ts'
import { createDownloader } from '../outbound/download.ts'
import { httpBank } from '../payment/bank.ts'
import { cachedRead, createSettingsCache } from '../settings/settings-cache.ts'
import { StartupError } from '../startup-error.ts'
import { createFileStore } from '../store/create-file-store.ts'
import { type FileStore, FileStoreUnavailableError } from '../store/file-store.ts'
import { bucketFiles, folderFiles, gitFiles, type LogFiles } from '../transparency/log-files.ts'
import { signerOf } from '../transparency/note.ts'
import type { LogCopy, Publisher } from '../transparency/publish.ts'
import { httpWitness } from '../transparency/witness.ts'
import { createPoster } from '../webhook/post-event.ts'

// The outside systems of a process, chosen by its configuration.

/** Timeout in ms of the virus scanner's ping at startup. */
const PING_MS = 2_000

const print = (line: string) => process.stdout.write(`${line}\n`)
const clock = () => new Date()

/** Creates the services that read values which only staff change. */
export function createCachedReads(
  db: Db,
  profile: Config['profile'],
): Pick<Services, 'settings' | 'launchGaps' | 'invalidateSettings' | 'announcement'> {
  const elapsed = () => performance.now()
  return {
    ...createSettingsCache(db, profile, elapsed),
    announcement: cachedRead(() => findAnnouncement(db, clock()), elapsed),
  }
}

/**
 * Returns what the background jobs need, with the connections to bank, WhatsApp and push services.
 *
 * @param standIns null in production, whose configuration names all partners
 */
export function jobContext(
  config: Config,
  sharedContext: Pick<
    JobContext,
    'db' | 'clock' | 'settings' | 'launchGaps' | 'sealer' | 'files' | 'log' | 'scanner' | 'mailer' | 'site'
  >,
  standIns: StandIns | null,
): JobContext {
  return {
    ...sharedContext,
    concurrency: config.concurrency,
    bank: config.bankUrl ? httpBank(config.bankUrl, config) : must(standIns, 'BANK_URL').bank,
    messenger: messengerOf(sharedContext.db, config, standIns),
    downloader: createDownloader(config.allowsLoopbackWebhooks),
    poster: createPoster(config.allowsLoopbackWebhooks),
    pusher: webPusher(serverKeys(sharedContext.sealer), `mailto:${addressIn(config.mailFrom)}`),
  }
}

/**
 * Opens the file store and checks it at startup, so a wrong key fails here and not at the first
 * upload.
 */
export async function openFiles(config: Config): Promise<FileStore> {
  const files = await createFileStore(config)
  try {
    await files.read('0'.repeat(64))
    return files
  } catch (error) {
    if (!(error instanceof FileStoreUnavailableError)) throw error
    throw new StartupError(
      `penyimpanan berkas tidak menjawab (${error.message}). Periksa S3_BUCKET dan kuncinya.`,
    )
  }
}

/** Opens the files of the transparency log, beside the file store. */
export async function openLogFiles({ objectStore, dataDir }: Config): Promise<LogFiles> {
  return objectStore === null ? folderFiles(join(dataDir, 'log')) : bucketFiles(objectStore, 'log/')
}

/**
 * Opens the transparency log with its copies and witnesses, for a process that runs the jobs.
 *
 * @param standIns null for a process without stand-ins, and one that publishes nothing
 */
export async function openPublisher(
  { log }: Config,
  files: LogFiles,
  clock: () => Date,
  standIns: StandIns | null,
): Promise<Publisher> {
  const { origin, formerKeys, copyDir, copyBucket, copyGit, witness } = log
  const signer = signerOf(origin, requireLogKey(log), formerKeys)
  const copies: LogCopy[] = []
  if (copyDir !== null) copies.push({ files: folderFiles(copyDir), isWhole: true })
  if (copyBucket !== null) copies.push({ files: await bucketFiles(copyBucket, 'log/'), isWhole: true })
  if (copyGit !== null) copies.push({ files: gitFiles(copyGit), isWhole: false })
  if (witness !== null) return { files, signer, copies, witnesses: [httpWitness(witness.url, witness.key)] }
  const standIn = standIns?.witness?.(signer, clock)
  return { files, signer, copies, witnesses: standIn === undefined ? [] : [standIn] }
}

/** Returns the mailer: the mail server, or the stand-in without one. */
export const mailerOf = (
  db: Db,
  { smtpUrl, mailFrom, mailNeedsTls, concurrency }: Config,
  standIns: StandIns | null,
): Mailer =>
  smtpUrl
    ? smtpMailer(smtpUrl, mailFrom, concurrency.mail, mailNeedsTls)
    : must(standIns, 'SMTP_URL').mailer(db)

/** Returns the messenger for WhatsApp: the gateway, or the stand-in; null for no messages. */
function messengerOf(db: Db, { waGateway }: Config, standIns: StandIns | null): Messenger | null {
  if (waGateway !== null) return waMessenger(waGateway)
  return standIns?.messenger?.(db) ?? null
}

/** Returns the address in `Name <address>`. */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

/**
 * Prints once whether uploads are scanned. Without a scanner, releases the files that wait for a
 * scan; a later scanner scans them.
 */
export async function announceScanner(
  { clamdUrl }: Config,
  { scanner, db }: { scanner: Scanner; db: Db },
): Promise<void> {
  if (clamdUrl === null) {
    print('\nBerkas unggahan tidak dipindai virus. Setel CLAMD_URL untuk memakai ClamAV.')
    const releasedCount = await releaseUnscannedFiles(db)
    if (releasedCount > 0)
      print(
        `${releasedCount} berkas yang menunggu pemindai dibuka, dan dipindai bila CLAMD_URL disetel lagi.`,
      )
  } else if (await scanner.ping(PING_MS)) print(`\nPemindai virus: ${clamdUrl}`)
  else print(`\nPemindai virus ${clamdUrl} belum menjawab. Berkas unggahan ditahan sampai diperiksa.`)
}

/** Prints the folder of breached passwords, and warns when it has no range files. */
export async function announceBreachedPasswords({ breachedPasswords: folder }: Config): Promise<void> {
  if (folder === null) return
  if (await hasRanges(folder)) print(`\nKata sandi yang pernah bocor: ${folder}`)
  else
    print(
      `\nBREACHED_PASSWORDS: tidak ada berkas 00000 atau 00000.txt di ${folder}. Hanya daftar bawaan dipakai.`,
    )
}

/** Returns the virus scanner of the configuration. */
export function scannerOf({ clamdUrl }: Config, onFault: (error: Error) => void): Scanner {
  return clamdUrl === null ? noScanner : clamdScanner(clamdUrl, onFault)
}
