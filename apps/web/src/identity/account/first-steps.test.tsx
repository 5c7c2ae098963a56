import type { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { loadRouterAt } from '../../../testing/rendered-page.ts'
import type { Call } from '../../call/call.ts'
import { resolveReturnPath } from '../base/return-path.ts'

type Board = Reply<typeof tasks>

const NO_SALES = {
  months: [],
  states: [],
  speeds: [],
  bestSellers: [],
  lowStock: [],
  holiday: null,
  openOrders: 0,
}

/** Answers every call with this board and without sales. */
const answering =
  (firstSteps: Board['firstSteps']): Call =>
  async () =>
    JSON.parse(JSON.stringify({ tasks: [], unfinishedThisYear: 0, firstSteps, watched: null, ...NO_SALES }))

async function dashboardWith(firstSteps: Board['firstSteps']) {
  const options = { member: memberFixture('vendor'), call: answering(firstSteps) }
  const router = await loadRouterAt('/account', '2026-11-22T02:00:00Z', options)
  return renderToString(<RouterProvider router={router} />)
}

test('the dashboard of a new vendor lists the first steps with links and status', async () => {
  const page = await dashboardWith({ hasProfile: true, hasPicture: false, draft: { id: 12, type: 'book' } })
  const list = page.match(/<section aria-label="Langkah pertama".*?<\/section>/s)?.[0] ?? ''
  expect(
    [...list.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
  ).toEqual([
    '/account/profile',
    '/account/profile',
    '/item-form?id=12&type=book',
    '/item-form?id=12&type=book',
  ])
  expect([...list.matchAll(/>(Selesai|Belum)</g)].map(([, status]) => status)).toEqual([
    'Selesai',
    'Belum',
    'Selesai',
    'Belum',
  ])
  // An open step shows its number and no check mark.
  expect([...list.matchAll(/<span aria-hidden="true"[^>]*>([1-4])</g)].map(([, number]) => number)).toEqual([
    '2',
    '4',
  ])
  expect([...list.matchAll(/#check-circle[a-z-]*/g)].map(([icon]) => icon)).toEqual([
    '#check-circle-fill',
    '#check-circle-fill',
  ])
  expect(page).not.toContain('Penjualan 12 bulan')
  const later = await dashboardWith(null)
  expect(later).not.toContain('Langkah pertama')
  expect(later).toContain('Penjualan 12 bulan')
})

const vendor = { role: 'vendor', mustAgree: false, mustConfirmNpwp: false } as const
const steps = { hasProfile: true, hasPicture: false, draft: null }

test.each([
  ['without an item', vendor, steps, null, '/account'],
  ['without an item who comes from the first page', vendor, steps, '/home', '/account'],
  ['who wanted a page', vendor, steps, '/history/12', '/history/12'],
  ['with items', vendor, null, null, null],
  ['whose check is open', { ...vendor, mustAgree: true }, steps, null, null],
] as const)(
  'a vendor %s lands on the right page after sign-in',
  async (_, member, firstSteps, returnPath, page) => {
    expect(await resolveReturnPath(answering(firstSteps), member, returnPath)).toBe(page)
  },
)
