import type { Page } from 'playwright-core'
import type { OpenVisitor } from '../fixtures/visitors.ts'

/** Opens the address field in the style guide. */
export async function openAddress(open: OpenVisitor, width: 390 | 1440, theme: 'light' | 'dark' = 'light') {
  const visitor = await open(width, theme)
  await visitor.page.goto(`/style-guide#${theme}`)
  return visitor
}

export async function openPicker(page: Page) {
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
export const standsStill = (page: Page) =>
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
export const waitForVillage = (page: Page) =>
  page.waitForResponse((response) => /\/api\/shipping\/(place\/[0-9]{10}$|geocode\?)/.test(response.url()))

/** Returns the fields of the address. */
export const fieldsOf = (page: Page) => {
  const address = page.getByRole('region', { name: 'Alamat dan peta' })
  return {
    village: address.getByRole('combobox', { name: 'Kelurahan, kecamatan, atau kode pos' }),
    street: address.getByRole('textbox', { name: 'Alamat' }),
    postal: address.getByRole('textbox', { name: 'Kode pos' }),
  }
}
