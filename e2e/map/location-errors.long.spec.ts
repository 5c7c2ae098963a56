import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { openAddress, openPicker } from './location-picker.ts'

const open = await visitorsOf(await sharedSite(), 'later')

const _open = await visitorsOf(await sharedSite(), 'later')

describe('§8 shows an error message', () => {
  const searchAddress = async ({ dialog, search }: Awaited<ReturnType<typeof openPicker>>, query: string) => {
    await search.fill(query)
    await dialog.getByRole('option', { name: `Cari “${query}” sebagai alamat` }).click()
  }

  test('No results found, and the status of a failed geocoder', async () => {
    const { page } = await openAddress(open, 1440)
    const picker = await openPicker(page)
    await searchAddress(picker, 'Atlantis Raya')
    await picker.says('No results found')
    await searchAddress(picker, 'Jl. Mawar 5, Sanur Kaja')
    await picker.guess('Sanur Kaja')
    await page.route('**/api/shipping/geocode?*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          status: 'error',
          status_message: 'Layanan pencari alamat tidak menjawab.',
          data: { error: [{ field: 'status', message: 'OVER_QUERY_LIMIT' }] },
        },
      }),
    )
    await searchAddress(picker, 'Jl. Melati 7, Waru')
    await picker.says('Geocoder failed due to: OVER_QUERY_LIMIT')
    await page.context().close()
  })

  /** Opens the picker while the chunk of its map loads. */
  async function openWhile(sent: (page: Page, route: Route) => Promise<void>) {
    const { page } = await openAddress(open, 1440)
    await page.route(/map-canvas[^/]*\.js/, (route) => sent(page, route))
    await page.getByRole('button', { name: 'Pilih titik pada peta' }).click()
    return { page, dialog: page.getByRole('dialog', { name: 'Pilih Geolokasi' }) }
  }

  test('Could not initialise map, until its chunk loads', async () => {
    const { page, dialog } = await openWhile((_, route) => route.abort())
    await dialog.getByText('Could not initialise map').waitFor()
    await expectNoAxeViolations(page)
    await page.unrouteAll()
    // A browser caches a failed import, so the second failure reloads the page.
    const reload = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Coba lagi' }).click()
    await reload
    await page.getByRole('button', { name: 'Pilih titik pada peta' }).click()
    await dialog.locator('img.leaflet-tile-loaded').first().waitFor()
    await page.context().close()
  })

  test('SDK already loaded', async () => {
    const { page, dialog } = await openWhile(async (opened, route) => {
      await opened.locator('[data-map]').evaluate((map) => map.classList.add('leaflet-container'))
      await route.continue()
    })
    await dialog.getByText('SDK already loaded').waitFor()
    await page.context().close()
  })
})

test('rejects a point abroad or at sea', async () => {
  const { page } = await openAddress(open, 1440)
  const picker = await openPicker(page)
  for (const [latitude, longitude] of [
    ['3.139', '101.687'],
    ['-5.2', '111.5'],
  ] as const) {
    await picker.latitude.fill(latitude)
    await picker.longitude.fill(longitude)
    await picker.longitude.press('Enter')
    await picker.says('Titik berada di luar wilayah Indonesia.')
    await expect.poll(() => picker.ok.isDisabled()).toBe(true)
  }
  await page.context().close()
})

test('§4 waits for a network when offline and retries', async () => {
  const { page } = await openAddress(open, 1440)
  const picker = await openPicker(page)
  await page.context().setOffline(true)
  await picker.says('Not online')
  await picker.map.focus()
  await page.keyboard.press('ArrowRight')
  await picker.dialog.getByText('Not online').nth(1).waitFor()
  await expect.poll(() => picker.ok.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await picker.guess('Tropodo (61256), Waru')
  await picker.says('Peta luring. Jalan tidak ditampilkan.')
  await page.context().close()
})
