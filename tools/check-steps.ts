import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, run } from './install.mjs'
import type { RunTally } from './run-tally.ts'

/**
 * The result of a run of tests or checks.
 *
 * @property failures a text for each failure that has a name; repeated at the end of the output,
 * because CI may keep only that
 */
export type Tally = {
  passed: number
  failed: number
  failures: readonly string[]
  /** Files of end-to-end tests that ran a second time. */
  secondAttempts?: readonly string[]
}

/** Disable colours outside a terminal. */
const colours = process.env.CI || !process.stdout.isTTY ? { NO_COLOR: '1' } : {}

/**
 * The longest first, so that no lane ends much later than the other. One checker for each type
 * check: every further checker resolves the shared types again, which doubles the work.
 */
const STEPS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['promises and switches', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types of rules, contract, server and tools', 'tsc', '-p', '.', '--checkers', '1'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  ['types of the pages of the demo', 'tsc', '-p', 'apps/demo', '--checkers', '1'],
  ['types of the web', 'tsc', '-p', 'apps/web', '--checkers', '1'],
  ['unused files, exports and dependencies', 'knip'],
  ['types of the end-to-end tests', 'tsc', '-p', 'e2e', '--checkers', '1'],
  ['types of the service worker', 'tsc', '-p', 'apps/web/src/offline/worker', '--checkers', '1'],
]

/** Steps that run at once; most of them use one core. */
const LANES = Math.min(2, availableParallelism())

/** Runs type check, format, lint and knip. Prints the output of failed steps only. */
export async function runSteps(): Promise<Tally> {
  const waiting = [...STEPS]
  const failures: string[] = []
  const runLane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await runStep(step))) failures.push(step[0])
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
  return { passed: STEPS.length - failures.length, failed: failures.length, failures }
}

/** @returns whether the step passed */
async function runStep([name, command, ...args]: (typeof STEPS)[number]): Promise<boolean> {
  const began = Date.now()
  const { code, output } = await listen(command, args)
  const symbol = code === 0 ? '✓' : '✗'
  console.log(`${symbol} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

/**
 * The projects of vitest.config.ts in the order of their runs. Each group is a run of its own, so a
 * crash of the runner costs one group.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['--project=rules', '--project=web', '--project=house'],
  ['--project=calls'],
  ['--project=e2e'],
]

/**
 * Runs the tests of all projects, or of other groups.
 *
 * @param groups projects of each run, with filters of file names
 */
export async function runTests(groups = GROUPS): Promise<Tally> {
  const tallies: Tally[] = []
  for (const group of groups) {
    const first = await runGroup(group)
    tallies.push(group.includes('--project=e2e') ? await repeatFailedFiles(group, first) : first)
  }
  return sumTallies(tallies)
}

/** More failed files have a common cause, which a repetition only confirms. */
const MAX_SECOND_ATTEMPTS = 3

/**
 * Runs the end-to-end files with a failed test a second time, each whole and with new data: an
 * attempt never starts from what an earlier one left behind. The summary counts these attempts.
 *
 * @decision 0055
 */
async function repeatFailedFiles(group: readonly string[], first: GroupTally): Promise<Tally> {
  const { failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > MAX_SECOND_ATTEMPTS || first.engineEnded) return first
  const names = failedFiles.map((file) => relative(ROOT, file))
  console.log(`\nSECOND ATTEMPT of ${names.join(', ')} after:\n${first.failures.join('\n')}\n`)
  const options = group.filter((argument) => argument.startsWith('--'))
  const second = await runGroup([...options, ...names])
  return {
    passed: first.passed + second.passed,
    failed: second.failed,
    failures: second.failures,
    secondAttempts: names,
  }
}

/**
 * Runs one group. Repeats it once if the runner itself crashed, and repeats the files whose process
 * was killed by an engine fault.
 *
 * @returns the tally; a run that broke before or outside its tests counts as one failure
 * @decision 0050
 */
async function runGroup(chosen: readonly string[]): Promise<GroupTally> {
  const first = (await runVitest(chosen)) ?? (await repeatCrashed(chosen))
  if (!first.engineEnded) return first
  console.log(
    `\nThe engine ended a process of the tests (see above). Once more: ${first.cutShort.join(', ') || 'nothing'}\n`,
  )
  if (first.cutShort.length === 0) return first
  const second = (await runVitest([...chosen, ...first.cutShort])) ?? NO_RESULT
  const failed = second.engineEnded ? Math.max(second.failed, 1) : second.failed
  return {
    ...sumTallies([first, { ...second, failed }]),
    failedFiles: [...first.failedFiles, ...second.failedFiles],
    engineEnded: second.engineEnded,
  }
}

type GroupTally = Tally & Pick<RunTally, 'failedFiles' | 'engineEnded'>

/** The tally of a run without a result. */
const NO_RESULT: RunTally = {
  passed: 0,
  failed: 1,
  failures: ['the test runner'],
  files: 0,
  failedFiles: [],
  cutShort: [],
  engineEnded: false,
}

async function repeatCrashed(chosen: readonly string[]): Promise<RunTally> {
  console.log(`\nThe test runner crashed (see above). Once more: ${chosen.join(' ')}\n`)
  return (await runVitest(chosen)) ?? NO_RESULT
}

/** @returns the tally; null if the runner ended without a result */
export async function runVitest(chosen: readonly string[]): Promise<RunTally | null> {
  const folder = mkdtempSync(join(scratchParent(), 'pasar-tests-'))
  // Like /tmp: PostgreSQL runs as another account, which creates and removes a folder in this one.
  chmodSync(folder, 0o1777)
  const file = join(folder, 'tally.json')
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=./tools/run-tally.ts']
  const code = await run(process.execPath, [vitest, 'run', ...reporters, ...chosen], {
    env: { ...process.env, ...colours, RUN_TALLY: file, TMPDIR: folder },
  })
  const tally = readTally(file)
  rmSync(folder, { recursive: true, force: true })
  if (tally === null || code === 0 || tally.engineEnded) return tally
  const failures = tally.failures.length > 0 ? tally.failures : [`${chosen.join(' ')}: exit code ${code}`]
  return { ...tally, failed: Math.max(tally.failed, 1), failures }
}

const GIBIBYTE = 1024 ** 3

/**
 * Returns the parent folder of test databases: in memory if there is enough, which halves the
 * system time.
 */
function scratchParent(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    const hasSpace = bavail * bsize > 4 * GIBIBYTE && process.availableMemory() > 8 * GIBIBYTE
    return hasSpace ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

function readTally(file: string): RunTally | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Prints the failures and the summary, and exits. */
export function printSummary(tallies: readonly Tally[]): never {
  const { passed, failed, failures, secondAttempts } = sumTallies(tallies)
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  for (const file of secondAttempts) console.log(`SECOND ATTEMPT ${file}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

function sumTallies(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    secondAttempts: tallies.flatMap(({ secondAttempts }) => secondAttempts ?? []),
  }
}

function listen(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
    cwd: ROOT,
    env: { ...process.env, ...colours },
  })
  let output = ''
  const appendOutput = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', appendOutput)
  child.stderr.on('data', appendOutput)
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}
