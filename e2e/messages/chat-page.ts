import type { Page } from 'playwright-core'
import { exactButton } from '../fixtures/locators.ts'

export const messageText = (page: Page, text: string) =>
  page.getByRole('log').getByText(text, { exact: true })
export const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Pesan', exact: true }).fill(text)
  await exactButton(page, 'Kirim').click()
}

/**
 * Returns goods of the demo vendor.
 *
 * @param page page of the vendor
 * @param index position in the list of newest goods
 */
export async function findItemOnSale(page: Page, index = 0): Promise<{ page_id: number; name: string }> {
  const read = async (path: string) => (await (await page.request.get(`/api${path}`)).json()).data
  const { member_id } = await read('/member')
  const { items } = await read(`/item?vendorId=${member_id}&goods=umkm,non_umkm&sort=NEWEST`)
  return items[index]
}
