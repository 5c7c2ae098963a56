/**
 * `npm run bench:audit -- 1000000`: fills a private PostgreSQL with orders of so many events, and
 * measures how long the log needs to append and publish them, and the audit to verify them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../install.mjs'
import { printResult } from '../result-line.ts'

const events = Number(process.argv[2] ?? 1_000_000)
if (!Number.isSafeInteger(events) || events < 1)
  throw new Error('How many? For example: npm run bench:audit -- 100000')
const folder = mkdtempSync(join(tmpdir(), 'audit-'))
const report = join(folder, 'report.json')
const file = 'apps/server/src/transparency/audit-speed.long.pg.test.ts'
const flags = ['--max-semi-space-size=32', 'node_modules/vitest/vitest.mjs']
const code = await run(process.execPath, [...flags, 'run', '--project=calls', file], {
  env: { ...process.env, TEST_SCOPE: 'all', AUDIT_EVENTS: String(events), AUDIT_REPORT: report },
})
printResult('audit-speed', existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { failed: 1 })
rmSync(folder, { recursive: true })
process.exit(code)
