import { expect, test } from 'vitest'
import { waitForUsers } from './wait-for-users.ts'

test('the history pauses while users are active', async () => {
  const replies = [true, true, false]
  await waitForUsers(() => replies.shift() ?? false, new AbortController().signal)
  expect(replies).toEqual([])
})

test('a stopping server does not wait for users', async () => {
  let checks = 0
  const isBusy = () => {
    checks += 1
    return true
  }
  await waitForUsers(isBusy, AbortSignal.abort())
  expect(checks).toBe(1)
})
