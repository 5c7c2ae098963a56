import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { dispatchByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

// A session ends remotely while the user types. After signing in, the same form is open with its
// draft.

const url = await ownSite()
const open = await visitorsOf(url)

const SCHOOL = 'sekolah@contoh.test'
const VENDOR = 'vendor@contoh.test'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Ends all sessions of an account except a new one, as its owner can from another device. */
async function endElsewhere(email: string) {
  const { page } = await open(1440)
  await signInByApi(page, url, email)
  const others = await page.request.delete('/api/member/session')
  expect(others.ok(), await others.text()).toBe(true)
  await page.context().close()
}

/** Makes the page detect the lost session, and signs in with the main button of the dialog. */
async function renewSession(page: Page, email: string) {
  const back = page.url()
  await endElsewhere(email)
  const dialog = page.getByRole('dialog', { name: 'Login Failure' })
  await dialog.waitFor()
  await dialog.getByText('Tidak ada yang hilang').waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Masuk lagi' }).click()
  await page.waitForURL('**/login?*')
  await page.getByLabel('Email').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await button(page, 'Sign In (Masuk)').click()
  await page.waitForURL(back)
}

/** Waits until a field has its restored value. */
const holds = (page: Page, label: string | RegExp, text: string) =>
  expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)(
  '§8 after "Masuk lagi" a school has the drafts of its complaint, profile and message, at %i px, %s',
  async (width, theme) => {
    const visitors = [await open(width, theme), await open(width, theme)] as const
    const [{ page }, vendor] = visitors
    const school = await signInByApi(page, url, SCHOOL)
    const sells = await signInByApi(vendor.page, url, VENDOR)
    const { member_id: vendorId } = await sells('GET', '/member')
    const { id } = await placeOrderByApi(school, vendorId)
    await dispatchByApi(sells, id)

    await page.goto(`/history/${id}`)
    await button(page, 'Ajukan komplain').click()
    await page.getByLabel('Uraian').fill('Barang belum datang sampai hari ini')
    await renewSession(page, SCHOOL)
    await holds(page, 'Uraian', 'Barang belum datang sampai hari ini')
    await expectNoAxeViolations(page)

    await page.goto('/account/profile')
    await button(page, /^Ubah.* penanda tangan/).click()
    await page.getByLabel('Nama bendahara').fill('Ibu Contoh Bendahara')
    await renewSession(page, SCHOOL)
    await holds(page, 'Nama bendahara', 'Ibu Contoh Bendahara')

    const { chatId } = await school('POST', '/chat/room', {
      member_id: '',
      kind: 'order',
      about_id: id,
      message: 'Selamat siang',
    })
    await page.goto(`/message/message-history/${chatId}`)
    await page.getByPlaceholder('Minimal 4 huruf').fill('Kapan barang kami dikirim?')
    await renewSession(page, SCHOOL)
    await expect
      .poll(() => page.getByPlaceholder('Minimal 4 huruf').inputValue())
      .toBe('Kapan barang kami dikirim?')
    for (const visitor of visitors) await visitor.page.context().close()
  },
)

test('§8 after "Masuk lagi" a vendor has the refusal dialog and the item form open again', async () => {
  const school = await open(1440, 'light')
  const { page } = await open(390, 'light')
  const buys = await signInByApi(school.page, url, SCHOOL)
  const sells = await signInByApi(page, url, VENDOR)
  const { member_id: vendorId } = await sells('GET', '/member')
  const { id, number } = await placeOrderByApi(buys, vendorId)

  await page.goto(`/history/${id}`)
  await button(page, 'Tolak pesanan').click()
  const dialog = page.getByRole('dialog', { name: `Tolak pesanan ${number}` })
  await dialog.getByLabel('Stok habis').check()
  await dialog.getByLabel('Penjelasan').fill('Stok baru ada bulan depan')
  await renewSession(page, VENDOR)
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel('Stok habis').isChecked()).toBe(true)
  await expect.poll(() => dialog.getByLabel('Penjelasan').inputValue()).toBe('Stok baru ada bulan depan')
  // It reopens once. After closing it, a reload does not open it.
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
  await page.reload()
  await button(page, 'Tolak pesanan').waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)

  await page.goto('/item-form?type=item')
  await page.getByLabel('Nama barang atau jasa').fill('Papan tulis kapur 120 x 90')
  await renewSession(page, VENDOR)
  await holds(page, 'Nama barang atau jasa', 'Papan tulis kapur 120 x 90')
  await Promise.all([school.page.context().close(), page.context().close()])
})

test('§8 another user on the same device does not see the drafts', async () => {
  const { page } = await open(1440, 'light')
  await signInByApi(page, url, SCHOOL)
  await page.goto('/account/profile')
  await button(page, /^Ubah.* penanda tangan/).click()
  await page.getByLabel('Nama bendahara').fill('Ibu Rahasia')
  await endElsewhere(SCHOOL)
  await page.getByRole('dialog', { name: 'Login Failure' }).waitFor()
  await button(page, 'Masuk lagi').click()
  await page.waitForURL('**/login?*')
  const device = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(device).not.toContain('Ibu Rahasia')
  await page.context().close()
})
