/**
 * `npm run tamper -- 10000`: changes a database as its owner could, and counts what the audit and
 * the verifier for outsiders miss. Needs Python 3; the tests change some rows each time.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './install.mjs'
import { printResult } from './result-line.ts'

const count = Number(process.argv[2] ?? 10_000)
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error('How many? For example: npm run tamper -- 2000')
if (spawnSync('python3', ['--version']).error)
  throw new Error('python3 is missing. The verifier for outsiders needs it: apt-get install python3')
const folder = mkdtempSync(join(tmpdir(), 'tamper-'))
const report = join(folder, 'report')
const code = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project=calls', 'apps/server/src/transparency/tampering.pg.test.ts'],
  ],
  { env: { ...process.env, TAMPERINGS: String(count), TAMPER_REPORT: report } },
)
const [outside = '0', undetected = '-1'] = existsSync(report) ? readFileSync(report, 'utf8').split(' ') : []
printResult('tamper', { tried: count, outside: Number(outside), undetected: Number(undetected) })
rmSync(folder, { recursive: true })
process.exit(code)
