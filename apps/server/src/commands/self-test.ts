import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { openDatabaseClock } from '../db/database-clock.ts'
import { verifySmtp } from '../mail/mailer.ts'
import { openLogFiles, openPublisher } from '../process/connections.ts'
import { createFileStore } from '../store/create-file-store.ts'
import { readCheckpoint } from '../transparency/publish.ts'
import { refuseLostEntries } from '../transparency/restore-log.ts'

// The command `npm run admin -- self-test`.

type Check = (config: Config, db: Db) => Promise<string>

/** Timeout in ms of the request to the bank. */
const PATIENCE_MS = 10_000
/** Difference in ms between the clocks of this machine and the database that is a fault. */
const MAX_CLOCK_MS = 2_000

/** A check that found something wrong; its message is a sentence for the operator. */
class FailedCheck extends Error {}

const mail: Check = async ({ smtpUrl, mailNeedsTls }) => {
  if (smtpUrl === null) return 'kotak surat contoh'
  await verifySmtp(smtpUrl, mailNeedsTls)
  return `${new URL(smtpUrl).host} menerima sambungan`
}

/** Asks for a list that the protocol does not have: no money moves, but the secret is checked. */
const bank: Check = async ({ bankUrl, bankSecret }) => {
  if (bankUrl === null) return 'bank contoh'
  const { status } = await fetch(`${bankUrl}/transfers`, {
    headers: { authorization: `Bearer ${bankSecret}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (status === 401 || status === 403) throw new FailedCheck(`rahasia ditolak (status ${status})`)
  if (status >= 500) throw new FailedCheck(`status ${status}`)
  return `${new URL(bankUrl).host} menjawab (status ${status})`
}

const files: Check = async (config) => {
  const store = await createFileStore(config)
  const text = Buffer.from('Pasar Sekolah: uji penyimpanan berkas')
  const storedFile = await store.read(await store.put(text))
  if (storedFile === null) throw new FailedCheck('berkas yang ditulis tidak terbaca')
  const chunks: Buffer[] = []
  for await (const chunk of storedFile) chunks.push(Buffer.from(chunk))
  if (!Buffer.concat(chunks).equals(text)) throw new FailedCheck('berkas terbaca lain dari yang ditulis')
  return config.objectStore === null ? config.dataDir : config.objectStore.bucket
}

const log: Check = async (config, db) => {
  const own = await openLogFiles(config)
  const { signer, copies } = await openPublisher(config, own, () => new Date(), null)
  await refuseLostEntries(db, own, signer)
  for (const copy of copies) await readCheckpoint(copy.files, signer)
  const size = (await readCheckpoint(own, signer))?.size
  return `${size === undefined ? 'belum ada catatan terbit' : `${size} catatan terbit`}, ${copies.length} salinan`
}

const clock: Check = async (_config, db) => {
  const databaseClock = await openDatabaseClock(db, () => {})
  const differenceMs = databaseClock().getTime() - Date.now()
  if (Math.abs(differenceMs) > MAX_CLOCK_MS)
    throw new FailedCheck(`selisih ${differenceMs} ms dengan basis data`)
  return `selisih ${differenceMs} ms dengan basis data`
}

const CHECKS = { mail, bank, files, log, clock } as const satisfies Readonly<Record<string, Check>>

/**
 * Checks the outside parts of a site with its configuration, and prints one line for each: `OK` or
 * `GAGAL`, the name and what was found. Sends no mail and moves no money.
 *
 * @returns whether every check passed
 * @decision 0125
 */
export async function runSelfTest(config: Config, db: Db, print: (line: string) => void): Promise<boolean> {
  const outcomes: boolean[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const [isOk, finding] = await check(config, db).then(
      (text) => [true, text] as const,
      (error: unknown) => [false, reasonOf(error)] as const,
    )
    print(`${isOk ? 'OK   ' : 'GAGAL'} ${name.padEnd(5)} ${finding}`)
    outcomes.push(isOk)
  }
  return outcomes.every(Boolean)
}

/** Returns the message of an error with that of its cause, which names the network fault. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
