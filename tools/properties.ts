/**
 * `npm run properties -- 20`: runs the property tests of the calls and of the search index with 20
 * times as many generated inputs as `npm test`.
 */

import { run } from './install.mjs'
import { printResult } from './result-line.ts'

const factor = Number(process.argv[2] ?? 20)
if (!Number.isSafeInteger(factor) || factor < 1)
  throw new Error('How many times? For example: npm run properties -- 20')
const FILES = ['apps/server/src/web/fuzz.test.ts', 'apps/server/src/catalogue/search/search-index.test.ts']
const code = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=calls', '--testTimeout=0', ...FILES],
  { env: { ...process.env, PROPERTY_FACTOR: String(factor) } },
)
printResult('properties', { factor, failed: code === 0 ? 0 : 1 })
process.exit(code)
