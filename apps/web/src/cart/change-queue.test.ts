import { expect, test } from 'vitest'
import { enqueueChange, waitForChanges } from './change-queue.ts'

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('changes go in the order in which they were made, also after one that failed', async () => {
  const told: string[] = []
  const slow = enqueueChange(async () => {
    await after(20)
    told.push('slow')
  })
  const refused = enqueueChange(async () => {
    told.push('refused')
    throw new Error('refused')
  })
  void enqueueChange(async () => told.push('quick'))
  await waitForChanges()
  expect(told).toEqual(['slow', 'refused', 'quick'])
  await slow
  await expect(refused).rejects.toThrow('refused')
})
