import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { signInMember } from '../fixtures/staff-sign-in.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await sharedSite(), 'later')

/** Opens an order in a state, as a printer sees it. */
async function openOnPaper(page: Page, state: string): Promise<void> {
  const { orders } = await createApiClient(page.request)('GET', '/history')
  await page.goto(`/history/${orders.find((order: { state: string }) => order.state === state).id}`)
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
}

const INK = 'rgb(19, 33, 28)'

test.each([
  ['the school', 'bast', (page: Page) => signInMember(page, 'sekolah@contoh.test')],
  ['the vendor', 'new', (page: Page) => signInVendor(page)],
] as const)(
  'an order of %s prints as a paper: ink, all parts with headings, nothing to press',
  async (_, state, signIn) => {
    const { page, complaints } = await open(1440, 'dark')
    await signIn(page)
    await openOnPaper(page, state)
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(() => title.evaluate((element) => getComputedStyle(element).color)).toBe(INK)
    const pressable = page.locator('button, input, select, textarea, form, [role="tab"]')
    await expect.poll(() => pressable.filter({ visible: true }).count()).toBe(0)
    for (const part of ['Barang', 'Rincian biaya', 'Dokumen'])
      await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor()
    for (const prompt of ['Ada yang tidak sesuai?', 'Satu PDF berisi', 'muncul di sini', 'Langkah lain'])
      await expect.poll(() => page.getByText(prompt).filter({ visible: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  },
)
