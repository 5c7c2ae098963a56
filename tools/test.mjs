/** `npm test`: everything that `npm run check` does, and every other test. Works on a fresh clone. */
import { prepare } from './install.mjs'
import { buildWebIfStale } from './web-build.mjs'

await prepare()
await buildWebIfStale()

const { close, runSteps, runTests } = await import('./check-steps.ts')
close([await runSteps(), await runTests([])])
