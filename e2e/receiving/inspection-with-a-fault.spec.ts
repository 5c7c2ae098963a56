import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { dispatchByApi, openOrderByApi, shipByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test.each(
  rowsAt(1440, [
    [390, 'dark'],
    [1440, 'light'],
  ] as const),
)(
  '§1 the first step saves a fault and leads to the remedies; the next inspection starts empty at %i px, %s',
  async (width, theme) => {
    const [{ page }, seller] = [await open(width, theme), await open(1440)]
    const { vendor, order } = await openOrderByApi(url, page, seller.page)
    await dispatchByApi(vendor, order.id)
    const [first = '', second = ''] = order.names
    await page.goto(`/history/${order.id}`)
    await button(page, 'Lanjut BAST').filter({ visible: true }).first().click()
    const line = (name: string) => page.locator('#inspected-items li').filter({ hasText: name }).first()
    const findDamage = async () => {
      await line(first)
        .getByRole('button', { name: /^Ada masalah/ })
        .click()
      await line(first)
        .locator('label')
        .filter({ hasText: /^Rusak$/ })
        .click()
      await line(first).getByText('Rusak 1', { exact: true }).waitFor()
      await line(first)
        .getByLabel(/^Pilih berkas untuk Foto masalah/)
        .setInputFiles(await jpegPhoto('barang.jpg'))
      await line(first)
        .getByRole('button', { name: /^Hapus/ })
        .waitFor()
    }
    await line(second)
      .getByRole('button', { name: /^Sesuai/ })
      .click()
    await findDamage()
    // Faulty goods have no second step.
    await expect.poll(() => button(page, 'Lanjut').count()).toBe(0)
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Simpan hasil pemeriksaan').click()

    await page.getByText('BAST tidak dapat diisi karena 1 barang tidak sesuai').waitFor()
    for (const remedy of ['Minta pengganti', 'Terima kurang'])
      await button(page, remedy).filter({ visible: true }).first().waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Minta pengganti').filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Minta barang pengganti?' })
    await dialog.getByLabel('Barang rusak').check()
    await dialog.getByRole('button', { name: 'Minta pengganti' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { version, lines } = await vendor('GET', `/history/${order.id}`)
    const faulty = lines.find(({ name }: { name: string }) => name === first)
    await shipByApi(vendor, order.id, version, [{ lineNo: faulty.lineNo, quantity: 1 }])

    await page.goto(`/history/${order.id}`)
    await button(page, 'Lanjut BAST').filter({ visible: true }).first().click()
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    // The previous inspection leaves no counts and no photos.
    await expect.poll(() => page.getByText('Belum diperiksa', { exact: true }).count()).toBe(2)
    await expect.poll(() => page.getByText('barang.jpg').count()).toBe(0)
    await button(page, 'Tandai semua sesuai').click()
    await findDamage()
    await button(page, 'Tandai semua sesuai').click()
    await button(page, 'Lanjut').click()
    await page.getByRole('checkbox', { name: 'Setujui ketiga pernyataan' }).click()
    // A photo of damage does not count as a photo of goods in good condition.
    await page.getByText('Unggah paling sedikit satu foto barang pada langkah 1').waitFor()
    await expect.poll(() => button(page, 'Kirim BAST').isDisabled()).toBe(true)
    await button(page, 'Kembali').click()
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    await page
      .getByLabel('Pilih berkas untuk Foto keseluruhan barang')
      .setInputFiles(await jpegPhoto('barang.jpg'))
    await page
      .getByRole('group', { name: 'Foto keseluruhan barang' })
      .getByRole('button', { name: /^Hapus/ })
      .waitFor()
    await button(page, 'Lanjut').click()
    await page.getByText('1 foto terlampir').waitFor()
    await button(page, 'Kirim BAST').click()
    await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
    for (const visitor of [page, seller.page]) await visitor.context().close()
  },
)
