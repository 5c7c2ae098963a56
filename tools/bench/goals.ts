/** Figures of a flow, for two builds. The CPU time is that of server and PostgreSQL, with jobs. */
export type Figures = {
  readonly cpuMs: number
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly statements: number
  readonly bytes: number
  readonly written: number
  readonly updated: number
  readonly deleted: number
}

/** A goal for one action: a limit of the ratio to the other build, or of the figure itself. */
export type Goal = {
  readonly act: string
  readonly figure: keyof Figures
  readonly kind: 'max ratio' | 'min ratio' | 'max'
  readonly value: number
  /** Sizes of the catalogue at which the goal counts; all if missing. */
  readonly items?: number
}

const CHECKOUT = 'checkout, whole: add, view, place'
const FRESH_PAGE = 'page: list, not cached'
const VARIED = ['search: thousands of queries', 'search: random words, filters, by fit']

/** Goals in the ratio to commit 347f0a1d, with 32 connections. */
export const GOALS: readonly Goal[] = [
  { act: CHECKOUT, figure: 'cpuMs', kind: 'max ratio', value: 0.55 },
  { act: CHECKOUT, figure: 'rate', kind: 'min ratio', value: 1.8 },
  { act: CHECKOUT, figure: 'p99Ms', kind: 'max ratio', value: 0.5 },
  { act: CHECKOUT, figure: 'statements', kind: 'max', value: 6 },
  { act: CHECKOUT, figure: 'written', kind: 'max', value: 12 },
  { act: CHECKOUT, figure: 'updated', kind: 'max', value: 3 },
  { act: CHECKOUT, figure: 'deleted', kind: 'max', value: 2 },
  { act: 'checkout, everybody the same item', figure: 'p99Ms', kind: 'max ratio', value: 0.3 },
  { act: 'add to cart', figure: 'cpuMs', kind: 'max ratio', value: 0.6 },
  { act: 'detail', figure: 'cpuMs', kind: 'max ratio', value: 0.5 },
  ...VARIED.flatMap((act): Goal[] => [
    { act, figure: 'cpuMs', kind: 'max ratio', value: 0.6, items: 200_000 },
    { act, figure: 'p99Ms', kind: 'max ratio', value: 0.5, items: 200_000 },
  ]),
  { act: 'page: home of a school', figure: 'cpuMs', kind: 'max ratio', value: 0.7 },
  { act: FRESH_PAGE, figure: 'cpuMs', kind: 'max ratio', value: 0.5 },
]

/** Returns whether the figures of a build, and of the one it is compared with, meet a goal. */
export function isMet(goal: Goal, ours: Figures, theirs: Figures): boolean {
  const own = ours[goal.figure]
  if (goal.kind === 'max') return own <= goal.value
  const ratio = own / theirs[goal.figure]
  return goal.kind === 'max ratio' ? ratio <= goal.value : ratio >= goal.value
}
