/**
 * `npm run tamper -- 10000`: changes a database as its owner could, and counts what the audit and the
 * verifier for outsiders miss. Needs Python 3; the tests change some rows each time.
 */
import { spawnSync } from 'node:child_process'
import { run } from './install.mjs'
import { printResult } from './result-line.ts'

const count = Number(process.argv[2] ?? 10_000)
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error('How many? For example: npm run tamper -- 2000')
if (spawnSync('python3', ['--version']).error)
  throw new Error('python3 is missing. The verifier for outsiders needs it: apt-get install python3')
const code = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project=calls', 'apps/server/src/transparency/tampering.pg.test.ts'],
  ],
  { env: { ...process.env, TAMPERINGS: String(count) } },
)
printResult('tamper', { tried: count, undetected: code === 0 ? 0 : 1 })
process.exit(code)
