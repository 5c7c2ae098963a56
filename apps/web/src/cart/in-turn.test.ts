import { expect, test } from 'vitest'
import { changesMade, inTurn } from './in-turn.ts'

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('changes go in the order in which they were made, also after one that failed', async () => {
  const told: string[] = []
  const slow = inTurn(async () => {
    await after(20)
    told.push('slow')
  })
  const refused = inTurn(async () => {
    told.push('refused')
    throw new Error('refused')
  })
  void inTurn(async () => told.push('quick'))
  await changesMade()
  expect(told).toEqual(['slow', 'refused', 'quick'])
  await slow
  await expect(refused).rejects.toThrow('refused')
})
