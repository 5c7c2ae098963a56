import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { openAsSchool } from '../visitor/search-page.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

/** Minimum width and height of a tap target, in pixels. */
const TAP_TARGET = 44

/** Returns the id of an available item without options. */
async function findItem(at: number): Promise<number> {
  const session = await openApiSession(url, 'buyer')
  const school = createApiClient(session)
  const { items } = await school('GET', '/item?availability=ready&goods=umkm,non_umkm')
  const ids: number[] = []
  for (const { page_id } of items) {
    const { kind, option_stock } = await school('GET', `/item/page/${page_id}`)
    if (kind === 'goods' && option_stock.length === 0) ids.push(page_id)
    if (ids.length > at) break
  }
  await session.dispose()
  const [id] = ids.slice(at)
  if (id === undefined) throw new Error('no item without options')
  return id
}

test.each(['light', 'dark'] as const)(
  'a school asks, negotiates and buys with the bar of a phone, %s',
  async (theme) => {
    const { page } = await openAsSchool(open, 390, theme)
    const path = `/detail/${await findItem(theme === 'light' ? 0 : 1)}`
    await page.goto('/home')
    await page.goto(path)
    const bar = page.locator('[data-action-bar]').filter({ visible: true })
    const chat = bar.getByRole('button', { name: /^Tanya penyedia/ })
    const bargain = bar.getByRole('button', { name: 'Nego' })
    const buy = bar.getByRole('button', { name: 'Masukkan ke keranjang' })
    const boxes = await Promise.all(
      [chat, bargain, buy].map(async (button) => {
        await button.waitFor()
        const box = await button.boundingBox()
        return box ?? { x: 0, y: 0, width: 0, height: 0 }
      }),
    )
    for (const { x, width, height } of boxes) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TAP_TARGET)
      expect(x >= 0 && x + width <= 390).toBe(true)
    }
    // The buttons stay in one row above the lower edge of the window.
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    expect(boxes.every(({ y, height }) => y + height <= 844)).toBe(true)

    // Back closes each dialog and stays on the page.
    await bargain.tap()
    const offer = page.getByRole('dialog', { name: 'Negosiasi harga' })
    await offer.getByLabel('Harga per').waitFor()
    await expectNoAxeViolations(page)
    await page.goBack()
    await offer.waitFor({ state: 'detached' })
    await chat.tap()
    const question = page.getByRole('dialog', { name: 'Tanya penyedia' })
    await question.waitFor()
    await expectNoAxeViolations(page)
    await page.goBack()
    await question.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)

    await buy.tap()
    await bar.getByText(/masuk keranjang$/).waitFor()
    await expectNoAxeViolations(page)
    await bar.getByRole('link', { name: /Lihat keranjang/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor()
    await page.goBack()
    await page.waitForURL(`**${path}`)
    await page.goBack()
    await page.waitForURL('**/home')
  },
)
