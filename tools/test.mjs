/** `npm test`: runs `npm run check` and all other tests. Works on a fresh clone. */

import { buildIfStale } from './build.mjs'
import { prepare } from './install.mjs'

await prepare({ withDev: true })
const isBuilt = await buildIfStale('all')

const { printSummary, runSteps, runTests } = await import('./check-steps.ts')
const build = { passed: Number(isBuilt), failed: Number(!isBuilt), failures: isBuilt ? [] : ['build'] }
printSummary([build, await runSteps(), await runTests()])
