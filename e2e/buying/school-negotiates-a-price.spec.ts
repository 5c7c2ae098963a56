import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

const url = await ownSite()
const browser = await launchBrowser()

async function signIn(page: Page, as: 'sekolah' | 'vendor') {
  await page.goto(`/login?sebagai=${as}`)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel('Email').fill(`${as}@contoh.test`)
  await page.locator('input[autocomplete="current-password"]').fill('belanja-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByText(as === 'vendor' ? 'Akun Vendor' : 'Akun Satdik')
    .first()
    .waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Calculated by hand, with PPN of 11% on the net price. The school offers 2.220.000 = 2.000.000 +
 * 220.000 with 50.000 of freight: 2.270.000, and 58.000 below the list price of 2.278.000, or
 * 137.000 below 2.357.000. The vendor counters with 2.253.300 = 2.030.000 + 223.300: 2.303.300.
 */
test.each(
  rowsAt(1440, [
    [390, 'light', 598, 'Rebana hadrah', '58.000 (2,5%'],
    [1440, 'dark', 924, 'Loker siswa', '137.000 (5,8%'],
  ] as const),
)(
  '§4 a school and a vendor agree on a price and order at it, %i px, %s',
  async (width, theme, itemId, name, saved) => {
    const open = () => openAs(browser, { url, width, theme })
    const [school, vendor] = [await open(), await open()]
    const [s, v] = [school.page, vendor.page]

    await signIn(s, 'sekolah')
    await s.goto(`/detail/${itemId}`)
    await expectNoAxeViolations(s)
    await button(s, 'Nego').first().click()
    await s.getByLabel('Harga per').fill('2220000')
    await s.getByLabel('Ongkos kirim').fill('50000')
    await s.getByText(`Anda menghemat Rp\u00a0${saved} di bawah harga tayang)`).waitFor()
    await s.getByRole('dialog').getByText('Rp\u00a02.270.000').waitFor()
    await expectNoAxeViolations(s)
    await button(s, 'Ajukan tawaran').click()
    await s.getByRole('heading', { name: 'Menunggu jawaban penyedia' }).waitFor()
    await expectNoAxeViolations(s)

    await signIn(v, 'vendor')
    await v.goto('/negotiation/open')
    await expectNoAxeViolations(v)
    await v.getByRole('button', { name: `Jawab ${name}` }).click()
    await button(v, 'Ajukan balik').click()
    await v.getByLabel('Harga per').fill('2253300')
    await v.getByText('Rp\u00a0223.300').waitFor()
    await expectNoAxeViolations(v)
    // Another negotiation in the list also waits for its school, so only the response proves that
    // this one was sent.
    const answered = v.waitForResponse((response) => response.url().endsWith('/counter'))
    await button(v, 'Ajukan tawaran').click()
    await answered
    await v.getByText('Menunggu jawaban sekolah').first().waitFor()

    await s.reload()
    await expectNoAxeViolations(s)
    await button(s, 'Setujui').click()
    await s.getByRole('dialog').getByText('Rp\u00a02.303.300').waitFor()
    await button(s, 'Setujui harga ini').click()
    await button(s, 'Masukkan ke keranjang dengan harga ini').click()
    await s.getByRole('link', { name: 'Lihat keranjang' }).click()
    await s.getByText('Harga sepakat', { exact: true }).waitFor()
    await expectNoAxeViolations(s)

    await s
      .getByRole('button', { name: 'Buat pesanan' })
      .or(s.getByRole('link', { name: 'Buat pesanan' }))
      .first()
      .click()
    await s.waitForURL('**/multi-cart')
    await s.getByLabel('Sumber dana').selectOption({ index: 1 })
    await s.getByRole('radio', { name: /Sesuai negosiasi/ }).waitFor()
    await s.getByLabel('Saya menyatakan').check()
    // The order is created, and the connection breaks before the response. Reopening the page shows
    // the order.
    await s.route(
      '**/api/multi-cart',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(s, 'Buat 1 pesanan').click()
    await s.getByText('Jawaban tidak diterima').waitFor()
    expect(school.complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
    await s.reload()
    await s.getByRole('heading', { name: '1 pesanan dibuat' }).waitFor()
    await s.getByRole('link', { name: /^SP-/ }).first().click()
    await s.getByText('Harga negosiasi', { exact: true }).waitFor()
    await s.getByText('Rp\u00a02.303.300').first().waitFor()
    await s.getByRole('link', { name: 'Lihat negosiasinya' }).click()
    await s.getByRole('heading', { name: 'Sudah digunakan' }).waitFor()
    await expectNoAxeViolations(s)

    for (const { page, complaints } of [school, vendor]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  },
)
