import type { SeededRandom } from '../stream.ts'
import type { ActName } from './act-names.ts'
import type { PlannedAct } from './order-plan.ts'
import type { Path, PathStep } from './path.ts'
import { HOUR_MS, toWorkingTime } from './working-time.ts'

/**
 * Returns the acts of a path with their moments. The order is placed at a moment, a negotiation
 * precedes it. Nothing happens after the end of the history.
 */
export function actsOf(
  path: Pick<Path, 'steps' | 'negotiation'>,
  placedAt: number,
  anchor: Date,
  random: SeededRandom,
) {
  const before: readonly PathStep[] = path.negotiation ?? [['order', 0, 0]]
  const hours = ([, min, max]: PathStep) => (min + random.next() * (max - min)) * HOUR_MS
  const span = path.negotiation ? before.reduce((sum, [, , max]) => sum + max + 30, 0) * HOUR_MS : 0
  let at = Math.min(placedAt, toWorkingTime(placedAt - span, random))
  const acts: PlannedAct[] = []
  for (const step of [...before, ...path.steps]) {
    const [act] = step
    const next = at + hours(step)
    at = step[2] === 0 || isAutomatic(act) ? next : toWorkingTime(next, random)
    acts.push({ act, at })
  }
  return acts.filter((one) => one.at <= anchor.getTime())
}

const isAutomatic = (act: ActName) =>
  [
    'expire',
    'negotiationTimer',
    'requestTimer',
    'complaintTimer',
    'withdrawOffer',
    'payout',
    'payoutFails',
  ].includes(act)
