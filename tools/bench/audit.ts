/**
 * `npm run bench:audit -- 1000000`: fills a private PostgreSQL with orders of so many events, and
 * measures how long the log needs to append and publish them, and the audit to verify them.
 */
import { run } from '../install.mjs'

const events = Number(process.argv[2] ?? 1_000_000)
if (!Number.isSafeInteger(events) || events < 1)
  throw new Error('How many? For example: npm run bench:audit -- 100000')
const file = 'apps/server/src/transparency/audit-speed.long.pg.test.ts'
process.exit(
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project=calls', file], {
    env: { ...process.env, TEST_SCOPE: 'all', AUDIT_EVENTS: String(events) },
  }),
)
