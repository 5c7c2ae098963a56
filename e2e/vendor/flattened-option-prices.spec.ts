import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dialog, exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

/** Creates a draft whose wholesale price costs the dearer of two options Rp 21.000 a unit. */
async function draftWithOptions(page: Page): Promise<number> {
  const categories = await (await page.request.get('/api/item/category?level=3')).json()
  const answer = await page.request.post('/api/item/page', {
    data: {
      name: 'Kaus olahraga dua ukuran',
      description: 'Kaus olahraga katun dalam dua ukuran, jahitan ganda.',
      page_category_id: categories.data[0].page_category_id,
      price_with_tax: 50_000,
      weight: 300,
      option_names: ['Ukuran'],
      option_stock: [
        { values: ['M'], price: 60_000, stock: 9 },
        { values: ['XL'], price: 70_000, stock: 9 },
      ],
      price_wholesale: [{ amount: 12, price: 49_000 }],
    },
  })
  return (await answer.json()).data.id
}

const stateOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/item/page/${id}/form`)).json()).data.state

test('an item with flattened option prices goes on sale only after the vendor confirms', async () => {
  const { page, complaints } = await open(390)
  await signInVendor(page)
  const id = await draftWithOptions(page)
  await page.goto(`/item-form?id=${id}&type=item`)
  await exactButton(page, 'Tayangkan').click()
  const losses = dialog(page, 'Harga grosir menyamakan harga pilihan')
  const rows = losses.getByRole('row')
  await rows.nth(2).waitFor()
  expect(
    (await rows.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ').split(/\s*\t\s*/)),
  ).toEqual([
    ['Pilihan', 'Dari', 'Menjadi', 'Selisih'],
    ['XL', 'Rp 70.000', 'Rp 49.000', '−Rp 21.000'],
    ['M', 'Rp 60.000', 'Rp 49.000', '−Rp 11.000'],
  ])
  await losses.getByRole('button', { name: 'Ubah harga' }).click()
  await losses.waitFor({ state: 'hidden' })
  expect(await stateOf(page, id)).toBe('draft')

  await exactButton(page, 'Tayangkan').click()
  await losses.getByRole('button', { name: 'Setuju dan lanjutkan' }).click()
  await losses.waitFor({ state: 'hidden' })
  await expect.poll(() => stateOf(page, id)).toBe('live')
  expect(complaints).toEqual([])
})

test('other prices need another confirmation, and those confirmed before need none', async () => {
  const { page, complaints } = await open(1440, 'dark')
  await signInVendor(page)
  const id = await draftWithOptions(page)
  await page.goto(`/item-form?id=${id}&type=item`)
  await exactButton(page, 'Tayangkan').click()
  const losses = dialog(page, 'Harga grosir menyamakan harga pilihan')
  await losses.getByRole('button', { name: 'Setuju dan lanjutkan' }).click()
  await expect.poll(() => stateOf(page, id)).toBe('live')

  // The stock is no price: it is saved without a question.
  await page.goto(`/item-form?id=${id}&type=item`)
  await textbox(page, 'Stok, baris 1').fill('8')
  await exactButton(page, 'Simpan').click()
  await page.getByText(/^Tersimpan pukul \d\d\.\d\d$/).waitFor()

  await textbox(page, 'Harga (Rp), baris 2').fill('80000')
  await exactButton(page, 'Simpan').click()
  await losses.getByText('−Rp 31.000').waitFor()
  await expectNoAxeViolations(page)
  await losses.getByRole('button', { name: 'Setuju dan simpan' }).click()
  await losses.waitFor({ state: 'hidden' })
  const saved = async () =>
    (await (await page.request.get(`/api/item/page/${id}/form`)).json()).data.form.option_stock[1].price
  await expect.poll(saved).toBe(80_000)
  expect(complaints).toEqual([])
})
