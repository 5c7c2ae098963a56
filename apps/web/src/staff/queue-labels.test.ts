import { expect, test } from 'vitest'
import { STAFF_PAGES } from '../links/staff-pages.ts'
import { QUEUES } from './queue-labels.ts'

test('A queue with a page of its own has the icon of the page in the menu', () => {
  const single = STAFF_PAGES.flatMap(({ icon, queues }) =>
    queues.length === 1 ? queues.map((queue) => [queue, icon, QUEUES[queue].icon] as const) : [],
  )
  expect(single.length).toBeGreaterThan(7)
  expect(single.filter(([, ofPage, ofQueue]) => ofPage !== ofQueue)).toEqual([])
})

test('Three lists about money have three icons', () => {
  expect([QUEUES.payments.icon, QUEUES.approvals.icon, QUEUES.movements.icon]).toEqual([
    'bank',
    'stamp',
    'list',
  ])
})
