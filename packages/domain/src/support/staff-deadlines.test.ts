import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { staffDeadline } from './staff-deadlines.ts'
import { STAFF_QUEUES } from './staff-queues.ts'

// Thursday 19 November 2026, 10.00 WIB. The 21st and 22nd are a weekend.
const SINCE = new Date('2026-11-19T03:00:00Z')
const END_OF_23RD = '2026-11-23T16:59:59.999Z'
const END_OF_24TH = '2026-11-24T16:59:59.999Z'
const END_OF_26TH = '2026-11-26T16:59:59.999Z'
const AFTER_48_HOURS = '2026-11-21T03:00:00.000Z'

test('each queue of staff has one deadline, by the settings of the platform', () => {
  const due = STAFF_QUEUES.map((queue) => [
    queue,
    staffDeadline(queue, SINCE, DEFAULT_SETTINGS)?.toISOString() ?? null,
  ])
  expect(due).toEqual([
    ['payments', END_OF_23RD],
    ['approvals', END_OF_23RD],
    ['movements', END_OF_23RD],
    ['payouts', END_OF_23RD],
    ['requests', END_OF_24TH],
    ['complaints', END_OF_26TH],
    ['cases', END_OF_23RD],
    ['chats', END_OF_23RD],
    ['members', AFTER_48_HOURS],
    ['business', AFTER_48_HOURS],
    ['items', AFTER_48_HOURS],
    ['changes', AFTER_48_HOURS],
    ['settings', END_OF_23RD],
    ['breaches', '2026-11-22T03:00:00.000Z'],
    ['sendings', null],
    ['jobs', null],
  ])
})
