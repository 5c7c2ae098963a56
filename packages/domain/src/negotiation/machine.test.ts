import { expect, test } from 'vitest'
import { findMachineFaults, step } from '../kernel/machine.ts'
import { negotiationMachine } from './machine.ts'

test('has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(negotiationMachine)).toEqual([])
})

test('does not let the waiting side answer, and is final once used', () => {
  expect(step(negotiationMachine, 'open', 'accept', 'waiting').ok).toBe(false)
  expect(step(negotiationMachine, 'open', 'counter', 'waiting').ok).toBe(false)
  for (const action of ['counter', 'accept', 'refuse', 'withdraw', 'expire', 'use'] as const)
    for (const by of ['on-turn', 'waiting', 'system'] as const)
      expect(step(negotiationMachine, 'used', action, by).ok).toBe(false)
})
