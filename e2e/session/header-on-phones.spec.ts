import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

const url = await sharedSite()
const open = await visitorsOf(url, 'later')

test('at 390 px a page without a search field has a header of one row, whose button opens the search', async () => {
  const { page, complaints } = await open(390)
  await signInVendor(page)
  await page.goto('/account/profile')
  // A row of 48 px and the ledge of 4 px.
  expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(52)

  const opener = page.getByRole('link', { name: 'Cari', exact: true })
  const field = page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' })
  await expect.poll(() => field.isVisible()).toBe(false)
  await opener.focus()
  await page.keyboard.press('Enter')
  await field.waitFor()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)
  await button(page, 'Tutup pencarian').click()
  await field.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

  await opener.click()
  await field.fill('kertas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?keyword=kertas/)
  // A page of goods shows the field itself.
  await expect.poll(() => field.isVisible()).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('kertas')
  await expect.poll(() => opener.isVisible()).toBe(false)

  // The menu has the sign-out button. The stream of live events ends with the session, and the next
  // call learns that by a status of 401.
  await page.goto('/account')
  await expect.poll(() => button(page, 'Logout').filter({ visible: true }).count()).toBe(0)
  await button(page, 'Buka menu').click()
  await button(page, 'Logout').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Login Sekolah' }).filter({ visible: true }).first().waitFor()
  expect(withoutRefusals(complaints)).toEqual([])
  await page.context().close()
})
