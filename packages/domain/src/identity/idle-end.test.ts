import { expect, test } from 'vitest'
import { idleEndOf, idleSecondsLeft } from './idle-end.ts'

const LAST_SEEN = new Date('2026-11-23T02:00:00.000Z')
const at = (time: string) => new Date(`2026-11-23T${time}Z`)

test('§4 ends a session on a shared computer after the configured minutes of inactivity', () => {
  expect(idleEndOf(LAST_SEEN, 30)).toEqual(at('02:30:00.000'))
  expect(idleEndOf(LAST_SEEN, 5)).toEqual(at('02:05:00.000'))
})

test.each([
  ['02:00:00.000', 1800],
  ['02:28:00.000', 120],
  ['02:29:59.001', 1],
  ['02:30:00.000', 0],
  ['03:00:00.000', 0],
])('§4 at %s, a session last used at 02:00 has %i seconds left', (time, left) => {
  expect(idleSecondsLeft(LAST_SEEN, 30, at(time))).toBe(left)
})
