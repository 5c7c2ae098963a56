import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import { payoutFlowMachine } from './payout-hold.ts'

test('staff hold running payouts and release those on hold, and each only once', () => {
  expect(findMachineFaults(payoutFlowMachine)).toEqual([])
  expect(actionsFor(payoutFlowMachine, 'running', 'staff')).toEqual(['hold'])
  expect(actionsFor(payoutFlowMachine, 'on-hold', 'staff')).toEqual(['release'])
  expect(step(payoutFlowMachine, 'on-hold', 'hold', 'staff')).toEqual({
    ok: false,
    code: 'payout/hold-unchanged',
  })
})
