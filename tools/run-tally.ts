import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/**
 * The result of a test run.
 *
 * @property failures name and causes of each failed test, and errors that no test caught
 * @property cutShort files whose process ended before all tests had run; the results of their tests
 * are unknown
 * @property engineEnded whether the only problem besides failed tests is a process killed by an
 * engine fault
 * @property files number of test files that ran
 * @property failedFiles paths of the files with a failed test or hook
 */
export type RunTally = {
  passed: number
  failed: number
  failures: readonly string[]
  files: number
  failedFiles: readonly string[]
  cutShort: readonly string[]
  engineEnded: boolean
}

/** Signals of a fault in machine code, which TypeScript code cannot send by mistake. */
const OF_THE_ENGINE = /exited unexpectedly with signal SIG(?:SEGV|BUS|ILL|TRAP)\b/

/** Writes the tally of a run into the file in `RUN_TALLY`. */
export default class TallyWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.RUN_TALLY
    if (file) writeFileSync(file, JSON.stringify(tallyOf(modules, errors)))
  }
}

function describe(test: TestCase): string {
  const causes = (test.result().errors ?? []).map(textOf)
  return `${test.module.moduleId} > ${test.fullName}\n${causes.join('\n')}`
}

function tallyOf(modules: readonly TestModule[], errors: readonly SerializedError[]): RunTally {
  const cutShort = modules.filter(isCutShort)
  const completeModules = modules.filter((module) => !isCutShort(module))
  return {
    passed: completeModules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0),
    failed: completeModules.reduce(
      (sum, module) => sum + Math.max([...module.children.allTests('failed')].length, Number(!module.ok())),
      0,
    ),
    failures: [...completeModules.flatMap(failuresOf), ...errors.map(textOf)],
    files: modules.length,
    failedFiles: completeModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId),
    cutShort: cutShort.map(({ moduleId }) => moduleId),
    engineEnded: errors.length > 0 && errors.every(({ cause }) => OF_THE_ENGINE.test(cause?.message ?? '')),
  }
}

/** @returns a text for each failed test, and for each error outside tests, for example of a hook */
function failuresOf(module: TestModule): string[] {
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [
    ...[...module.children.allTests('failed')].map(describe),
    ...outside.map((error) => `${module.moduleId}\n${textOf(error)}`),
  ]
}

/** Returns the stack of an error without frames of dependencies, its difference and its cause. */
function textOf({ stack, message, diff, cause }: SerializedError): string {
  const frames = (stack ?? message)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/') && !line.endsWith('(<anonymous>)'))
  return [...frames, diff, cause?.message].filter((line) => line !== undefined).join('\n')
}

function isCutShort(module: TestModule): boolean {
  return (
    module.state() === 'pending' ||
    module.state() === 'queued' ||
    !module.children.allTests('pending').next().done
  )
}
