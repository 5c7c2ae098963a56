/**
 * `npm run histories -- 100000`: runs generated order histories; the tests run some of them each
 * time. A second number skips earlier ones: `-- 50000 50000` runs the second half.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { printResult } from './result-line.ts'

const count = Number(process.argv[2] ?? 100_000)
const after = Number(process.argv[3] ?? 0)
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(after) || after < 0)
  throw new Error('How many? For example: npm run histories -- 5000')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'calls', 'apps/server/src/ordering/steps/histories.pg.test.ts'],
  { stdio: 'inherit', env: { ...process.env, HISTORIES: String(count), HISTORIES_AFTER: String(after) } },
)
printResult('histories', { runs: count, failed: status === 0 ? 0 : 1 })
process.exit(status ?? 1)
