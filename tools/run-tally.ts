import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * What is known of a run of tests.
 *
 * @property cutShort files whose process ended before all their tests had: nothing is known of the tests in them
 * @property engineEnded whether the only thing wrong beside the tests is that a process was ended by a signal of its own engine
 */
export type RunTally = { passed: number; failed: number; cutShort: readonly string[]; engineEnded: boolean }

/** Signals by which the system ends a process for a fault in machine code: no line of TypeScript can send them by mistake. */
const OF_THE_ENGINE = /exited unexpectedly with signal SIG(?:SEGV|BUS|ILL|TRAP)\b/

/** Writes the tally of a run into the file that `RUN_TALLY` names. */
export default class TallyWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.RUN_TALLY
    if (file) writeFileSync(file, JSON.stringify(tallyOf(modules, errors)))
  }
}

function tallyOf(modules: readonly TestModule[], errors: readonly SerializedError[]): RunTally {
  const cutShort = modules.filter(isCutShort)
  const known = modules.filter((module) => !isCutShort(module))
  return {
    passed: known.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0),
    failed: known.reduce(
      (sum, module) => sum + Math.max([...module.children.allTests('failed')].length, Number(!module.ok())),
      0,
    ),
    cutShort: cutShort.map(({ moduleId }) => moduleId),
    engineEnded: errors.length > 0 && errors.every(({ cause }) => OF_THE_ENGINE.test(cause?.message ?? '')),
  }
}

function isCutShort(module: TestModule): boolean {
  return (
    module.state() === 'pending' ||
    module.state() === 'queued' ||
    !module.children.allTests('pending').next().done
  )
}
