import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs, WIDTHS } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

type Width = (typeof WIDTHS)[number]

/** Opens the address field in the style guide. */
async function openAddress(width: Width, theme: 'light' | 'dark' = 'light') {
  const visitor = await openAs(browser, { url, width, theme })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await visitor.page.goto(`/style-guide#${theme}`)
  return visitor
}

async function openPicker(page: Page) {
  await page.getByRole('button', { name: /(Pilih|Ubah) titik pada peta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih Geolokasi' })
  const map = dialog.getByRole('application')
  // The map is ready when its first tile is loaded.
  await map.locator('img.leaflet-tile-loaded').first().waitFor()
  return {
    dialog,
    map,
    search: dialog.getByRole('combobox', { name: 'Cari lokasi' }),
    latitude: dialog.getByRole('textbox', { name: 'Latitude' }),
    longitude: dialog.getByRole('textbox', { name: 'Longitude' }),
    ok: dialog.getByRole('button', { name: 'OK', exact: true }),
    guess: (village: string) => dialog.getByText(`Kelurahan/desa perkiraan: ${village}`).waitFor(),
    says: (message: string) => dialog.getByRole('status').filter({ hasText: message }).waitFor(),
  }
}

/** Waits until the map stops moving. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const panePosition = () =>
      [...document.querySelectorAll('.leaflet-pane')].map((pane) => pane.getAttribute('style')).join()
    for (let [last, frames] = [panePosition(), 0]; frames < 15; frames += 1) {
      await new Promise(requestAnimationFrame)
      const next = panePosition()
      // During a zoom animation only the browser knows the progress.
      if (next !== last || document.querySelector('.leaflet-zoom-anim')) [last, frames] = [next, 0]
    }
  })

/** Waits for the server's lookup of a village or an address. */
const waitForVillage = (page: Page) =>
  page.waitForResponse((response) => /\/api\/shipping\/(place\/[0-9]{10}$|geocode\?)/.test(response.url()))

/** Returns the fields of the address. */
const fieldsOf = (page: Page) => {
  const address = page.getByRole('region', { name: 'Alamat dan peta' })
  return {
    village: address.getByRole('combobox', { name: 'Kelurahan, kecamatan, atau kode pos' }),
    street: address.getByRole('textbox', { name: 'Alamat' }),
    postal: address.getByRole('textbox', { name: 'Kode pos' }),
  }
}

describe.each(WIDTHS)('§2 Pilih Geolokasi at %i px', (width) => {
  test.each(['light', 'dark'] as const)(
    'finds, moves, corrects and accepts a location, %s',
    async (theme) => {
      const { page, complaints } = await openAddress(width, theme)
      const picker = await openPicker(page)
      expect(await picker.ok.isDisabled()).toBe(true)
      await picker.says('Peta luring. Jalan tidak ditampilkan.')
      await expectNoAxeViolations(page)

      await picker.search.fill('tropodo waru')
      await picker.dialog.getByRole('option', { name: 'Tropodo (61256), Waru' }).click()
      await picker.guess('Tropodo (61256), Waru')
      expect(await picker.latitude.inputValue()).toBe('-7.361828')

      // At zoom 17 a pixel is 1.2 m: 80 pixels to the left are 0.000858 degrees.
      await standsStill(page)
      const box = await picker.map.boundingBox()
      if (!box) throw new Error('the map has no place on the screen')
      await page.mouse.click(box.x + box.width / 2 - 80, box.y + box.height / 2)
      await expect.poll(async () => Number(await picker.longitude.inputValue())).toBeCloseTo(112.759507, 4)
      await picker.guess('Tropodo (61256), Waru')

      await picker.dialog.getByRole('button', { name: 'Kepuhkiriman' }).click()
      await picker.guess('Kepuhkiriman (61256), Waru')
      await expectNoAxeViolations(page)
      await picker.ok.click()
      await picker.dialog.waitFor({ state: 'detached' })

      const { village, postal } = fieldsOf(page)
      expect(await village.inputValue()).toBe('Kepuhkiriman (61256), Waru, Kabupaten Sidoarjo, Jawa Timur')
      expect(await postal.inputValue()).toBe('61256')
      const picture = page.getByRole('img', { name: /Peta titik alamat Kepuhkiriman/ })
      await picture.scrollIntoViewIfNeeded()
      expect(await picture.getAttribute('src')).toMatch(
        new RegExp(
          `^/peta/-7\\.3618[0-9]*,112\\.7595[0-9]*/16\\.svg\\?tema=${theme === 'dark' ? 'gelap' : 'terang'}$`,
        ),
      )
      await expect
        .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBe(400)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

test('§9 by keyboard only: from the centre in East Java, ten pixels per step', async () => {
  const { page, complaints } = await openAddress(1440)
  const picker = await openPicker(page)
  await picker.map.focus()
  await page.keyboard.press('ArrowRight')
  // 10 pixels of zoom 12 are 360° × 10 / (256 × 4096) = 0.003433°.
  const longitude = async () => Number(await picker.longitude.inputValue())
  await expect.poll(longitude).toBeCloseTo(112.762433, 3)
  expect(Number(await picker.latitude.inputValue())).toBeCloseTo(-7.363, 3)
  const before = await longitude()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  // Half the distance, one zoom level closer.
  await expect.poll(longitude).toBeCloseTo(before - 0.001717, 5)
  await picker.guess('Tropodo (61256), Waru')
  await picker.latitude.fill('-7,4')
  await picker.latitude.press('Enter')
  await expect.poll(() => picker.latitude.inputValue()).toBe('-7.4')
  await page.keyboard.press('Escape')
  await picker.dialog.waitFor({ state: 'detached' })
  // Closing has the role cancel: the address is unchanged.
  expect(await fieldsOf(page).village.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Pilih titik pada peta' }).and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('§9 Enter alone places the pin and OK accepts it', async () => {
  const { page, complaints } = await openAddress(390)
  const picker = await openPicker(page)
  await picker.map.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => Number(await picker.latitude.inputValue())).toBeCloseTo(-7.363, 3)
  // A chosen location is shown at zoom 17, by mouse and by keyboard.
  const near = page.locator('img.leaflet-tile-loaded[src^="/peta/17/"]').first()
  await near.waitFor()
  await picker.guess('Tropodo (61256), Waru')
  await picker.ok.focus()
  await page.keyboard.press('Enter')
  await picker.dialog.waitFor({ state: 'detached' })
  expect(await fieldsOf(page).village.inputValue()).toBe(
    'Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur',
  )

  const reopened = await openPicker(page)
  for (let steps = 0; steps < 5; steps += 1)
    await reopened.dialog.getByRole('button', { name: 'Perkecil peta' }).click()
  await near.waitFor({ state: 'detached' })
  await reopened.map.click({ position: { x: 60, y: 150 }, clickCount: 2 })
  await near.waitFor()
  // From zoom 12 only once: the second click of a double click chooses no other location.
  const box = await reopened.map.boundingBox()
  await expect
    .poll(async () => Number(await reopened.longitude.inputValue()))
    .toBeCloseTo(112.759 - (((box?.width ?? 0) / 2 - 60) * 360) / 256 / 4096, 3)
  expect(complaints).toEqual([])
  await page.context().close()
})

describe('§8 shows an error message', () => {
  const searchAddress = async ({ dialog, search }: Awaited<ReturnType<typeof openPicker>>, query: string) => {
    await search.fill(query)
    await dialog.getByRole('option', { name: `Cari “${query}” sebagai alamat` }).click()
  }

  test('No results found, and the status of a failed geocoder', async () => {
    const { page } = await openAddress(1440)
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
    const { page } = await openAddress(1440)
    await page.route(/map-canvas[^/]*\.js/, (route) => sent(page, route))
    await page.getByRole('button', { name: 'Pilih titik pada peta' }).click()
    return { page, dialog: page.getByRole('dialog', { name: 'Pilih Geolokasi' }) }
  }

  test('Could not initialise map, until its chunk loads', async () => {
    const { page, dialog } = await openWhile((_, route) => route.abort())
    await dialog.getByText('Could not initialise map').waitFor()
    await expectNoAxeViolations(page)
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Coba lagi' }).click()
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

test('§4 the map starts at a known address', async () => {
  const { page } = await openAddress(1440)
  await fieldsOf(page).street.fill('Jl. Mawar 5, Sanur Kaja, Denpasar')
  const located = waitForVillage(page)
  const picker = await openPicker(page)
  await located
  await standsStill(page)
  await picker.map.focus()
  await page.keyboard.press('ArrowDown')
  await picker.guess('Sanur')
  await page.context().close()
})

test('uses the location of the device, or explains that it is not permitted', async () => {
  const { page } = await openAddress(390)
  const picker = await openPicker(page)
  await picker.dialog.getByRole('button', { name: 'Lokasi Saat Ini' }).click()
  await picker.says('Izin lokasi ditolak. Pilih titik pada peta.')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -5.1477, longitude: 119.4327 })
  await picker.dialog.getByRole('button', { name: 'Lokasi Saat Ini' }).click()
  await expect.poll(() => picker.latitude.inputValue()).toBe('-5.1477')
  await picker.says('Kota Makassar')
  await picker.ok.click()

  // Naming a distant village afterwards shows a warning and starts the map there.
  await fieldsOf(page).village.fill('sanur kaja')
  await page.getByRole('option', { name: 'Sanur Kaja' }).click()
  await page.getByText('Titik berada jauh dari kelurahan/desa yang dipilih.').waitFor()
  const located = waitForVillage(page)
  const reopened = await openPicker(page)
  await located
  await standsStill(page)
  expect(await reopened.latitude.inputValue()).toBe('')
  await reopened.map.focus()
  await page.keyboard.press('ArrowDown')
  await reopened.guess('Sanur Kaja')
  // Some browsers have no geolocation API when it is disabled.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await reopened.dialog.getByRole('button', { name: 'Lokasi Saat Ini' }).click()
  await reopened.says('Lokasi perangkat tidak ditemukan. Pilih titik pada peta.')
  await page.context().close()
})

test('rejects a point abroad or at sea', async () => {
  const { page } = await openAddress(1440)
  const picker = await openPicker(page)
  for (const [latitude, longitude] of [
    ['3.139', '101.687'],
    ['-5.2', '111.5'],
  ] as const) {
    await picker.latitude.fill(latitude)
    await picker.longitude.fill(longitude)
    await picker.longitude.press('Enter')
    await picker.says('Titik berada di luar wilayah Indonesia.')
    expect(await picker.ok.isDisabled()).toBe(true)
  }
  await page.context().close()
})

test('§4 waits for a network when offline and retries', async () => {
  const { page } = await openAddress(1440)
  const picker = await openPicker(page)
  await page.context().setOffline(true)
  await picker.says('Not online')
  await picker.map.focus()
  await page.keyboard.press('ArrowRight')
  await picker.dialog.getByText('Not online').nth(1).waitFor()
  expect(await picker.ok.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await picker.guess('Tropodo (61256), Waru')
  await picker.says('Peta luring. Jalan tidak ditampilkan.')
  await page.context().close()
})
