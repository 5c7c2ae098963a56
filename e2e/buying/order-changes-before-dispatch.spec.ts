import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

// Agreed terms change only with both sides' consent, and both see the same difference first.

const url = await ownSite()

const browser = await launchBrowser()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a school reduces an order before dispatch, at %i px, %s', async (width, theme) => {
  const [school, vendor] = [
    await openAs(browser, { url, width, theme }),
    await openAs(browser, { url, width, theme }),
  ]
  const bySchool = await signInByApi(school.page, url, 'sekolah@contoh.test')
  const byVendor = await signInByApi(vendor.page, url, 'vendor@contoh.test')
  const { member_id } = await byVendor('GET', '/member')
  const order = await placeOrderByApi(bySchool, member_id)
  const before = await bySchool('GET', `/history/${order.id}`)
  await byVendor('POST', `/history/${order.id}/confirm`, { version: 1 })

  await school.page.goto(`/history/${order.id}`)
  await school.page.getByRole('link', { name: 'Ubah pesanan' }).click()
  await school.page.waitForURL(`**/multi-cart/${order.id}`)
  await button(school.page, `Kurangi jumlah ${order.names[0]}`).click()
  await button(school.page, /^Hapus/)
    .nth(1)
    .click()
  const difference = school.page.getByRole('table', { name: 'Pesanan sebelum dan sesudah perubahan' })
  await difference.getByText('dikurangi 1 ').waitFor()
  await difference.getByText('tidak jadi dipesan').waitFor()
  await school.page.getByText('Jumlah dihitung oleh server').waitFor()
  await expectNoAxeViolations(school.page)
  // The draft survives a reload.
  await school.page.reload()
  await difference.getByText('tidak jadi dipesan').waitFor()
  await school.page.getByLabel('Alasan').fill('Satu kelas digabung')
  await button(school.page, 'Kirim permintaan').click()
  await school.page.getByText('Anda meminta pesanan ini diubah').waitFor()
  await expectNoAxeViolations(school.page)

  await vendor.page.goto(`/history/${order.id}`)
  await vendor.page.getByText('Satu kelas digabung').first().waitFor()
  await vendor.page.getByText('Langkah berikutnya menunggu jawaban').waitFor()
  await vendor.page.getByText('tidak jadi dipesan').first().waitFor()
  await expectNoAxeViolations(vendor.page)
  await button(vendor.page, 'Setujui').click()
  const confirmation = vendor.page.getByRole('dialog', { name: 'Setujui permintaan ini?' })
  await expectNoAxeViolations(vendor.page)
  await confirmation.getByRole('button', { name: 'Setujui' }).click()
  await vendor.page.getByText('Perubahan ke-1').first().waitFor()
  await expectNoAxeViolations(vendor.page)

  const after = await bySchool('GET', `/history/${order.id}`)
  expect(after.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3])
  expect(after.amounts.total).toBe(3 * before.lines[0].unitPrice + before.amounts.freight)
  await school.page.goto('/history/edit_approved')
  await school.page.getByText(order.number).first().waitFor()
  await expectNoAxeViolations(school.page)
  for (const { page, complaints } of [school, vendor]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})
