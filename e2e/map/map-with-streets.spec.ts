import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

// The operator configures a street map and a geocoder. Both may fail, and the pin stays.

const square = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#c8d8b0' } })
  .png()
  .toBuffer()
let isGone = false
const service = createServer((request, response) => {
  if (isGone) return response.writeHead(503).end()
  if (request.url?.startsWith('/search'))
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([{ lat: '-7.3611', lon: '112.7612', display_name: 'Jalan Mawar, Tropodo' }]))
  return response.writeHead(200, { 'content-type': 'image/png' }).end(square)
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
const address = service.address()
const port = typeof address === 'object' ? address?.port : 0
const operator = `http://127.0.0.1:${port}`
const url = await ownSite({
  MAP_TILES: `${operator}/{z}/{x}/{y}.png`,
  MAP_CREDIT: '© Kontributor OpenStreetMap',
  GEOCODER_URL: operator,
})
afterAll(() => {
  service.close()
})
const browser = await launchBrowser()

test('shows streets, finds an address, and leaves the pin in place when the service fails', async () => {
  const { page } = await openAs(browser, { url, width: 1440, theme: 'light' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  const loaded = await page.goto('/style-guide')
  expect(loaded?.headers()['content-security-policy']).toContain(`img-src 'self' data: blob: ${operator};`)
  await page.getByRole('button', { name: 'Pilih titik pada peta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih Geolokasi' })
  await dialog.getByText('Peta daring aktif').waitFor()
  await dialog.getByText('© Kontributor OpenStreetMap').waitFor()
  await dialog.locator(`img.leaflet-tile-loaded[src^="${operator}"]`).first().waitFor()
  await dialog.getByRole('combobox', { name: 'Cari lokasi' }).fill('Jl. Mawar 5, Tropodo')
  await dialog.getByRole('option', { name: 'Cari “Jl. Mawar 5, Tropodo” sebagai alamat' }).click()
  const latitude = dialog.getByRole('textbox', { name: 'Latitude' })
  await expect.poll(() => latitude.inputValue()).toBe('-7.3611')
  await expectNoAxeViolations(page)

  isGone = true
  const further = dialog.getByRole('button', { name: 'Perkecil peta' })
  for (let step = 0; step < 3; step += 1) await further.click()
  await dialog.getByText('Peta luring. Jalan tidak ditampilkan.').waitFor()
  await expect.poll(() => dialog.locator(`img[src^="${operator}"]`).count()).toBe(0)
  await expect.poll(() => latitude.inputValue()).toBe('-7.3611')
  await page.context().close()
})
