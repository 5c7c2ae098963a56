import type { Db } from '../db/database.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { countMissingFiles } from '../media/missing-files.ts'
import type { FileStore } from '../store/file-store.ts'
import { checkLedgers } from './ledger-checks.queries.ts'
import { compareManifest, type Manifest } from './manifest.ts'
import { verifyRecords } from './verify-records.ts'

/** Examples of a kind of fault that are printed. */
const SHOWN = 20

/** Figures of a check; those of `FAULTS` are 0 for a sound database. */
type Verification = Readonly<Record<string, number>>

const FAULTS = ['pending_migrations', 'broken', 'ledgers_wrong', 'rows_wrong', 'files_missing']

/** Returns whether a check found no fault. */
export const isSound = (figures: Verification): boolean =>
  Object.entries(figures).every(([name, count]) => count === 0 || !FAULTS.includes(name))

/**
 * Checks a restored database: schema, chains, ledgers, rows of the manifest, and files. Prints a
 * line for each check, and the first faults of each. It reads in batches and changes nothing; a
 * referenced file in the trash of the store moves back.
 *
 * @param tx a transaction after `readOneSnapshot`
 * @param manifest null without one
 * @throws FileStoreUnavailableError if the store does not respond
 */
export async function verifyRestore(
  tx: Db,
  { files, manifest, print }: { files: FileStore; manifest: Manifest | null; print: (line: string) => void },
): Promise<Verification> {
  const pending = await pendingMigrations(tx)
  print(
    pending.length === 0
      ? 'Skema database: lengkap'
      : `Skema database: kurang ${pending.length} langkah. Jalankan npm run migrate, lalu ulangi.`,
  )
  if (pending.length > 0) return { pending_migrations: pending.length }
  const show = (lines: readonly string[]) => {
    for (const line of lines.slice(0, SHOWN)) print(`  ${line}`)
  }
  const examples: string[] = []
  const records = await verifyRecords(tx, (line) => {
    if (examples.length < SHOWN) examples.push(line)
  })
  const { orders, members, events, broken } = records
  print(`Catatan: ${orders} pesanan, ${members} akun, ${events} catatan, ${broken} tidak utuh`)
  show(examples)
  let ledgersWrong = 0
  for (const { name, wrong, examples: ledgerFaults } of await checkLedgers(tx)) {
    ledgersWrong += wrong
    print(`${name}: ${wrong} salah`)
    show(ledgerFaults)
  }
  const differences = manifest === null ? [] : await compareManifest(tx, manifest)
  print(
    manifest === null
      ? 'Manifes: tidak diberikan, jadi baris yang hilang di akhir tidak diperiksa'
      : `Manifes ${manifest.writtenAt}: ${differences.length} tabel berbeda`,
  )
  show(differences)
  const { referenced, missing, examples: missingKeys } = await countMissingFiles(tx, files)
  print(`Berkas yang dirujuk database: ${referenced}, hilang: ${missing}`)
  show(missingKeys)
  return {
    ...{ chains: orders + members, events, broken, ledgers_wrong: ledgersWrong },
    ...{ rows_wrong: differences.length, files: referenced, files_missing: missing },
  }
}
