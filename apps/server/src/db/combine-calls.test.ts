import { expect, test } from 'vitest'
import { combineCalls } from './combine-calls.ts'

test('calls of one tick run together, later ones in a run of their own', async () => {
  const runs: (readonly number[])[] = []
  const add = combineCalls<number>(async (values) => {
    runs.push(values)
  })
  await Promise.all([add(1), add(2), add(3)])
  await add(4)
  expect(runs).toEqual([[1, 2, 3], [4]])
})

test('a failed run rejects each of its calls, and the next run starts empty', async () => {
  const runs: (readonly number[])[] = []
  const add = combineCalls<number>(async (values) => {
    runs.push(values)
    if (values.includes(2)) throw new Error('refused')
  })
  const settled = await Promise.allSettled([add(1), add(2)])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await add(3)
  expect(runs).toEqual([[1, 2], [3]])
})
