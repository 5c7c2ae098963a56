import { afterAll, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// Two emails were given up after an outage of the mail server. Staff read why, and retry them.

const world = await copyWorld()
await runStatement(world.DATABASE_URL, 'update mail set ended_at = now() where sent_at is null')
await runStatement(
  world.DATABASE_URL,
  `insert into mail (recipient, subject, body, created_at, try_after, tries, fault)
   select 'guru@contoh.test', subject, 'v1.x', now() - interval '2 hours', now(), 10, 'ECONNREFUSED'
   from unnest(array['Kode verifikasi', 'Pesanan baru']) subject`,
)
const site = await startSite(world)
afterAll(() => site.stop())
const browser = await launchBrowser()

async function openJobs(
  width: 390 | 1440,
  theme: 'light' | 'dark',
  email: 'staf@contoh.test' | 'staf-2@contoh.test',
) {
  const visitor = await openAs(browser, { url: site.url, width, theme })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url: site.url }])
  await apiSignInStaff(visitor.page, email)
  await visitor.page.goto('/staff/jobs')
  await visitor.page.getByRole('heading', { level: 1, name: 'Pekerjaan latar' }).waitFor()
  return visitor
}

test('staff read the reasons of failures and retry one with the keyboard, then all', async () => {
  const { page } = await openJobs(390, 'light', 'staf@contoh.test')
  await page.getByText('2 berhenti dicoba, 0 akan dicoba lagi.').waitFor()
  await expectNoAxeViolations(page)
  const open = page.getByRole('button', { name: 'Lihat 2 kegagalan' })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Sambungan ditolak server tujuan · 10 kali dicoba').first().waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Coba lagi: Kode verifikasi' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('1 berhenti dicoba').waitFor()
  await page.getByRole('button', { name: 'Coba lagi semua: Surat' }).click()
  await page.getByText(/^(Tidak ada kegagalan|0 berhenti dicoba)/).waitFor()
})
