import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'

const url = await ownSite()
const browser = await launchBrowser()

const open = async (role: 'staff' | 'buyer', width: number) => {
  const session = await openApiSession(url, role)
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, storageState: await session.storageState() },
  })
  await session.dispose()
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  return context.newPage()
}

const searchFor = async (page: Page, keyword: string) => {
  await page.goto(`${url}/search?keyword=${encodeURIComponent(keyword)}&sort=RELEVANCE`)
  await page.locator('main').evaluate(untilHydrated)
}
const firstCard = (page: Page) => page.locator('#hasil a[href*="/detail/"]').first()

test('a school finds things by its own words on a phone', async () => {
  const page = await open('buyer', 390)
  await page.goto(url)
  await page.locator('main').evaluate(untilHydrated)
  await searchFor(page, 'bangku siswa')
  await page.getByText('Menampilkan juga hasil untuk “meja siswa”, “kursi siswa”.').waitFor()
  await expect.poll(() => firstCard(page).innerText()).toMatch(/^(Meja|Kursi) siswa/)
  await expectNoAxeViolations(page)

  await searchFor(page, 'buku2 tulis')
  await expect.poll(() => firstCard(page).innerText()).toMatch(/^Buku tulis/)
  await expect.poll(() => page.getByText('Menampilkan hasil untuk').count()).toBe(0)

  await searchFor(page, 'infokus')
  await page.getByText(/^Menampilkan juga hasil untuk .*“proyektor”/).waitFor()
  await expect.poll(() => firstCard(page).innerText()).toMatch(/^Proyektor/)

  // Medicine is not sold, and is no misspelt stick.
  await searchFor(page, 'obat')
  await page.getByText('Tidak ada barang yang cocok.').waitFor()
  await page.context().close()
})

test('staff add a synonym, the next search uses it, and end it again', async () => {
  const staff = await open('staff', 1440)
  const school = await open('buyer', 390)
  await searchFor(school, 'lumpang')
  await school.getByText('Tidak ada barang yang cocok.').waitFor()

  await staff.goto(`${url}/staff/synonyms`)
  await staff.locator('main').evaluate(untilHydrated)
  await staff.getByRole('button', { name: 'Tambah' }).click()
  await staff.getByLabel('Nama yang berarti sama').fill('lumpang, gelas kimia')
  await staff.getByLabel('Satu arah saja').check()
  await staff.getByLabel(/^Sumber/).fill('Permintaan sekolah')
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Simpan' }).click()
  await staff.getByText('lumpang → gelas kimia', { exact: true }).waitFor()
  await staff.getByText('Permintaan sekolah').waitFor()

  await searchFor(school, 'lumpang')
  await school.getByText('Menampilkan juga hasil untuk “gelas kimia”.').waitFor()
  await expect.poll(() => firstCard(school).innerText()).toMatch(/^Gelas kimia/)

  await staff.getByRole('button', { name: 'Akhiri lumpang' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Akhiri' }).click()
  await staff.getByText(/mengakhiri lumpang → gelas kimia/).waitFor()
  await searchFor(school, 'lumpang')
  await school.getByText('Tidak ada barang yang cocok.').waitFor()
})
