import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

/** A PDF with one empty page. */
const PDF = `%PDF-1.4
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj
trailer\n<< /Root 1 0 R >>
%%EOF
`

// After the BAST an order ends without payment only when both sides upload their signed form.

const url = await ownSite()

const browser = await launchBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const bringForm = async (page: Page, name: string) => {
  await page
    .locator('input[type=file][accept="application/pdf"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await page.getByText(name).first().waitFor()
}

test('both sides sign and the order closes', async () => {
  const [school, vendor] = [
    await openAs(browser, { url, width: 390, theme: 'dark' }),
    await openAs(browser, { url, width: 1440, theme: 'light' }),
  ]
  const bySchool = await signInByApi(school.page, url, 'sekolah@contoh.test')
  await signInByApi(vendor.page, url, 'vendor@contoh.test')
  const { orders } = await bySchool('GET', '/history?type=step5')
  const { id } = orders[0]

  // The form has the school's letterhead.
  await school.page.goto(`/history/${id}/formulir`)
  const form = school.page.getByRole('article')
  await form.getByRole('heading', { name: 'Formulir Penyelesaian Pesanan' }).waitFor()
  await form.getByText(/, Kabupaten Sidoarjo, Jawa Timur \d{5}$/).waitFor()
  await form.getByText(/^Sidoarjo, \d+ \S+ \d{4}$/).waitFor()
  await expectNoAxeViolations(school.page)

  await school.page.goto(`/history/${id}`)
  await button(school.page, 'Tutup pesanan setelah BAST').click()
  const asking = school.page.getByRole('dialog', { name: /^Tutup pesanan setelah BAST/ })
  await asking.getByRole('radio', { name: 'Barang dikembalikan atas kesepakatan' }).check({ force: true })
  await bringForm(school.page, 'formulir-sekolah.pdf')
  await expectNoAxeViolations(school.page)
  await button(school.page, 'Kirim permintaan').click()
  await school.page.getByText('Anda meminta pesanan ditutup tanpa pembayaran').waitFor()
  await expectNoAxeViolations(school.page)

  await vendor.page.goto(`/history/${id}`)
  await vendor.page.getByText('formulir-sekolah.pdf').first().waitFor()
  await bringForm(vendor.page, 'formulir-penyedia.pdf')
  await button(vendor.page, 'Setujui').click()
  await vendor.page
    .getByRole('dialog', { name: 'Setujui permintaan ini?' })
    .getByRole('button', { name: 'Setujui' })
    .click()
  await vendor.page.locator('main').getByText('Ditutup', { exact: true }).first().waitFor()
  await expectNoAxeViolations(vendor.page)

  const states = async () => {
    const { documents } = await bySchool('GET', `/history/${id}/document`)
    return Object.fromEntries(
      documents.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
    )
  }
  await expect
    .poll(states)
    .toMatchObject({ order: 'valid', bast: 'void', proforma: 'void', closure: 'valid' })
  await school.page.goto('/history/closed')
  await school.page.locator(`a[href="/history/${id}"]`).first().waitFor()
  for (const { page, complaints } of [school, vendor]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})
