import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test.each(
  rowsAt(1440, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)(
  '§1 a school that chooses two offers of one vendor is warned before it uses them, %i px, %s',
  async (...of) => {
    const { page, complaints } = await open(...of)
    const school = await signInByApi(page, url, 'sekolah@contoh.test')
    const { items } = await school('GET', '/item?vendorId=101&availability=ready&goods=umkm,non_umkm')
    const [first, second] = items
    const { vendor } = await school('GET', `/item/page/${first.page_id}`)
    const warning = page.getByText(`Lebih dari satu penawaran dari ${vendor.name}.`)

    for (const { name } of [first, second]) {
      await expect.poll(() => warning.count()).toBe(0)
      await page.goto(`/search?keyword=${encodeURIComponent(name)}`)
      await page
        .getByRole('checkbox', { name: `Bandingkan ${name}`, exact: true })
        .first()
        .check()
    }
    await page.getByText('2 dari 3').waitFor()
    await warning.waitFor()
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Bandingkan', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Bandingkan penyedia' }).waitFor()
    await warning.waitFor()
    await button(page, 'Pakai perbandingan ini').click()
    await page.getByText('Setiap penawaran harus dari penyedia yang berbeda.').waitFor()
    await expectNoAxeViolations(page)
    expect(withoutRefusals(complaints)).toEqual([])
  },
)
