import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, heading, visitorsOf } from '../fixtures/visitors.ts'

// From Rp 1.000 on, a second staff member approves a payment: one checks the proof and asks,
// another one sees the same evidence and decides.

const world = await copyWorld()
await runStatement(
  world.DATABASE_URL,
  `insert into setting (key, value, valid_from) values ('secondPersonFrom', '1000', '2020-01-01')`,
)
const site = await startSite(world)
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')

/** Checks the oldest proof, and asks for a second person. @returns the path of the order */
async function requestSecondPerson(page: Page): Promise<string> {
  await page.goto('/staff/payments')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/history\/\d+/)
  const path = new URL(page.url()).pathname
  const owed = await page.getByText(/Harus sama dengan tagihan/).innerText()
  await page.getByLabel('Jumlah yang diterima').fill(owed.replaceAll(/\D/g, ''))
  await page.getByLabel('Nomor referensi mutasi').fill('RK-1')
  await page.getByLabel('Alasan untuk petugas kedua').fill('Cocok dengan mutasi pagi ini')
  await button(page, 'Ajukan kepada petugas kedua').click()
  await page.getByText('Menunggu persetujuan kedua').waitFor()
  return path
}

test('a second staff member sees the evidence of the first, refuses with a reason, then approves', async () => {
  const [first, second] = [await open(1440, 'light'), await open(390, 'dark')]
  await apiSignInStaff(first.page, 'staf@contoh.test')
  await apiSignInStaff(second.page, 'staf-2@contoh.test')
  const path = await requestSecondPerson(first.page)
  await expect.poll(() => button(first.page, /^Setujui/).count()).toBe(0)
  await expectShown(first.page, button(first.page, /^Tarik pengajuan/))
  await expectNoAxeViolations(first.page)
  await first.page.goto('/staff/payments')
  await expectShown(first.page, first.page.getByText('1 pembayaran menunggu persetujuan kedua'))

  const { page } = second
  await page.goto('/staff/queues')
  await page.getByText('pembayaran menunggu persetujuan kedua').click()
  await expectShown(page, heading(page, 'Persetujuan kedua'))
  await page.getByText('Cocok dengan mutasi pagi ini').waitFor()
  await page.getByText('RK-1').waitFor()
  const proof = page.getByRole('img', { name: /^Bukti bayar/ })
  await proof.waitFor()
  // The slip of a bank, which is upright; the sample photos of goods are not.
  const isUpright = () =>
    proof.evaluate((picture: HTMLImageElement) => picture.naturalHeight > picture.naturalWidth)
  await expect.poll(isUpright).toBe(true)
  await expectNoAxeViolations(page)
  await button(page, /^Tolak/).click()
  const refusing = page.getByRole('dialog', { name: 'Tolak pengajuan ini?' })
  await refusing.getByLabel('Alasan').fill('Nama pengirim berbeda')
  await refusing.getByRole('button', { name: 'Tolak', exact: true }).click()
  await page.getByText('Semua pengajuan sudah diputuskan.').waitFor()
  // The card with the button is gone; its result stays, and has the focus.
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focusedText).toMatch(/^SP-[\d-]+: Pengajuan ditolak\.$/)

  await requestSecondPerson(first.page)
  await page.goto(path)
  await button(page, /^Setujui/).click()
  const approving = page.getByRole('dialog', { name: 'Setujui sebagai petugas kedua?' })
  await expectShown(page, approving)
  await approving.getByRole('button', { name: 'Setujui', exact: true }).click()
  await expectShown(page, page.getByText('Disetujui. Dana penyedia diteruskan.'))
  await page.getByText('Menunggu persetujuan kedua').waitFor({ state: 'detached' })
  for (const visitor of [first, second]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})
