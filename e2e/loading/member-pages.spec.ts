import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ApiClient } from '../fixtures/by-api/api-client.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const openVisitor = await visitorsOf(url, 'later')

/** Number of cart lines in the name of the cart link. */
const countIn = async (link: Locator) =>
  Number(/, (\d+) barang/.exec((await link.textContent()) ?? '')?.[1] ?? 0)

/** Adds an item that the school may buy to its cart. */
async function addToCart(school: ApiClient, at: number): Promise<void> {
  const { items } = await school('GET', '/item?availability=ready&goods=umkm&upper=500000')
  for (const { page_id } of items.slice(at)) {
    const added = await school('POST', '/cart', { itemId: page_id, quantity: 4 }).catch(() => null)
    if (added !== null) return
  }
  throw new Error('the school can add no item')
}

test.each([390, 1440] as const)('schools see their own data on shared pages, at %i px', async (width) => {
  const { page, complaints } = await openVisitor(width)
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const other = await openVisitor(width)
  const otherSchool = await signInByApi(other.page, url, 'sekolah-batam@contoh.test')
  const name: string = (await school('GET', '/member')).name
  const otherName: string = (await otherSchool('GET', '/member')).name
  const cart = page.getByRole('link', { name: width < 800 ? /^Keranjang/ : /^Cart/ }).first()
  for (const path of ['/home', '/search?keyword=kertas'])
    for (const [viewer, own, foreign] of [
      [page, name, otherName],
      [other.page, otherName, name],
      [page, name, otherName],
    ] as const) {
      const html = await (await viewer.goto(path))?.text()
      expect(html).toContain('id="personal-data"')
      expect(html).toContain(own)
      expect(html).not.toContain(foreign)
      await viewer.getByRole('region', { name: 'Akun' }).getByText(own).waitFor()
    }
  const before = await countIn(cart)
  // Another item than at the other width.
  await addToCart(school, width < 800 ? 0 : 12)
  // The shared part comes from the cache; the count is that of the moment.
  await page.goto('/search?keyword=kertas')
  expect(await countIn(cart)).toBe(before + 1)
  // Hydration has found no difference between the page and its data.
  expect([...complaints, ...other.complaints].filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
})
