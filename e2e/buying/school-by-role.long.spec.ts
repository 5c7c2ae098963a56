import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dispatchByApi, handOverByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'
import { addPaper, schoolPeopleOf } from './school-people.ts'

// The people of one school, by their position in the school-data service.

const url = await ownSite()
const person = await schoolPeopleOf(url)

const BUY = 'Berbelanja dan memeriksa barang dilakukan kepala sekolah atau pelaksana.'
const PLAN = 'Rencana anggaran diubah kepala sekolah atau bendahara.'
const EDIT = 'Data dan foto sekolah diubah kepala sekolah atau akun sekolah sendiri.'
const KEYS = 'Kunci API dan webhook dilihat kepala sekolah atau akun sekolah sendiri.'
const GOVERN = 'Persetujuan bendahara diatur kepala sekolah yang masuk lewat Dapodik.'

/** Pages with a part that needs a right: why it is closed, and for whom. */
const ROOMS = [
  ['Keranjang', BUY, ['Bendahara', 'Operator']],
  ['Daftar belanja', BUY, ['Bendahara', 'Operator']],
  ['Anggaran', PLAN, ['Pelaksana', 'Operator']],
  ['Profil', EDIT, ['Pelaksana', 'Bendahara', 'Operator']],
  ['Kunci API', KEYS, ['Pelaksana', 'Bendahara', 'Operator']],
  ['Webhook', KEYS, ['Pelaksana', 'Bendahara', 'Operator']],
  ['Keamanan akun', GOVERN, ['Pelaksana', 'Bendahara', 'Operator']],
] as const
type Position = 'Kepala sekolah' | 'Pelaksana' | 'Bendahara' | 'Operator'

/** The school has an order on its way and a cart. Returns the steps of the order. */
async function prepare() {
  const [executor, head] = [await person('Pelaksana', 1440), await person('Kepala sekolah', 1440)]
  const seller = await (await visitorsOf(url, 'later'))(1440)
  const sell = await signInByApi(seller.page, url, 'vendor@contoh.test')
  const order = await placeOrderByApi(executor.call, (await sell('GET', '/member')).member_id)
  await dispatchByApi(sell, order.id)
  await addPaper(executor.call)
  return { ...order, handOver: () => handOverByApi(head.page, head.call, order.id) }
}
const order = await prepare()

const pages = (page: Page) => page.getByRole('navigation', { name: 'Halaman akun' }).getByRole('link')
const openPage = async (page: Page, label: string) => {
  await page.goto('/account')
  await pages(page).filter({ hasText: label }).first().click()
  await page.waitForURL((at) => at.pathname !== '/account')
}
async function openOrder(page: Page) {
  await openPage(page, 'Transaksi')
  await page.locator('main').getByRole('link', { name: order.number }).first().click()
  await page.waitForURL(`**/history/${order.id}*`)
}

/** One act of each position, by its visible controls. */
const ACTS: Readonly<Record<Position, (page: Page) => Promise<void>>> = {
  Bendahara: async (page) => {
    await openPage(page, 'Anggaran')
    await page.getByLabel('Belanja dengan rencana anggaran').click()
    await expect.poll(() => page.getByLabel('Belanja dengan rencana anggaran').isChecked()).toBe(true)
    await page.getByLabel('Belanja dengan rencana anggaran').click()
    await openOrder(page)
    await page.getByText(`Anda masuk sebagai bendahara. ${BUY}`).first().waitFor()
    await expect.poll(() => button(page, 'Lanjut BAST').count()).toBe(0)
  },
  Pelaksana: async (page) => {
    await openOrder(page)
    await button(page, 'Lanjut BAST').first().waitFor()
    await openPage(page, 'Keranjang')
    await page
      .getByRole('link', { name: /^Lanjut|Buat pesanan|Checkout/ })
      .first()
      .click()
    await page.waitForURL('**/multi-cart*')
  },
  'Kepala sekolah': async (page) => {
    await openPage(page, 'Keamanan akun')
    await button(page, 'Nyalakan persetujuan bendahara').click()
    await button(page, 'Matikan persetujuan bendahara').waitFor()
  },
  Operator: async (page) => {
    await openOrder(page)
    await page.getByText(`Anda masuk sebagai operator. ${BUY}`).first().waitFor()
    await order.handOver()
    await page.reload()
    await page
      .getByText(
        'Anda masuk sebagai operator. Bukti bayar diunggah kepala sekolah, pelaksana, atau bendahara.',
      )
      .first()
      .waitFor()
    await expect.poll(() => button(page, 'Kirim bukti bayar').count()).toBe(0)
    await page.getByRole('tab', { name: 'Dokumen' }).click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /PDF|Unduh/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  },
}

test.each(['Bendahara', 'Pelaksana', 'Kepala sekolah', 'Operator'] as const)(
  'a person of a school with the position %s opens every page of the account, acts, and reads why a part is closed',
  async (position) => {
    const { page, complaints } = await person(position, position === 'Pelaksana' ? 390 : 1440)
    await page.goto('/account')
    const labels = await pages(page).allInnerTexts()
    expect(labels).toHaveLength(19)
    for (const label of labels) {
      await openPage(page, label)
      await page.locator('main h1', { hasNotText: 'Tidak dapat dibuka' }).first().waitFor()
    }
    for (const [label, reason, closedFor] of ROOMS) {
      await openPage(page, label)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const sentence = page.getByText(`Anda masuk sebagai ${position.toLowerCase()}. ${reason}`)
      if (closedFor.some((one) => one === position))
        await sentence.filter({ visible: true }).first().waitFor()
      await expectNoAxeViolations(page)
      await expect
        .poll(async () => (await sentence.count()) > 0)
        .toBe(closedFor.some((one) => one === position))
    }
    await ACTS[position](page)
    expect(complaints).toEqual([])
  },
)
