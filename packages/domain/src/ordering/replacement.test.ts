import { expect, test } from 'vitest'
import { findMachineFaults, step } from '../kernel/machine.ts'
import { completesReplacement, replacedUnits, replacementMachine, unitsToReplace } from './replacement.ts'

test('the replacement state machine has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(replacementMachine)).toEqual([])
})

test('refuses an inspection before dispatch and a withdrawal after it', () => {
  expect(step(replacementMachine, 'requested', 'inspect', 'buyer').ok).toBe(false)
  expect(step(replacementMachine, 'part_sent', 'withdraw', 'buyer').ok).toBe(false)
  expect(step(replacementMachine, 'sent', 'sendPart', 'vendor').ok).toBe(false)
})

test('replaces damaged and missing units and completes with the delivery of the last one', () => {
  const found = [
    { lineNo: 1, good: 7, damaged: 2, missing: 1 },
    { lineNo: 2, good: 5, damaged: 0, missing: 0 },
  ]
  expect(unitsToReplace(found)).toEqual([{ lineNo: 1, units: 3 }])
  const lines = [{ lineNo: 1, units: 3, sent: 1 }]
  expect(completesReplacement(lines, [{ lineNo: 1, quantity: 1 }])).toBe(false)
  expect(completesReplacement(lines, [{ lineNo: 1, quantity: 2 }])).toBe(true)
})

test('counts the units of the last replacement in all of its deliveries', () => {
  const delivery = (replacementId: number | null, ...lines: (readonly [number, number])[]) => ({
    replacementId,
    lines: lines.map(([lineNo, quantity]) => ({ lineNo, quantity })),
  })
  const original = delivery(null, [1, 10], [2, 5])
  expect([...replacedUnits([original])]).toEqual([])
  const parts = [original, delivery(7, [1, 2]), delivery(7, [1, 1], [2, 1])]
  expect([...replacedUnits(parts)]).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect([...replacedUnits([...parts, delivery(8, [1, 1])])]).toEqual([[1, 1]])
})
