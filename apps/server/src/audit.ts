import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyRecords } from './backup/verify-records.ts'
import { readConfig } from './config.ts'
import { openLogFiles, openPublisher } from './connections.ts'
import { type ConfiguredDatabase, openConfigured } from './db/database.ts'
import { readCheckpoint } from './transparency/publish.ts'
import { readAccountRecords, readOrderExport } from './transparency/records.queries.ts'

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
  const { files, signer, copies } = await openPublisher(config, await openLogFiles(config), () => new Date())
  const checkpoints = [await readCheckpoint(files, signer)]
  for (const copy of copies) checkpoints.push(await readCheckpoint(copy.files, signer))
  return checkpoints.filter((checkpoint) => checkpoint !== null)
}

async function writeExport(database: ConfiguredDatabase, path: string): Promise<void> {
  const file = await open(path, 'w')
  for (const readBatches of [readOrderExport, readAccountRecords])
    for await (const batch of readBatches(database.reads()))
      await file.write(batch.map(({ record }) => `${JSON.stringify(record)}\n`).join(''))
  await file.close()
}

const database = await openConfigured({ ...config.database, pool: Math.max(4, config.database.pool) })
const startedAt = performance.now()
const { orders, members, events, entries, broken } = await verifyRecords(
  database.reads(),
  print,
  await readPublished(),
)
const seconds = (performance.now() - startedAt) / 1000
if (options.export !== undefined) await writeExport(database, options.export)
await database.close()
print(`${orders} pesanan, ${members} akun, ${events} catatan, ${entries} entri log, ${broken} tidak utuh`)
print(`RESULT audit events=${events} entries=${entries} broken=${broken} seconds=${seconds.toFixed(1)}`)
process.exitCode = broken === 0 ? 0 : 1
