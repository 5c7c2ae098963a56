import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt, WIDTHS } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { fieldsOf, openAddress, openPicker, standsStill } from './location-picker.ts'

const open = await visitorsOf(await sharedSite(), 'later')

const _open = await visitorsOf(await sharedSite(), 'later')

describe.each(rowsAt(390, WIDTHS))('§2 Pilih Geolokasi at %i px', (width) => {
  test.each(['light', 'dark'] as const)(
    'finds, moves, corrects and accepts a location, %s',
    async (theme) => {
      const { page, complaints } = await openAddress(open, width, theme)
      const picker = await openPicker(page)
      await expect.poll(() => picker.ok.isDisabled()).toBe(true)
      await picker.says('Peta luring. Jalan tidak ditampilkan.')
      await expectNoAxeViolations(page)

      await picker.search.fill('tropodo waru')
      await picker.dialog.getByRole('option', { name: 'Tropodo (61256), Waru' }).click()
      await picker.guess('Tropodo (61256), Waru')
      await expect.poll(() => picker.latitude.inputValue()).toBe('-7.361828')

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
      await expect
        .poll(() => village.inputValue())
        .toBe('Kepuhkiriman (61256), Waru, Kabupaten Sidoarjo, Jawa Timur')
      await expect.poll(() => postal.inputValue()).toBe('61256')
      const picture = page.getByRole('img', { name: /Peta titik alamat Kepuhkiriman/ })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.getAttribute('src'))
        .toMatch(
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

test('§9 arrow keys move the pin by ten pixels per step, from the centre in East Java', async () => {
  const { page, complaints } = await openAddress(open, 1440)
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
  await expect.poll(() => fieldsOf(page).village.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Pilih titik pada peta' }).and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('§9 Enter alone places the pin and OK accepts it', async () => {
  const { page, complaints } = await openAddress(open, 390)
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
  await expect
    .poll(() => fieldsOf(page).village.inputValue())
    .toBe('Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur')

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
