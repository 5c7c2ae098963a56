import { expect, test } from 'vitest'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { fieldsOf, openAddress, openPicker, standsStill, waitForVillage } from './location-picker.ts'

const open = await visitorsOf(await sharedSite(), 'later')

const _open = await visitorsOf(await sharedSite(), 'later')

test('§4 the map starts at a known address', async () => {
  const { page } = await openAddress(open, 1440)
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
  const { page } = await openAddress(open, 390)
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
  await expect.poll(() => reopened.latitude.inputValue()).toBe('')
  await reopened.map.focus()
  await page.keyboard.press('ArrowDown')
  await reopened.guess('Sanur Kaja')
  // Some browsers have no geolocation API when it is disabled.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await reopened.dialog.getByRole('button', { name: 'Lokasi Saat Ini' }).click()
  await reopened.says('Lokasi perangkat tidak ditemukan. Pilih titik pada peta.')
  await page.context().close()
})
