import { expect, test } from 'vitest'
import { enqueueChange, waitForChanges } from './change-queue.ts'

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('runs changes in submission order, also after a failed one', async () => {
  const completedChanges: string[] = []
  const slow = enqueueChange(async () => {
    await after(20)
    completedChanges.push('slow')
  })
  const refused = enqueueChange(async () => {
    completedChanges.push('refused')
    throw new Error('refused')
  })
  void enqueueChange(async () => completedChanges.push('quick'))
  await waitForChanges()
  expect(completedChanges).toEqual(['slow', 'refused', 'quick'])
  await slow
  await expect(refused).rejects.toThrow('refused')
})
