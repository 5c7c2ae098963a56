import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './install.mjs'
import type { RunTally } from './run-tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasar-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs two test files, one that passes and one that does `act`, like `npm test`. */
function tallyAround(act: string): RunTally {
  writeFileSync(join(folder, 'holds.test.ts'), `test('holds', () => expect(1).toBe(1))`)
  writeFileSync(join(folder, 'acts.test.ts'), `test('holds', () => {})\ntest('acts', async () => { ${act} })`)
  const file = join(folder, 'tally.json')
  const args = [
    'run',
    '--root',
    folder,
    '--globals',
    '--pool=forks',
    `--reporter=${join(ROOT, 'tools', 'run-tally.ts')}`,
  ]
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, env: { ...process.env, RUN_TALLY: file } })
  const tally: RunTally = JSON.parse(readFileSync(file, 'utf8'))
  return {
    ...tally,
    cutShort: tally.cutShort.map((path) => basename(path)),
    failedFiles: tally.failedFiles.map((path) => basename(path)),
  }
}

const dieBy = (signal: string) => `process.kill(process.pid, '${signal}'); await new Promise(() => {})`

test('allows a retry only after an engine fault killed the process', () => {
  expect([
    tallyAround(dieBy('SIGSEGV')),
    tallyAround(dieBy('SIGKILL')),
    tallyAround('expect(1).toBe(2)'),
  ]).toEqual([
    {
      passed: 1,
      failed: 0,
      failures: [expect.stringContaining('unexpectedly')],
      files: 2,
      failedFiles: [],
      cutShort: ['acts.test.ts'],
      engineEnded: true,
    },
    {
      passed: 1,
      failed: 0,
      failures: [expect.stringContaining('unexpectedly')],
      files: 2,
      failedFiles: [],
      cutShort: ['acts.test.ts'],
      engineEnded: false,
    },
    {
      passed: 2,
      failed: 1,
      failures: [expect.stringMatching(/acts\.test\.ts > acts\nAssertionError: expected 1 to be 2/)],
      files: 2,
      failedFiles: ['acts.test.ts'],
      cutShort: [],
      engineEnded: false,
    },
  ])
})

test('names an error that no test caught', () => {
  const act = `setTimeout(() => { throw new Error('late') }); await new Promise((done) => setTimeout(done, 50))`
  expect(tallyAround(act)).toEqual({
    passed: 3,
    failed: 0,
    failures: [expect.stringContaining('Error: late')],
    files: 2,
    failedFiles: [],
    cutShort: [],
    engineEnded: false,
  })
})
