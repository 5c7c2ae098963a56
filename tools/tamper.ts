/**
 * `npm run tamper -- 10000`: changes a database as its owner could, so many times the records of
 * orders and accounts, and so many times the other rows that the audit covers, and counts what the
 * audit and the verifier for outsiders miss. Needs Python 3; the tests change some rows each time.
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
    'apps/server/src/transparency/row-tampering.pg.test.ts',
  ],
  { env: { ...process.env, TAMPERINGS: String(count), TAMPER_REPORT: report } },
)
// Each of the two tests appends how many changes the outside verifier had, and how many it missed.
const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
const sumOf = (at: number) => lines.reduce((sum, line) => sum + Number(line.split(' ')[at]), 0)
printResult('tamper', {
  tried: 2 * count,
  outside: sumOf(0),
  undetected: lines.length === 2 ? sumOf(1) : -1,
})
rmSync(folder, { recursive: true })
process.exit(code)
