import { expect, test } from 'vitest'
import { type Figures, isMet } from './goals.ts'

const FIGURES: Figures = {
  ...{ cpuMs: 8, rate: 200, p50Ms: 90, p99Ms: 300, statements: 12, bytes: 900 },
  ...{ written: 22, updated: 9, deleted: 6 },
}
const act = 'checkout, whole: add, view, place'

test('A cost of 4.4 ms meets the ratio 0.55 to 8 ms, and 4.5 ms does not', () => {
  const goal = { act, figure: 'cpuMs', kind: 'max ratio', value: 0.55 } as const
  expect(isMet(goal, { ...FIGURES, cpuMs: 4.4 }, FIGURES)).toBe(true)
  expect(isMet(goal, { ...FIGURES, cpuMs: 4.5 }, FIGURES)).toBe(false)
})

test('A rate of 360 meets the ratio 1.8 to 200, and 359 does not', () => {
  const goal = { act, figure: 'rate', kind: 'min ratio', value: 1.8 } as const
  expect(isMet(goal, { ...FIGURES, rate: 360 }, FIGURES)).toBe(true)
  expect(isMet(goal, { ...FIGURES, rate: 359 }, FIGURES)).toBe(false)
})

test('12 written rows meet a goal of 12 whatever the other build writes', () => {
  const goal = { act, figure: 'written', kind: 'max', value: 12 } as const
  expect(isMet(goal, { ...FIGURES, written: 12 }, FIGURES)).toBe(true)
  expect(isMet(goal, { ...FIGURES, written: 13 }, { ...FIGURES, written: 30 })).toBe(false)
})
