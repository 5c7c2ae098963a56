import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { ACCOUNT_LINKS } from '../../identity/account/account-sections.tsx'
import { STAFF_PAGES } from '../../links/staff-pages.ts'
import { barEntries } from './bar-entries.ts'
import { menuEntries } from './menu-entries.ts'

const ROUTES = globSync('../../*/routes.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
  .split('createRoute({')
const titleOf = (path: string) =>
  /pageTitle\('([^']+)'\)/.exec(ROUTES.find((text) => text.includes(`  path: '${path}',`)) ?? '')?.[1]

test('an English entry has one Indonesian word: in the menu, the bottom bar, the account and the title', () => {
  const members = [null, ...(['buyer', 'vendor', 'staff', 'supervisor'] as const).map(memberFixture)]
  const entries: { label: string; page?: string; link: { to: string } }[] = []
  for (const member of members)
    for (const path of ['/home', '/privacy', '/account/complaint/open'])
      entries.push(...menuEntries(member, path))
  const words = new Map(
    entries.flatMap(({ label, page, link }) =>
      page === undefined ? [] : [[label, { page, link }] as const],
    ),
  )
  expect([...words].map(([english, { page }]) => `${english}: ${page}`).toSorted()).toEqual([
    'Cart: Keranjang',
    'Complaint: Komplain',
    'Dashboard: Akun',
    'Home: Beranda',
    'Inbox: Pesan',
    'Negotiation: Negosiasi',
    'Privacy: Kebijakan privasi',
    'Profile: Profil',
    'Transaction: Transaksi',
  ])
  const others: { label: string; link: { to: string } }[] = Object.values(ACCOUNT_LINKS)
  for (const member of members) others.push(...barEntries(member))
  for (const { page, link } of words.values()) {
    const names = others.flatMap((one) => (one.link.to === link.to ? [one.label] : []))
    expect([link.to, ...new Set([...names, page])]).toEqual([link.to, page])
    // The title of the home page is the name of the product; that of the privacy page is stored.
    if (!['/home', '/privacy'].includes(link.to)) expect([link.to, titleOf(link.to)]).toEqual([link.to, page])
  }
})

test('the page of each entry of staff has the name of the entry as its title', () => {
  for (const { label, link } of STAFF_PAGES) expect([link.to, titleOf(link.to)]).toEqual([link.to, label])
})
