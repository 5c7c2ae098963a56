import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkLedgers } from '../backup/ledger-checks.queries.ts'
import { verifyRecords } from '../backup/verify-records.ts'
import { readConfig } from '../config/config.ts'
import { type ConfiguredDatabase, openConfigured } from '../db/database.ts'
import { createSealer } from '../db/sealer.ts'
import { openLogFiles, openPublisher } from '../process/connections.ts'
import { readExport } from '../transparency/export-records.queries.ts'
import { readCheckpoint } from '../transparency/publish.ts'

// npm run audit: verifies all orders, documents, accounts and the transparency log, and lists what
// contradicts. Exits with code 1 if there is anything. `-- --export FILE` also writes the records
// for the verifier of outsiders, one JSON object a line.

const print = (line: string) => process.stdout.write(`${line}\n`)
const { values: options } = parseArgs({ options: { export: { type: 'string' } } })
const config = readConfig({ PASAR_PROFILE: 'demo', ...process.env })

/** Reads the checkpoints of the published files and their copies; none without the key. */
async function readPublished() {
  if (config.log.key === null) {
    print('LOG_KEY tidak disetel, jadi berkas log yang diterbitkan tidak dibandingkan.')
    return []
  }
  const { files, signer, copies } = await openPublisher(
    config,
    await openLogFiles(config),
    () => new Date(),
    null,
  )
  const checkpoints = [await readCheckpoint(files, signer)]
  for (const copy of copies) checkpoints.push(await readCheckpoint(copy.files, signer))
  return checkpoints.filter((checkpoint) => checkpoint !== null)
}

async function writeExport(database: ConfiguredDatabase, path: string): Promise<void> {
  const file = await open(path, 'w')
  for await (const batch of readExport(database.reads()))
    await file.write(batch.map((record) => `${JSON.stringify(record)}\n`).join(''))
  await file.close()
}

const database = await openConfigured({ ...config.database, pool: Math.max(4, config.database.pool) })
const startedAt = performance.now()
const {
  orders,
  members,
  events,
  rows,
  entries,
  broken: brokenRecords,
} = await verifyRecords(database.reads(), print, {
  checkpoints: await readPublished(),
  sealer: createSealer(config.dataKey, undefined, config.oldDataKeys),
})
let brokenCount = brokenRecords
for (const { name, wrong, examples } of await checkLedgers(database.reads())) {
  brokenCount += wrong
  if (wrong > 0) print(`${name}: ${wrong} salah (${examples.join('; ')})`)
}
const seconds = (performance.now() - startedAt) / 1000
if (options.export !== undefined) await writeExport(database, options.export)
await database.close()
print(
  `${orders} pesanan, ${members} akun, ${events} catatan, ${rows} baris lain, ${entries} entri log, ${brokenCount} tidak utuh`,
)
print(
  `RESULT audit events=${events} rows=${rows} entries=${entries} broken=${brokenCount} seconds=${seconds.toFixed(1)}`,
)
process.exitCode = brokenCount === 0 ? 0 : 1
