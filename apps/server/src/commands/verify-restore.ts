import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readOneSnapshot } from '../backup/manifest.queries.ts'
import { createManifest, manifestSchema } from '../backup/manifest.ts'
import { isSound, verifyRestore } from '../backup/verify-restore.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { createFileStore } from '../store/create-file-store.ts'

// npm run verify-restore -- [--manifest FILE]     checks the database at DATABASE_URL and its files
// npm run verify-restore -- --write-manifest FILE describes the database, for a later comparison
// Reads only, so that a replica and a restored server that no product uses yet are enough. Exits
// with code 1 if something is wrong.

const print = (line: string) => process.stdout.write(`${line}\n`)
const path = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

const { values } = parseArgs({
  options: { manifest: { type: 'string' }, 'write-manifest': { type: 'string' } },
})
const config = readConfig({ PASAR_PROFILE: 'demo', ...process.env })
const { url, directUrl, isPreparing } = config.database
const { db, close } = await openDatabase(url, { connections: 1, directUrl, isPreparing })
const target = values['write-manifest']
await db.transaction().execute(async (tx) => {
  await readOneSnapshot(tx)
  if (target !== undefined) {
    const manifest = await createManifest(tx, new Date())
    writeFileSync(`${path(target)}.part`, `${JSON.stringify(manifest, null, 1)}\n`)
    renameSync(`${path(target)}.part`, path(target))
    print(`Manifes ${manifest.writtenAt}: ${path(target)}`)
    return
  }
  const manifest =
    values.manifest === undefined
      ? null
      : manifestSchema.parse(JSON.parse(readFileSync(path(values.manifest), 'utf8')))
  const files = await createFileStore(config)
  const figures = await verifyRestore(tx, { files, manifest, print })
  print(
    ['RESULT verify-restore', ...Object.entries(figures).map(([name, value]) => `${name}=${value}`)].join(
      ' ',
    ),
  )
  if (!isSound(figures)) process.exitCode = 1
})
await close()
