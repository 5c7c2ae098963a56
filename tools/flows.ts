/**
 * `npm run flows`: the end-to-end tests on phone and desktop. `npm test` runs each flow at one of
 * the widths.
 */
import { printSummary, runTests } from './check-steps.ts'

process.env.E2E_WIDTHS = 'all'
printSummary([await runTests([['e2e']])])
