/**
 * `npm run e2e:repeat -- --times 30 [file …]`: runs every end-to-end file, or some, so often beside
 * a process that uses one core. Prints how often each file failed, and as the last line
 * `RESULT e2e-repeat runs=… flaky=…`: the runs of files, and those that failed. Exits with 1 when
 * one failed.
 *
 * @decision 0055
 */
import { spawn } from 'node:child_process'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.mjs'
import { runVitest } from './check-steps.ts'
import { ROOT } from './install.mjs'
import { printResult } from './result-line.ts'

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '30' } },
  allowPositionals: true,
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('--times is a number of rounds, at least 1')
if (!(await buildIfStale())) throw new Error('The product cannot be built, so there is nothing to repeat.')

const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
const failures = new Map<string, number>()
let runs = 0
try {
  for (let round = 1; round <= times; round++) {
    const tally = await runVitest(['--project=e2e', ...positionals])
    if (tally === null) throw new Error('the test runner ended without a result')
    runs += tally.files
    for (const file of [...tally.failedFiles, ...tally.cutShort])
      failures.set(relative(ROOT, file), (failures.get(relative(ROOT, file)) ?? 0) + 1)
    for (const failure of tally.failures) console.log(`ROUND ${round} FAILED ${failure}`)
  }
} finally {
  busy.kill()
}
for (const [file, count] of failures) console.log(`${file}: ${count} of ${times} runs failed`)
const flaky = [...failures.values()].reduce((sum, count) => sum + count, 0)
printResult('e2e-repeat', { runs, flaky })
process.exit(flaky === 0 ? 0 : 1)
