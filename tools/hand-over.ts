import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run hand-over`: a vendor with the password of a school tries a hundred ways to make an order
 * count, and an honest order measures what the confirmation by the principal adds, in seconds.
 * Exits with 1 when an attack passes or a part fails.
 *
 * @decision 0112
 */
const TRIES = 100
const FILES = ['e2e/buying/hand-over.spec.ts', 'e2e/buying/principal-confirms.spec.ts']

const folder = mkdtempSync(join(tmpdir(), 'pasar-hand-over-'))
const [attacks, honest] = [join(folder, 'attacks.json'), join(folder, 'honest.txt')]
const tests = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=e2e', '--retry=0', ...FILES],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      HAND_OVER_TRIES: String(TRIES),
      HAND_OVER_RESULT: attacks,
      HONEST_RESULT: honest,
    },
  },
)
const code = await new Promise<number>((done) => tests.once('exit', (exit) => done(exit ?? 1)))

/** Returns the text of a result; empty when its part did not get so far. */
const resultOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const { tried = 0, passed = [] }: { tried?: number; passed?: string[] } = JSON.parse(
  resultOf(attacks) || '{}',
)
const extra = Number(resultOf(honest)) / 1000
rmSync(folder, { recursive: true, force: true })
for (const one of passed) console.log(`passed: ${one}`)
console.log(`RESULT hand-over tried=${tried} passed=${passed.length} honest_extra_s=${extra.toFixed(1)}`)
process.exit(code === 0 && passed.length === 0 && tried === TRIES ? 0 : 1)
