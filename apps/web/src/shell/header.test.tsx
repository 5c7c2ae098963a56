import type { CurrentMember, Role } from '@pasar/contract/identity/session'
import { globalOf } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeRouter } from '../router.tsx'
import { routeTree } from '../routes.tsx'
import { haveEveryPart } from '../ui/later.tsx'

const aMember = (role: Role, noticeCount: number): CurrentMember => ({
  memberId: 7,
  name: 'Nama',
  memberName: 'Nama',
  email: 'nama@contoh.test',
  mobileNumber: '0811',
  gender: null,
  dateOfBirth: null,
  npwp: '',
  statement: '',
  category: role === 'buyer' ? '3347_38' : role === 'vendor' ? '3347_40' : role,
  role,
  type: 'member',
  verified: 1,
  zone: null,
  freeTradeZone: false,
  ppnMember: 'MEMBER_0',
  hasPpnMember: false,
  isBuyer: role === 'buyer' ? 1 : 0,
  regencyName: '',
  picture: '',
  cartCount: 0,
  awaitingCount: 0,
  noticeCount,
  mustAgree: false,
  mustConfirmNpwp: false,
  personId: null,
  personName: null,
  position: null,
})

/** The links and buttons of the header, each as `name address`, as they are read out. */
async function headerOf(member: CurrentMember | null, showAccountButton = true): Promise<string[]> {
  const settings = globalOf(
    { ...DEFAULT_SETTINGS, showAccountButton },
    { isEndOfYear: false, schoolSignOn: '', onlineMap: null },
  )
  const nothing = () => Promise.reject(new Error('no call is made here'))
  const router = makeRouter(routeTree, nothing, {
    member,
    settings,
    renderedAt: new Date('2026-11-22T02:00:00Z'),
    showStyleGuide: false,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({ initialEntries: ['/luring'] }),
  })
  await Promise.all([router.load(), haveEveryPart()])
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
  ['staff', ['Notifikasi /notification', 'Akun Akun /account', 'Logout']],
  ['supervisor', ['Notifikasi /notification', 'Akun Akun /account', 'Logout']],
] as const)(
  '§2 a %s has the bell, the account by the name of the role and the way out; Contact is for schools',
  async (role, buttons) => {
    const header = await headerOf(aMember(role, 0))
    const own = header.filter((one) => /Cart|Notifikasi|Contact|Akun|Logout|Login/.test(one))
    expect(own).toEqual(buttons)
  },
)

test('§2 the bell counts what is not read, and the Akun button stands only where the setting shows it', async () => {
  expect(await headerOf(aMember('vendor', 3))).toContain('Notifikasi, 3 belum dibaca /notification')
  expect(await headerOf(aMember('vendor', 0), false)).not.toContain('Akun Vendor /account')
})
