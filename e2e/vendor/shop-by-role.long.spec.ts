import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderOneItemByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, expectShown, fillSignIn, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

// People of one shop with one role each. They share an order, so each test leaves it to the next.

const url = await ownSite()
const open = await visitorsOf(url, 'later')

const PEOPLE = {
  catalogue: ['toko-katalog@contoh.test', 'Katalog'],
  finance: ['toko-keuangan@contoh.test', 'Keuangan'],
  orders: ['toko-pesanan@contoh.test', 'Pesanan'],
  owner: ['vendor-2@contoh.test', 'Pemilik'],
} as const
type Role = keyof typeof PEOPLE

const [ORDERS, ITEMS, MONEY, OWNER] = [
  'Perlu peran Pemilik, Pesanan atau Keuangan di toko',
  'Perlu peran Pemilik atau Katalog di toko',
  'Perlu peran Pemilik atau Keuangan di toko',
  'Perlu peran Pemilik di toko',
]

/** Pages with a right, whose links only some people have: label, path, roles, and the sentence. */
const PAGES: readonly (readonly [label: string, path: string, roles: readonly Role[], sentence: string])[] = [
  ['Transaksi', '/history/all', ['orders', 'finance'], ORDERS],
  ['Negosiasi', '/negotiation/all', ['orders', 'finance'], ORDERS],
  ['Komplain', '/account/complaint/all', ['orders', 'finance'], ORDERS],
  ['Penilaian', '/account/rating', ['orders', 'finance'], ORDERS],
  ['Akhir tahun', '/account/year-end', ['orders', 'finance'], ORDERS],
  ['Permintaan layanan', '/account/cases', ['orders', 'finance'], ORDERS],
  ['Daftar Barang / Jasa', '/produk', ['catalogue'], ITEMS],
  ['Daftar Buku', '/buku', ['catalogue'], ITEMS],
  ['Halaman toko', '/account/shop', ['catalogue'], ITEMS],
  ['Inbox', '/account/contact', ['orders'], 'Perlu peran Pemilik atau Pesanan di toko'],
  ['Pencairan dana', '/account/payouts', ['finance'], MONEY],
  ['Rekap pajak', '/account/tax', ['finance'], MONEY],
  ['Libur toko', '/account/holiday', [], OWNER],
  ['Rekening bank', '/account/bank', [], OWNER],
  ['Data usaha', '/account/business', [], OWNER],
  ['Webhook', '/account/webhooks', [], OWNER],
]
/** Pages that everyone in the shop opens. */
const SHARED = [
  ...['Penjualan', 'Orang di toko', 'Notifikasi', 'Profil', 'Atur pemberitahuan', 'Keamanan akun'],
  ...['Sesi', 'Kunci API', 'Log', 'Data pribadi'],
]

/** The school orders from the shop, once. Returns the number of the order. */
async function orderOnce(): Promise<string> {
  const [buyer, seller] = [await open(1440), await open(1440)]
  const buy = await signInByApi(buyer.page, url, 'sekolah@contoh.test')
  const sell = await signInByApi(seller.page, url, 'vendor-2@contoh.test')
  const { member_id } = await sell('GET', '/member')
  return (await orderOneItemByApi(buy, member_id)).number
}
const number = await orderOnce()

async function openOrder(page: Page): Promise<void> {
  await page.goto('/account')
  await page
    .getByRole('navigation', { name: 'Halaman akun' })
    .getByRole('link', { name: 'Transaksi' })
    .click()
  await page.locator('main').getByRole('link', { name: number }).first().click()
  await page.waitForURL(/\/history\/\d+/)
}

/** One act of each role, and why a button of another role is disabled. */
const ACTS: Readonly<Record<Role, (page: Page) => Promise<void>>> = {
  catalogue: async (page) => {
    await page.goto('/account/shop')
    await page.getByLabel('Deskripsi toko').fill('Kami menjual alat tulis sejak 1998.')
    await button(page, 'Simpan deskripsi').click()
    await page.getByText('Deskripsi toko disimpan').first().waitFor()
  },
  finance: async (page) => {
    await openOrder(page)
    await page.getByText('Perlu peran Pemilik atau Pesanan di toko. Minta kepada').first().waitFor()
    await expect.poll(() => button(page, 'Konfirmasi pesanan').first().isDisabled()).toBe(true)
    await page.goto('/account/tax')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /CSV/ }).first().click()
    expect((await download).suggestedFilename()).toContain('.csv')
  },
  orders: async (page) => {
    await openOrder(page)
    await button(page, 'Konfirmasi pesanan').first().click()
    await button(page, 'Mulai proses').first().waitFor()
  },
  owner: async (page) => {
    await page.goto('/account/people')
    await button(page, 'Ubah peran Sari Contoh').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pesanan').check()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await dialog.waitFor({ state: 'detached' })
    const person = page.getByRole('listitem').filter({ hasText: 'Sari Contoh' })
    await person.getByText('Katalog', { exact: true }).waitFor()
    await person.getByText('Pesanan', { exact: true }).waitFor()
  },
}

test.each(['catalogue', 'finance', 'orders', 'owner'] as const)(
  'a person of a shop with the role %s opens every page of the account, acts, and reads why others are closed',
  async (role) => {
    const [email, roleName] = PEOPLE[role]
    const { page, complaints } = await open(
      role === 'orders' ? 390 : 1440,
      role === 'owner' ? 'dark' : 'light',
    )
    await page.goto('/login?sebagai=vendor')
    await fillSignIn(page, email, DEMO_PASSWORD)
    await page.waitForURL((at) => at.pathname !== '/login')
    const links = page.getByRole('navigation', { name: 'Halaman akun' }).getByRole('link')
    await page.goto('/account')
    const isOpen = (roles: readonly Role[]) => role === 'owner' || roles.includes(role)
    const shown = PAGES.filter(([, , roles]) => isOpen(roles)).map(([label]) => label)
    await expect
      .poll(async () => (await links.allInnerTexts()).toSorted())
      .toEqual([...shown, ...SHARED].toSorted())
    for (const label of [...shown, ...SHARED]) {
      const link = links.filter({ hasText: label }).first()
      const path = (await link.getAttribute('href')) ?? ''
      await link.click()
      await page.waitForURL(`**${path.replace(/\?.*/, '')}*`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.getByText('Tidak dapat dibuka').count()).toBe(0)
      expect(page.url()).not.toContain('role-needed')
      await page.goto('/account')
    }
    await ACTS[role](page)
    for (const [, path, , sentence] of PAGES.filter(([, , roles]) => !isOpen(roles))) {
      await page.goto(path)
      await expectShown(page, page.getByRole('heading', { level: 1, name: sentence, exact: true }))
      await page.getByText(`Peran Anda ${roleName}, jadi halaman ini tidak dapat dibuka.`).waitFor()
      await page.getByRole('main').getByText('Pemilik', { exact: true }).first().waitFor()
    }
    expect(withoutRefusals(complaints)).toEqual([])
  },
)
