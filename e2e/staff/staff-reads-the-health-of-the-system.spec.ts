import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// A second process ran until two hours ago, and one mail was given up.

const world = await copyWorld()
await runStatement(
  world.DATABASE_URL,
  `insert into health_sample
   select at, 'web-2 (71)', 'web', 300 + 200 * sin(n / 40.0), 0, (n % 300 = 7)::int, 6, 60 + n % 90, 0.2, 210, 0, 40, 250
   from generate_series(0, 1300) n, lateral (select now() - interval '2 hours' - n * interval '1 minute' as at) t`,
)
await runStatement(
  world.DATABASE_URL,
  `insert into mail (recipient, subject, body, created_at, try_after, tries, fault)
   values ('guru@contoh.test', 'Kode', 'v1.x', now() - interval '2 hours', now(), 10, 'ECONNREFUSED')`,
)
const site = await startSite(world)
afterAll(() => site.stop())
const browser = await launchBrowser()

test('staff see what needs attention, and the last day as lines and as a table', async () => {
  const { page } = await openAs(browser, { url: site.url, width: 390, theme: 'light' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url: site.url }])
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/health')
  await page.getByText('1 pekerjaan berhenti dicoba dan menunggu keputusan staf.').waitFor()
  const plot = page.getByRole('figure').filter({ hasText: 'Waktu jawaban' })
  await plot.getByText(/99 dari 100: terakhir .* ms, tertinggi 149 ms/).waitFor()
  await plot.getByText('Lihat tabel per jam').click()
  await expect.poll(() => plot.getByRole('row').count()).toBe(25)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Muat ulang' }).focus()
  await page.keyboard.press('Enter')
  // The process of this site has reported by now.
  await page.getByText('Berjalan').first().waitFor()
  await page.getByRole('link', { name: 'Lihat pekerjaan latar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pekerjaan latar' }).waitFor()
})
