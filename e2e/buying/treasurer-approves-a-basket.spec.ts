import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import type { ApiClient } from '../fixtures/by-api/api-client.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, heading } from '../fixtures/visitors.ts'
import { addPaper, askButton, fillBasketCheckout, schoolPeopleOf } from './school-people.ts'

const url = await ownSite()
const person = await schoolPeopleOf(url)

/** Fills the cart and asks the treasurer at the checkout. Returns the link to the order. */
async function ask({ page, call }: { page: Page; call: ApiClient }) {
  await addPaper(call)
  await fillBasketCheckout(page)
  await expectNoAxeViolations(page)
  await askButton(page).click()
  const repeated = page.getByLabel('Ya, tetap pesan lagi')
  const done = heading(page, '1 keranjang menunggu bendahara')
  await done.or(repeated).first().waitFor()
  if (await repeated.count()) {
    await repeated.check()
    await askButton(page).click()
  }
  await done.waitFor()
  await expectNoAxeViolations(page)
  return (await page.getByRole('link', { name: /SP-\d{4}-/ }).getAttribute('href')) ?? ''
}

test('the treasurer of a school sends a basket back with a reason and approves the next one', async () => {
  const principal = await person('Kepala sekolah', 390)
  const executor = await person('Pelaksana', 390, 'dark')
  const treasurer = await person('Bendahara', 1440)
  await executor.page.goto('/account/security')
  await executor.page.getByText('Persetujuan bendahara diatur kepala sekolah').waitFor()
  await expect.poll(() => button(executor.page, 'Nyalakan persetujuan bendahara').isDisabled()).toBe(true)

  await principal.page.goto('/account/security')
  await button(principal.page, 'Nyalakan persetujuan bendahara').click()
  await button(principal.page, 'Matikan persetujuan bendahara').waitFor()
  await expectNoAxeViolations(principal.page)

  const first = await ask(executor)
  await treasurer.page.goto('/home')
  await treasurer.page.getByText('1 keranjang menunggu persetujuan Anda').click()
  await treasurer.page.locator(`main a[href^="${first}"]`).first().click()
  await heading(treasurer.page, 'Setujui atau kembalikan keranjang ini').waitFor()
  await button(treasurer.page, 'Setujui keranjang').waitFor()
  await expectNoAxeViolations(treasurer.page)
  await button(treasurer.page, 'Kembalikan').click()
  await treasurer.page.getByLabel('Anggaran tidak cukup').check()
  await button(treasurer.page, 'Kembalikan keranjang').click()
  await treasurer.page
    .getByText('Keranjang dikembalikan. Isinya kembali ke keranjang sekolah.')
    .first()
    .waitFor()
  await executor.page.goto(first)
  await executor.page.getByText('Alasan: Anggaran tidak cukup').first().waitFor()
  expect((await executor.call('GET', '/cart')).count).toBe(1)

  const second = await ask(executor)
  await executor.page.goto(second)
  await heading(executor.page, 'Menunggu persetujuan bendahara').waitFor()
  await button(executor.page, 'Batalkan pesanan').waitFor()
  await expectNoAxeViolations(executor.page)
  await treasurer.page.goto(second)
  await button(treasurer.page, 'Setujui keranjang').click()
  await treasurer.page.getByText('Keranjang disetujui. Pesanan dikirim ke penyedia.').first().waitFor()
  await executor.page.goto(second)
  await heading(executor.page, 'Menunggu konfirmasi penyedia').waitFor()
  for (const { complaints } of [principal, treasurer]) expect(complaints).toEqual([])
})
