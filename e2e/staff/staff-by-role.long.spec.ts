import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, visitorsOf } from '../fixtures/visitors.ts'

// One account has each role in turn; the session stays the same. Ratna Contoh starts with money.

const world = await copyWorld()
const site = await startSite(world)
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')
// An authenticator code works once, so there is one sign-in for all roles.
const { page, complaints } = await open(1440)
await apiSignInStaff(page, 'staf-keuangan@contoh.test')

const ROLE_NAMES = {
  money: 'Keuangan',
  members: 'Keanggotaan',
  moderation: 'Moderasi',
  content: 'Isi dan panduan',
  support: 'Layanan pengguna',
  oversight: 'Pengawasan',
  operator: 'Operator sistem',
} as const
type StaffRole = keyof typeof ROLE_NAMES

const giveOnly = (role: StaffRole) =>
  runStatement(
    world.DATABASE_URL,
    `delete from staff_role where member_id = 9; insert into staff_role values (9, '${role}')`,
  )

/** Opens the dossier of a vendor by the menu, the search and the list. */
async function openVendor(page: Page): Promise<void> {
  await page.goto('/staff/members?tab=all&keyword=vendor@contoh.test')
  await page.locator('table a[href^="/staff/members/"]').first().click()
  await page.waitForURL(/\/staff\/members\/\d+/)
}

/** One act of each desk, by its visible controls. */
const ACTS: Readonly<Record<StaffRole, (page: Page) => Promise<void>>> = {
  money: async (page) => {
    await openVendor(page)
    await button(page, 'Tahan pencairan').click()
    const dialog = page.getByRole('dialog', { name: 'Tahan pencairan dana?' })
    await dialog.getByLabel('Alasan').fill('Rekening diragukan')
    await dialog.getByRole('button', { name: 'Tahan', exact: true }).click()
    await button(page, 'Lanjutkan pencairan').waitFor()
  },
  members: async (page) => {
    await openVendor(page)
    await button(page, 'Tampilkan nomor').click()
    const dialog = page.getByRole('dialog', { name: 'Tampilkan nomor' })
    await dialog.getByLabel('Alasan').fill('Pemeriksaan berkas')
    await dialog.getByRole('button', { name: 'Tampilkan', exact: true }).click()
    await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
    // Its entry in the history is gone once it is closed.
    await dialog.waitFor({ state: 'detached' })
  },
  moderation: async (page) => {
    await page.goto('/staff/masters')
    await button(page, 'Tambah tag').click()
    const dialog = page.getByRole('dialog', { name: 'Tambah tag' })
    await dialog.getByLabel('Nama').fill('Tahan karat')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await button(page, 'Ubah Tahan karat').waitFor()
  },
  content: async (page) => {
    await page.goto('/staff/content')
    await page.getByRole('link', { name: 'Tulis panduan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tulis panduan' }).waitFor()
    await page.getByLabel('Judul').first().fill('Cara Menyimpan Kertas')
    await page.getByRole('textbox', { name: 'Isi' }).click()
    await page.keyboard.type('Simpan kertas di tempat kering.')
    await button(page, 'Simpan draf').click()
    await page.getByRole('heading', { level: 1, name: 'Cara Menyimpan Kertas' }).waitFor()
  },
  support: async (page) => {
    await openVendor(page)
    await button(page, 'Tulis pesan').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Kami sudah menerima pertanyaan Anda.')
    await dialog.getByRole('button', { name: 'Kirim pesan' }).click()
    await page.waitForURL('**/message/message-history/*')
  },
  oversight: async (page) => {
    await page.goto('/account/findings')
    await button(page, 'Cari sekarang').click()
    await page.getByText('Pencarian sedang berjalan').waitFor()
  },
  operator: async (page) => {
    await page.goto('/staff/accounts')
    await page.getByRole('link', { name: 'Bagus Contoh' }).click()
    await button(page, 'Ubah peran').click()
    const dialog = page.getByRole('dialog', { name: 'Ubah peran Bagus Contoh?' })
    await dialog.getByLabel('Isi dan panduan').check()
    await dialog.getByLabel('Alasan').fill('Tugas baru')
    await dialog.getByRole('button', { name: 'Ajukan', exact: true }).click()
    await page.getByText('Menunggu operator lain: Moderasi, Isi dan panduan').waitFor()
  },
}

/** A desk of another role, and the sentence about it. */
const CLOSED: Readonly<Record<StaffRole, readonly [path: string, sentence: string]>> = {
  money: ['/staff/settings', 'Perlu peran Operator sistem'],
  members: ['/staff/payouts', 'Perlu peran Keuangan'],
  moderation: ['/staff/content', 'Perlu peran Isi dan panduan'],
  content: ['/history/all', 'Perlu peran Keuangan, Keanggotaan, Layanan pengguna atau Pengawasan'],
  support: ['/staff/payments', 'Perlu peran Keuangan'],
  oversight: ['/staff/cases', 'Perlu peran Layanan pengguna'],
  operator: ['/account/findings', 'Perlu peran Pengawasan'],
}

test.each(['money', 'members', 'moderation', 'content', 'support', 'oversight', 'operator'] as const)(
  'staff with the role %s open every desk of their menu, do one act, and read why another desk is closed',
  async (role) => {
    await giveOnly(role)
    await page.goto('/staff/queues')
    const menu = page.getByRole('navigation', { name: 'Menu akun' }).first()
    const entries = menu.locator('ul > li > a')
    const addresses = await entries.evaluateAll((shown) => shown.map((one) => one.getAttribute('href') ?? ''))
    // The first entry leaves the account menu.
    expect(addresses.shift()).toBe('/home')
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      const entry = menu.locator(`ul > li > a[href="${address}"]`).first()
      await entry.click()
      await page.waitForURL(`**${address.replace(/\?.*/, '')}*`)
      // The heading of the page before may still be shown.
      const name = (await entry.locator('> span').first().textContent()) ?? ''
      const heading = { level: 1, ...(address.startsWith('/staff/') && { name, exact: true }) }
      await page.getByRole('heading', heading).first().waitFor()
      expect(page.url()).not.toContain('role-needed')
      await expect.poll(() => page.getByText('Tidak dapat dibuka').count()).toBe(0)
    }
    await ACTS[role](page)
    const [path, sentence] = CLOSED[role]
    await page.goto(path)
    await expectShown(page, page.getByRole('heading', { name: sentence, exact: true }))
    await page.getByText(`Peran Anda ${ROLE_NAMES[role]}`).waitFor()
    await page.getByText('Staf Contoh Kedua').first().waitFor()
    expect(complaints).toEqual([])
  },
)
