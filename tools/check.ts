/**
 * `npm run check`: the quick check before a commit. Types, lint, walls, house rules and the tests
 * of the rules.
 */
import { printSummary, runSteps, runTests } from './check-steps.ts'

printSummary([await runSteps(), await runTests([['--project=rules', '--project=web', '--project=house']])])
