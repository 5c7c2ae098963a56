import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'
import { chooseCategory } from '../vendor/listing-form.ts'

const url = await ownSite()
const browser = await launchBrowser()
const [itemPath = ''] =
  /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas+hvs+a4`)).text()) ?? []

const open = async (role: 'staff' | 'buyer', width: number) => {
  const session = await openApiSession(url, role)
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, storageState: await session.storageState() },
  })
  await session.dispose()
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  return context.newPage()
}

test('staff publish the standard prices of a regency, correct a row, and a school sees them', async () => {
  const page = await open('staff', 1440)
  await page.goto(`${url}/staff/references`)
  await page.locator('main').evaluate(untilHydrated)
  await page.getByLabel('Daerah').fill('sidoarjo')
  await page.getByRole('option', { name: /^Kabupaten Sidoarjo/ }).click()
  await page.getByLabel('Dasar hukum').fill('Keputusan Bupati 188/2026')
  const csv =
    'Nama barang;Satuan;Harga\nKertas HVS A4;Rim;45.000\nKertas HVS F4;Rim;lima\nKertas;Rim;40.000\n'
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'ssh.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByText('1 baris salah dan tidak ikut terbit').waitFor()
  await page.getByText(/^Baris 3: Harga harus angka/).waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Ubah pencocokan Kertas', exact: true }).click()
  await page.getByRole('textbox', { name: /^Kata/ }).fill('kertas hvs')
  await chooseCategory(page, 'Kertas')
  await page.getByLabel('Cocokkan baris ini dengan barang').check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('link', { name: 'hvs kertas', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Terbitkan 2 baris' }).click()
  await page.getByRole('button', { name: 'Tarik kembali' }).waitFor()

  const school = await open('buyer', 390)
  await school.goto(url + itemPath)
  await school.getByRole('heading', { name: 'Harga acuan' }).waitFor()
  await school.getByText(/^SSH Kabupaten Sidoarjo \d{4}/).waitFor()
  await expectNoAxeViolations(school)
  await school.context().close()

  await page.getByRole('button', { name: 'Tarik kembali' }).click()
  await page.getByText('Ditarik', { exact: true }).waitFor()
  await page.goto(`${url}/staff/references`)
  await expect.poll(() => page.getByRole('link', { name: /^SSH Kabupaten Sidoarjo/ }).count()).toBe(1)
  await expectNoAxeViolations(page)
  await page.context().close()
})
