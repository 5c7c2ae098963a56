import { type Refusal, refuse } from './result.ts'

/** One permitted transition: from, action, actor, to. */
type Transition<State extends string, Action extends string, Actor extends string> = readonly [
  from: State,
  action: Action,
  by: Actor,
  to: State,
]

/** The table that defines a state machine. */
export type Machine<
  State extends string,
  Action extends string,
  Actor extends string,
  Code extends string = string,
> = {
  readonly initial: State
  /** All states in which a subject may begin, if there is more than the initial one. */
  readonly starts?: readonly State[]
  readonly refusal: Code
  readonly rows: readonly Transition<State, Action, Actor>[]
}

/**
 * Looks up one transition.
 *
 * @returns the state after the transition, or the machine's refusal when the table has no such row
 */
export function step<S extends string, A extends string, W extends string, C extends string>(
  machine: Machine<S, A, W, C>,
  from: S,
  action: A,
  by: W,
): { readonly ok: true; readonly to: S } | Refusal<C> {
  const row = machine.rows.find((r) => r[0] === from && r[1] === action && r[2] === by)
  return row ? { ok: true, to: row[3] } : refuse(machine.refusal)
}

/** Returns the actions that an actor may take in a state, in table order. */
export const actionsFor = <S extends string, A extends string, W extends string>(
  machine: Machine<S, A, W>,
  from: S,
  by: W,
): A[] => machine.rows.filter((r) => r[0] === from && r[2] === by).map((r) => r[1])

/**
 * Returns messages about contradictory rows and unreachable states; empty when the table is sound.
 */
export function findMachineFaults<S extends string, A extends string, W extends string>(
  machine: Machine<S, A, W>,
): string[] {
  const faults: string[] = []
  const visitedStates = new Map<string, S>()
  for (const [from, action, by, to] of machine.rows) {
    const key = `${from} ${action} ${by}`
    if (visitedStates.has(key)) faults.push(`two rows for ${key}`)
    visitedStates.set(key, to)
  }
  const reachedStates = new Set<S>(machine.starts ?? [machine.initial])
  for (let grew = true; grew; ) {
    grew = false
    for (const [from, , , to] of machine.rows)
      if (reachedStates.has(from) && !reachedStates.has(to)) {
        reachedStates.add(to)
        grew = true
      }
  }
  for (const [from] of machine.rows) if (!reachedStates.has(from)) faults.push(`nothing reaches ${from}`)
  return faults
}
