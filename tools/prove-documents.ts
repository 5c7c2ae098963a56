import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { printResult } from './result-line.ts'

// npm run prove [-- 100000]: recalculates the documents of this many random orders independently of
// the product's code.

const runs = process.argv[2] ?? '100000'
const vitest = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const test = 'packages/domain/src/document/agreement.test.ts'
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'rules', test], {
  env: { ...process.env, DOCUMENT_RUNS: runs },
  stdio: 'inherit',
})
printResult('prove', { runs: Number(runs), failed: status === 0 ? 0 : 1 })
process.exit(status ?? 1)
