/** `npm run histories -- 100000`: made-up histories of orders, as many as wanted; the tests run some of them each time. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const wanted = Number(process.argv[2] ?? 100_000)
if (!Number.isSafeInteger(wanted) || wanted < 1)
  throw new Error('How many? For example: npm run histories -- 5000')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'postgres', 'apps/server/src/ordering/histories.pg.test.ts'],
  { stdio: 'inherit', env: { ...process.env, HISTORIES: String(wanted) } },
)
process.exit(status ?? 1)
