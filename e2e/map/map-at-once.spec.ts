import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { openAddress } from './location-picker.ts'

const url = await sharedSite()
const open = await visitorsOf(url, 'later')

test.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)(
  'the map shows land, borders and places before any tile has loaded, at %i px, %s',
  async (width, theme) => {
    const { page } = await openAddress(open, width, theme)
    await page.route('**/peta/**', () => {})
    await page.getByRole('button', { name: 'Pilih titik pada peta' }).click()
    const map = page.getByRole('dialog', { name: 'Pilih Geolokasi' }).getByRole('application')
    const names = map.locator('.leaflet-names-pane b')
    await names.first().waitFor()
    await expect.poll(() => names.allTextContents()).toEqual(expect.arrayContaining(['Gedangan', 'Waru']))
    await expect.poll(() => map.locator('img.leaflet-tile-loaded').count()).toBe(0)
    await expectNoAxeViolations(page)
    for (let zoom = 12; zoom > 6; zoom -= 1) await page.getByRole('button', { name: 'Perkecil peta' }).click()
    await expect.poll(() => names.allTextContents()).toEqual(expect.arrayContaining(['Jawa Timur', 'Bali']))
    // Foreign land, islands, and borders of provinces.
    const lengths = await map
      .locator('.leaflet-overview-pane path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')?.length ?? 0))
    expect(lengths).toHaveLength(3)
    expect(Math.min(...lengths.slice(1))).toBeGreaterThan(500)
    await page.context().close()
  },
)
