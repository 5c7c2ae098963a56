import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { loadRouterAt } from '../../../testing/rendered-page.ts'
import type { Call } from '../../call/call.ts'

const WAYS = {
  hasPassword: false,
  hasPasskey: false,
  hasAuthenticator: false,
  isPasskeyOnly: false,
  lossDueAt: null,
}
const REPLIES: Readonly<Record<string, unknown>> = {
  '/member/passkey': [],
  '/member/proof': WAYS,
  '/member/head': { principal: null, change: null, platformLimit: 0, isOnVendorDevice: false },
  '/member/basket-approval': { isOn: true, treasurers: ['Sri', 'Tuti'], decisionDays: 11 },
}
const call: Call = async (endpoint) => JSON.parse(JSON.stringify(REPLIES[endpoint.path]))

test('the page of the setting names the days that the platform gives the treasurer', async () => {
  const router = await loadRouterAt('/account/security', '2026-11-22T02:00:00Z', {
    member: memberFixture('buyer'),
    call,
  })
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain('menunggu bendahara paling lama 11 hari;')
  expect(html).toContain('Bendahara: Sri, Tuti')
  expect(html).not.toContain('tiga hari')
})
