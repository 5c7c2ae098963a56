import { expect, test } from 'vitest'
import { isMailDue } from './finding-mail.ts'

const at = (text: string) => new Date(`2026-11-${text}+07:00`)

test.each([
  ['never', '20T05:00', '20T05:00', false, '25T08:00', false],
  ['now', '27T02:00', '27T02:10', false, '27T02:11', true],
  // The search goes on: up to half an hour.
  ['now', '27T02:00', '27T02:10', true, '27T02:39', false],
  ['now', '27T02:00', '27T02:10', true, '27T02:40', true],
  ['daily', '27T06:00', '27T09:00', false, '27T23:59', false],
  ['daily', '27T06:00', '27T09:00', false, '28T05:59', false],
  ['daily', '27T06:00', '27T09:00', false, '28T06:00', true],
  // Subscribed at night: the first email comes in the morning.
  ['daily', '27T03:00', '27T03:30', true, '27T06:00', true],
] as const)(
  'an email %s after one at %s about a finding of %s, searching: %s, is due at %s: %s',
  (frequency, last, oldest, isSearching, now, isDue) => {
    const waiting = { frequency, lastAt: at(last), oldestAt: at(oldest), isSearching }
    expect(isMailDue(waiting, at(now))).toBe(isDue)
  },
)
