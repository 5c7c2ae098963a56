import { refusals } from '@pasar/contract/wire/refusals'
import { jobActorName } from '@pasar/domain/jobs/queues'
import { isRefusal } from '@pasar/domain/kernel/result'
import {
  DOWNLOAD_REASONS,
  isServerUnavailable,
  MAX_DOWNLOAD_ATTEMPTS,
  nextDownload,
  pictureFileName,
  statusReason,
} from '@pasar/domain/media/picture-addresses'
import { concurrencyLimit } from '../../call/concurrency-limit.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { MAX_UPLOAD_BYTES } from '../../media/clean-upload.ts'
import type { Downloader, DownloadOutcome } from '../../outbound/download.ts'
import { storePhoto } from '../pictures/store-photo.ts'
import { type ClaimedAddress, claimAddresses } from './picture-fetch.queries.ts'
import { type FetchEnd, settleAddress } from './settle-address.ts'

/** Addresses that are fetched at a time: of one vendor over all processes, and of a process. */
const PER_VENDOR = 2
const IN_HAND = 24

/** Longer than an attempt; an address of a process that died is claimed after it. */
const LEASE_MS = 120_000

export type FetchContext = Pick<Services, 'files' | 'scanner'> & {
  db: Db
  clock: () => Date
  downloader: Downloader
}

/** One photo is decoded at a time, because vendors who upload wait for the same decoder. */
const decoding = concurrencyLimit({ running: 1, waiting: IN_HAND, maxWaitMs: LEASE_MS / 2 })

type FailedDownload = Exclude<DownloadOutcome, { bytes: Buffer }>

const reasonOf = ({ fault, reason, status }: FailedDownload): string => {
  if (fault === 'address') return `${reason}.`
  return fault === 'status' && status !== null
    ? statusReason(status)
    : DOWNLOAD_REASONS[fault === 'status' ? 'connection' : fault]
}

/** Returns a retry, or the refusal after the last attempt. */
function failedAttempt(
  { attempts }: ClaimedAddress,
  now: Date,
  { reason, isUnreachable }: { reason: string; isUnreachable: boolean },
): FetchEnd {
  const tryAfter = nextDownload(attempts, now)
  return tryAfter === null
    ? { state: 'refused', reason, isUnreachable }
    : { state: 'waiting', tryAfter, isUnreachable }
}

/** Downloads and stores the photo of one address. */
async function attempt(one: ClaimedAddress, context: FetchContext): Promise<FetchEnd> {
  const { db, clock, files, scanner, downloader } = context
  if (one.isServerDown)
    return { state: 'refused', reason: DOWNLOAD_REASONS['server-down'], isUnreachable: true }
  if (one.attempts > MAX_DOWNLOAD_ATTEMPTS)
    return { state: 'refused', reason: DOWNLOAD_REASONS.interrupted, isUnreachable: false }
  const download = await downloader.download(one.url, MAX_UPLOAD_BYTES)
  if ('fault' in download) {
    const reason = reasonOf(download)
    return isServerUnavailable(download.fault, download.status)
      ? failedAttempt(one, clock(), { reason, isUnreachable: true })
      : { state: 'refused', reason, isUnreachable: false }
  }
  const file = { name: pictureFileName(one.url), bytes: download.bytes }
  const sender = { memberId: one.vendorId, actorId: null, name: jobActorName('item-pictures'), from: '' }
  const photo = await decoding(null, () =>
    storePhoto({ db, services: { files, scanner }, file, sender, now: clock() }),
  )
  if (!isRefusal(photo)) return { state: 'stored', photo, fileName: file.name }
  const reason = photo.code === 'picture/type' ? DOWNLOAD_REASONS.type : refusals[photo.code][1]
  return photo.code === 'file/scanner-silent'
    ? failedAttempt(one, clock(), { reason, isUnreachable: false })
    : { state: 'refused', reason, isUnreachable: false }
}

/**
 * Creates the download of pictures from the addresses of imports. A call claims what is due and
 * returns without waiting for the servers, so that a slow one delays no other vendor.
 *
 * @param onFault receives faults of our own, such as of the database; the address is claimed after
 *   its lease
 * @returns `fetchDue` returns whether there may be more; `finish` waits for the attempts in hand
 * @decision 0174
 */
export function createPictureFetching(context: FetchContext, onFault: (error: unknown) => void) {
  const attempts = new Set<Promise<void>>()
  const start = (one: ClaimedAddress) => {
    const running = attempt(one, context)
      .then((end) => settleAddress(context, one, end))
      .catch(onFault)
      .finally(() => attempts.delete(running))
    attempts.add(running)
  }
  return {
    fetchDue: async (): Promise<boolean> => {
      const limit = IN_HAND - attempts.size
      if (limit <= 0) return false
      const of = { perVendor: PER_VENDOR, limit, leaseMs: LEASE_MS, now: context.clock() }
      const claimedAddresses = await claimAddresses(context.db, of)
      claimedAddresses.forEach(start)
      // Attempts of a fast server end within a moment and make room for its next ones.
      await Promise.race([Promise.all(attempts), new Promise((done) => setTimeout(done, 50))])
      return claimedAddresses.length > 0
    },
    finish: async (): Promise<void> => {
      await Promise.all(attempts)
    },
  }
}
