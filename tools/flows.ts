/**
 * `npm run flows`: everything that `npm test` leaves out, beside the end-to-end tests that it runs:
 * the files named `.long.`, both widths of each flow, and all rules of axe in every state.
 */
import { printSummary, runTests } from './check-steps.ts'

process.env.TEST_SCOPE = 'all'
printSummary([await runTests([['--project=calls', '.long.'], ['--project=e2e']])])
