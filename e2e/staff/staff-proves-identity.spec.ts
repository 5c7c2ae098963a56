import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import {
  dispatchByApi,
  handOverByApi,
  openOrderByApi,
  todayInJakarta,
} from '../fixtures/by-api/order-steps-by-api.ts'
import { siteWithOldProofs } from '../fixtures/old-proofs.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'

const { url, ageProofs } = await siteWithOldProofs()
const open = await visitorsOf(url, 'later')

/** The school pays an order by a transfer with an uploaded proof. Returns order and amount. */
async function paidOrder(width: 390 | 1440) {
  const [school, vendor] = await Promise.all([open(width), open(width)])
  const calls = await openOrderByApi(url, school.page, vendor.page)
  const { id } = calls.order
  await dispatchByApi(calls.vendor, id)
  await handOverByApi(school.page, calls.school, id)
  const upload = await school.page.request.post(`/api/order/payment/${id}/image`, {
    multipart: { Filedata: await jpegPhoto('bukti.jpg') },
  })
  expect(upload.status()).toBe(200)
  const { version, invoice } = await calls.school('GET', `/history/${id}`)
  const total = Number(invoice.amounts.total)
  const transfer = { amount: total, paidOn: todayInJakarta(), bank: 'Bank Contoh', reference: 'TRX-1' }
  await calls.school('POST', `/history/${id}/pay`, { version, ...transfer })
  return { id, total }
}

test.each([
  [390, 'light', 'staf@contoh.test'],
  [1440, 'dark', 'staf-2@contoh.test'],
] as const)(
  'staff with an old proof confirm a payment through the dialog at %i px, %s',
  async (width, theme, email) => {
    const { id, total } = await paidOrder(width)
    const { page } = await open(width, theme)
    await apiSignInStaff(page, email)
    await ageProofs()
    await page.goto(`/history/${id}`)
    await page.getByLabel('Jumlah yang diterima').fill(String(total))
    await page.getByLabel('Nomor referensi mutasi').fill('RK-99')
    await button(page, 'Konfirmasi pembayaran').click()
    const dialog = page.getByRole('dialog', { name: 'Buktikan bahwa ini Anda' })
    await dialog.getByLabel('Kode autentikator').waitFor()
    await expectNoAxeViolations(page)

    // Escape keeps what was typed, and nothing has happened.
    await page.keyboard.press('Escape')
    await page.getByText('Belum dilakukan: buktikan dahulu bahwa ini Anda').first().waitFor()
    await expect.poll(() => page.getByLabel('Nomor referensi mutasi').inputValue()).toBe('RK-99')

    await button(page, 'Konfirmasi pembayaran').click()
    await dialog.getByLabel('Kata sandi akun').fill(DEMO_PASSWORD)
    const secret = DEMO_CODE_SECRETS[email]
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    await dialog.getByLabel('Kode autentikator').fill(code)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Menyatakan pembayaran diterima').first().waitFor({ state: 'attached' })
  },
)
