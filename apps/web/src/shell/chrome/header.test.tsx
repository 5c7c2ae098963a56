import type { CurrentMember } from '@pasar/contract/identity/session'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { loadRouterAt } from '../../../testing/rendered-page.ts'

/**
 * Returns the links and buttons of the header with their accessible names, each as `name
 * address`.
 */
async function headerOf(member: CurrentMember | null, showAccountButton = true): Promise<string[]> {
  const router = await loadRouterAt('/luring', '2026-11-22T02:00:00Z', {
    member,
    settings: { showAccountButton },
  })
  const page = renderToString(<RouterProvider router={router} />)
  const header = /<header.*?<\/header>/s.exec(page)?.[0] ?? ''
  return [...header.matchAll(/<(a|button)([^>]*)>(.*?)<\/\1>/gs)].map(
    ([, , attributes = '', inside = '']) => {
      const attributeValue = (name: string) =>
        new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]?.split('&amp;')[0]
      const name = attributeValue('aria-label') ?? inside.replaceAll(/<[^>]*>/g, '').trim()
      return `${name} ${attributeValue('href') ?? ''}`.trim()
    },
  )
}

test('§2 shows a visitor three login buttons and no member controls', async () => {
  const header = await headerOf(null)
  expect(header.filter((one) => one.includes('Login'))).toEqual([
    'Login Vendor /login?sebagai=vendor',
    'Login Sekolah /login?sebagai=sekolah',
    'Login Pengawas /login?sebagai=pengawas',
  ])
  expect(header.join()).not.toMatch(/Logout|Notifikasi|Contact|\/account|\/cart/)
})

test.each([
  [
    'buyer',
    [
      'Cart (Keranjang) /cart',
      'Notifikasi /notification',
      'Contact (Hubungi platform) /account/contact?tulis=ya',
      'Akun Sekolah /account',
      'Logout (Keluar)',
    ],
  ],
  ['vendor', ['Notifikasi /notification', 'Akun Vendor /account', 'Logout (Keluar)']],
  ['staff', ['Notifikasi /notification', 'Akun /account', 'Logout (Keluar)']],
  ['supervisor', ['Notifikasi /notification', 'Akun /account', 'Logout (Keluar)']],
] as const)(
  '§2 shows a %s the bell, the account named by role and sign-out; Contact only for schools',
  async (role, buttons) => {
    const header = await headerOf(memberFixture(role))
    const own = header.filter((one) => /Cart|Notifikasi|Contact|Akun|Logout|Login/.test(one))
    expect(own).toEqual(buttons)
  },
)

test('§2 counts unread notifications on the bell, and shows the Akun button only if the setting allows it', async () => {
  expect(await headerOf({ ...memberFixture('vendor'), noticeCount: 3 })).toContain(
    'Notifikasi, 3 belum dibaca /notification',
  )
  expect(await headerOf(memberFixture('vendor'), false)).not.toContain('Akun Vendor /account')
})
