import { expect, test } from 'vitest'
import { breachActions, breachDeadline } from './breach.ts'

const foundAt = new Date('2026-11-27T01:00:00Z')
const none = { foundAt, membersNotifiedAt: null, ministryNotifiedAt: null, closedAt: null }

test('the deadline is 3 × 24 hours after the discovery, over a weekend, too', () => {
  expect(breachDeadline(foundAt)).toEqual(new Date('2026-11-30T01:00:00Z'))
})

test('a case is closed only after both notifications, and then takes no step', () => {
  expect(breachActions(none)).toEqual(['members', 'ministry'])
  expect(breachActions({ ...none, membersNotifiedAt: foundAt })).toEqual(['ministry'])
  const both = { ...none, membersNotifiedAt: foundAt, ministryNotifiedAt: foundAt }
  expect(breachActions(both)).toEqual(['close'])
  expect(breachActions({ ...both, closedAt: foundAt })).toEqual([])
})
