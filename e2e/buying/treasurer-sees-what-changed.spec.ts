import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { button, heading } from '../fixtures/visitors.ts'
import { addPaper, agreeToFigures, askButton, fillBasketCheckout, schoolPeopleOf } from './school-people.ts'

const world = await copyWorld()
const site = await startSite(world)
const pool = new Pool({ connectionString: world.DATABASE_URL, max: 1 })
afterAll(async () => {
  await pool.end()
  await site.stop()
})
const person = await schoolPeopleOf(site.url)

const LONG_NAME = `Kertas HVS ${'untuk ujian tengah semester dan kegiatan lain '.repeat(3)}2026`

test('a price that changes at the checkout, and before the approval, is named without covering the page', async () => {
  // The school gets to know a treasurer at the first sign-on.
  const { page: treasurer, call: read } = await person('Bendahara', 1440, 'dark')
  const principal = await person('Kepala sekolah', 1440)
  await principal.call('PUT', '/member/basket-approval', { isOn: true })
  const { page, call } = await person('Pelaksana', 390)
  const itemId = await addPaper(call)
  const set = (values: string) => pool.query(`update item set ${values} where id = $1`, [itemId])
  await pool.query('update item set name = $2, price = 69200 where id = $1', [itemId, LONG_NAME])

  await fillBasketCheckout(page)
  const total = page.locator('[data-action-bar] .tnum').filter({ visible: true })
  await expect.poll(async () => (await total.boundingBox())?.height).toBeLessThan(40)
  await set('price = 70700')
  await askButton(page).click()
  await page.getByText('Ada yang berubah. Periksa kembali sebelum membuat pesanan.').waitFor()
  const change = `${LONG_NAME}: harga dari`
  await expect.poll(() => page.getByRole('status').filter({ hasText: change }).count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').filter({ hasText: change }).count()).toBe(1)
  await expectNoAxeViolations(page)
  await agreeToFigures(page)
  await askButton(page).click()
  await heading(page, '1 keranjang menunggu bendahara').waitFor()
  const number = await page
    .getByText(/^SP-[\d-]+$/)
    .first()
    .innerText()
  // The notice reloads an open order, which would then show the change before the approval.
  await expect.poll(async () => JSON.stringify(await read('GET', '/notification'))).toContain(number)

  await treasurer.goto('/history/all')
  await treasurer.getByRole('link', { name: 'Setujui atau kembalikan' }).click()
  const unchanged = await button(treasurer, 'Setujui keranjang').elementHandle()
  await set('price = 66200')
  await button(treasurer, 'Setujui keranjang').click()
  await treasurer.getByText('Belum disetujui: muat ulang untuk melihat yang baru berubah di toko').waitFor()
  await button(treasurer, 'Muat ulang').click()
  await treasurer.getByText('Pesanan memakai angka saat diminta.').waitFor()
  // A press that began before the reload approves nothing.
  await expect.poll(() => unchanged?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expectNoAxeViolations(treasurer)
  await set(`state = 'draft'`)
  await button(treasurer, 'Setujui dengan angka saat diminta').click()
  await button(treasurer, 'Muat ulang').click()
  await treasurer.getByText('Tidak dapat disetujui: kembalikan keranjang ini').waitFor()
  await expect.poll(() => button(treasurer, 'Setujui dengan angka saat diminta').isDisabled()).toBe(true)
  await expectNoAxeViolations(treasurer)
})
