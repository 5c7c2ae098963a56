import type { CurrentMember } from '@pasar/contract/identity/session'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../testing/member-fixture.ts'
import { loadRouterAt } from '../../testing/rendered-page.ts'

/** The links and buttons of the header, each as `name address`, as they are read out. */
async function headerOf(member: CurrentMember | null, showAccountButton = true): Promise<string[]> {
  const router = await loadRouterAt('/luring', '2026-11-22T02:00:00Z', {
    member,
    settings: { showAccountButton },
  })
  const page = renderToString(<RouterProvider router={router} />)
  const header = /<header.*?<\/header>/s.exec(page)?.[0] ?? ''
  return [...header.matchAll(/<(a|button)([^>]*)>(.*?)<\/\1>/gs)].map(([, , given = '', inside = '']) => {
    const said = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(given)?.[1]?.split('&amp;')[0]
    const name = said('aria-label') ?? inside.replaceAll(/<[^>]*>/g, '').trim()
    return `${name} ${said('href') ?? ''}`.trim()
  })
}

test('§2 a visitor has three ways in, and nothing of a member', async () => {
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
      'Cart /cart',
      'Notifikasi /notification',
      'Contact /account/contact?tulis=ya',
      'Akun Sekolah /account',
      'Logout',
    ],
  ],
  ['vendor', ['Notifikasi /notification', 'Akun Vendor /account', 'Logout']],
  ['staff', ['Notifikasi /notification', 'Akun /account', 'Logout']],
  ['supervisor', ['Notifikasi /notification', 'Akun /account', 'Logout']],
] as const)(
  '§2 a %s has the bell, the account by the name of the role and the way out; Contact is for schools',
  async (role, buttons) => {
    const header = await headerOf(memberFixture(role))
    const own = header.filter((one) => /Cart|Notifikasi|Contact|Akun|Logout|Login/.test(one))
    expect(own).toEqual(buttons)
  },
)

test('§2 the bell counts what is not read, and the Akun button stands only where the setting shows it', async () => {
  expect(await headerOf({ ...memberFixture('vendor'), noticeCount: 3 })).toContain(
    'Notifikasi, 3 belum dibaca /notification',
  )
  expect(await headerOf(memberFixture('vendor'), false)).not.toContain('Akun Vendor /account')
})
