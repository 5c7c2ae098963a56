import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { signInClient } from '../api.ts'
import { printResult } from '../result-line.ts'
import { signInAll, startBrowsing } from './browse.ts'
import { missingInDatabase } from './database.ts'
import { demoCodeOf } from './demo-code.ts'
import { startDemo } from './demo-process.ts'
import { missingOnScreens } from './screens.ts'

// npm run demo-ready -- [--orders 6000] [--seconds 90]
// Starts the demo as a new user does, browses it, and measures how long after READY its screens are
// complete and stay so: figures of 18 months, an order in every state, every planted kind of
// finding.
// It goes on until the last order is played, the last search has ended and the queues are empty
// (settled). Then it stops the demo and checks the database.

const { values } = parseArgs({
  options: { orders: { type: 'string' }, seconds: { type: 'string', default: '90' } },
})
const limitSeconds = Number(values.seconds)
/** The demo must settle within so many times the limit. */
const SETTLING = 4
const POLL_MS = 1_500
const print = (line: string) => process.stdout.write(`${line}\n`)
const middle = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0

const demo = await startDemo(values.orders ?? null)
const readyAt = performance.now()
const secondsSince = () => (performance.now() - readyAt) / 1_000
print(`READY after ${demo.readySeconds.toFixed(1)} s`)
let missing: readonly string[] = ['sign-in']
let pending: readonly string[] = []
/** Seconds at which the screens were complete and stayed so; null while something is missing. */
let completeSeconds: number | null = null
let seconds = 0
try {
  const browsing = startBrowsing(demo.url, await signInAll(demo.url))
  const viewer = (email: 'staf-2@contoh.test' | 'pengawas@contoh.test', step: number) =>
    signInClient(demo.url, '/staff/signin', {
      ...{ username: email, password: DEMO_PASSWORD, code: demoCodeOf(email, step) },
    })
  const viewers = {
    staff: await viewer('staf-2@contoh.test', 0),
    // The browsing supervisor has used the code of this half minute.
    supervisor: await viewer('pengawas@contoh.test', 1),
  }
  while ([...missing, ...pending].length > 0 && secondsSince() < limitSeconds * SETTLING) {
    await wait(POLL_MS)
    const isPlayed = demo.hasPlayedHistory()
    const screens = await missingOnScreens(viewers)
    missing = screens.missing
    pending = [...(isPlayed ? [] : ['later orders']), ...screens.pending]
    seconds = secondsSince()
    completeSeconds = missing.length > 0 ? null : (completeSeconds ?? seconds)
    const shown = missing.length > 0 ? missing.join(', ') : ['complete', ...pending].join(', then ')
    print(`${seconds.toFixed(1).padStart(6)} s  ${shown}`)
  }
  const times = await browsing.stop()
  print(
    `${times.length} pages: median ${middle(times, 0.5).toFixed(0)} ms, p95 ${middle(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
  )
} finally {
  await demo.stop()
}
missing = [...missing, ...pending]
if (missing.length === 0) missing = await missingInDatabase(demo.database)
demo.clear()
for (const one of missing) print(`Missing: ${one}`)
const isComplete = missing.length === 0 && completeSeconds !== null && completeSeconds <= limitSeconds
printResult('demo-ready', {
  seconds: completeSeconds ?? seconds,
  complete: isComplete ? 1 : 0,
  settled_seconds: seconds,
})
process.exitCode = isComplete ? 0 : 1
