import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dialog, exactButton } from '../fixtures/locators.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// A wholesale step above the price, on sale from before steps were checked, and one that gives
// options of different price one price.

const world = await copyWorld()
await runStatement(
  world.DATABASE_URL,
  `insert into item_wholesale (item_id, amount, price)
   select id, 40, price + 4000 from item
   where state = 'live' and kind = 'goods'
     and vendor_id = (select id from member where email = 'vendor@contoh.test')
     and not exists (select from item_wholesale where item_id = item.id)
     and not exists (select from item_option where item_id = item.id)
   order by price desc limit 1`,
)
const site = await startSite(world)
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')

test('a phone shows the whole price beside the sentence about its contradiction', async () => {
  const { page, complaints } = await open(390)
  await signInVendor(page)
  await page.goto('/home')
  await page
    .getByRole('link', { name: /harga yang bertentangan/ })
    .first()
    .click()
  await page.getByText(/^Harga grosir mulai 40, .* harus di bawah harga satuan/).waitFor()
  const price = page.getByRole('textbox', { name: /^Harga/ }).first()
  await expect.poll(() => price.inputValue()).toMatch(/^[1-9]\d*(\.\d{3})+$/)
  const room = await price.evaluate((field) => field.clientWidth - field.scrollWidth)
  expect(room).toBeGreaterThanOrEqual(0)
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)('the keyboard reads all losses before it confirms them, %i px %s', async (width, theme) => {
  const { page, complaints } = await open(width, theme)
  await signInVendor(page)
  const categories = await (await page.request.get('/api/item/category?level=3')).json()
  const colours = ['Merah', 'Biru', 'Hijau', 'Ungu', 'Kuning', 'Putih', 'Hitam', 'Jingga']
  const draft = await page.request.post('/api/item/page', {
    data: {
      name: 'Kaus olahraga',
      description: 'Kaus olahraga katun dalam delapan warna.',
      page_category_id: categories.data[0].page_category_id,
      price_with_tax: 50_000,
      weight: 300,
      option_names: ['Warna'],
      option_stock: colours.map((colour, at) => ({ values: [colour], price: 60_000 + at * 5_000, stock: 9 })),
      price_wholesale: [
        { amount: 12, price: 49_000 },
        { amount: 100, price: 45_000 },
      ],
    },
  })
  await page.goto(`/item-form?id=${(await draft.json()).data.id}&type=item`)
  // Without a status the buttons of a phone share one row.
  const tops = await Promise.all(
    ['Simpan draf', 'Tayangkan'].map(async (name) => (await exactButton(page, name).boundingBox())?.y),
  )
  expect(tops[0]).toBe(tops[1])
  await exactButton(page, 'Tayangkan').click()
  const losses = dialog(page, 'Harga grosir menyamakan harga pilihan')
  await losses.getByText('Mulai jumlah di bawah, semua pilihan dijual dengan satu harga.').waitFor()
  await losses.getByText('−Rp 46.000').waitFor()
  await losses.getByRole('group').focus()
  await page.keyboard.press('End')
  await expect.poll(() => losses.getByRole('group').evaluate((region) => region.scrollTop)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await losses.getByRole('button', { name: 'Ubah harga' }).click()
  expect(complaints).toEqual([])
})
