/**
 * `npm run e2e:repeat -- --times 30 [file …]`: runs every end-to-end file, or some, so often beside
 * a thread that uses one core. Prints how often each file failed, and as the last line
 * `RESULT e2e-repeat runs=… flaky=… broken=…`: the runs of files, those that failed, and the rounds
 * that broke before or outside their files. Exits with 1 when one failed or broke.
 *
 * @decision 0055
 */
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
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
if (!(await buildIfStale('all')))
  throw new Error('The product cannot be built, so there is nothing to repeat.')

// A thread, because a child process would outlive an interrupted run and go on using its core.
const busy = new Worker('for (;;);', { eval: true })
const failures = new Map<string, number>()
let [runs, broken] = [0, 0]
/** Returns the runs of files that failed. */
const countFlaky = () => [...failures.values()].reduce((sum, count) => sum + count, 0)
try {
  for (let round = 1; round <= times; round++) {
    const tally = await runVitest(['--project=e2e', ...positionals])
    const failedFiles = [...(tally?.failedFiles ?? []), ...(tally?.cutShort ?? [])]
    if (tally === null || (tally.failed > 0 && failedFiles.length === 0)) broken += 1
    runs += tally?.files ?? 0
    for (const file of failedFiles)
      failures.set(relative(ROOT, file), (failures.get(relative(ROOT, file)) ?? 0) + 1)
    for (const failure of tally?.failures ?? []) console.log(`ROUND ${round} FAILED ${failure}`)
    // An interrupted repetition has its figures up to the last round.
    console.log(`ROUND ${round} of ${times}: runs=${runs} flaky=${countFlaky()} broken=${broken}`)
  }
} finally {
  await busy.terminate()
}
for (const [file, count] of failures) console.log(`${file}: ${count} of ${times} runs failed`)
const flaky = countFlaky()
printResult('e2e-repeat', { runs, flaky, broken })
process.exit(flaky + broken === 0 ? 0 : 1)
