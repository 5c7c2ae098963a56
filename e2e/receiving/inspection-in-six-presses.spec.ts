import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { dispatchByApi, openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Counts the user's presses on a page, across reloads. */
async function countTaps(page: Page) {
  let count = 0
  await page.exposeFunction('countTap', () => {
    count += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A key press triggers a click with detail 0.
        if (isTrusted && detail > 0) Reflect.get(window, 'countTap')()
      },
      true,
    )
  })
  return () => count
}

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)(
  '§1 goods without a fault need six presses from the order to the BAST at %i px, %s',
  async (width, theme) => {
    const [{ page }, seller] = [await open(width, theme), await open(1440)]
    const { school, vendor, order } = await openOrderByApi(url, page, seller.page)
    await dispatchByApi(vendor, order.id)
    const taps = await countTaps(page)
    await page.goto(`/history/${order.id}`)

    await button(page, 'Lanjut BAST').filter({ visible: true }).first().click()
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    // Lines are unchecked at first.
    await expect.poll(() => page.getByText('Belum diperiksa', { exact: true }).count()).toBe(2)
    await button(page, 'Tandai semua sesuai').click()
    await expect.poll(() => page.getByText('Belum diperiksa', { exact: true }).count()).toBe(0)
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('Pilih berkas untuk Foto keseluruhan barang').click()
    await (await chooser).setFiles(await jpegPhoto('barang.jpg'))
    await page.getByText('barang.jpg').first().waitFor()
    await button(page, 'Lanjut').click()
    await page.getByRole('heading', { name: /Langkah 2 dari 2/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Setujui ketiga pernyataan' }).click()
    await page.getByText('1 foto terlampir').waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Kirim BAST').click()
    await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
    expect(taps()).toBe(6)
    expect((await school('GET', `/history/${order.id}`)).state).toBe('bast')
    for (const visitor of [page, seller.page]) await visitor.context().close()
  },
)
