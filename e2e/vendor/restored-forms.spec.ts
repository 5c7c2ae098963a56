import { expect, onTestFinished, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { draftByApi, itemOnSaleByApi } from './item-by-api.ts'
import { fillAddress, fillCompany, fillLogin } from './registration-form.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('a registration says that it is restored only after it was, also when the map was used', async () => {
  const { page, complaints } = await open(390)
  const restored = page.getByText('Isian Anda yang terakhir dibuka kembali')
  const toAddress = async () => {
    await fillLogin(page, 'pulih@contoh.test')
    await exactButton(page, 'Lanjut').click()
    await fillCompany(page, '012345678901234')
    await exactButton(page, 'Lanjut').click()
  }
  await page.goto('/daftar')
  await toAddress()
  await fillAddress(page)
  await page.getByText('Draf tersimpan').waitFor()
  // Nothing was restored: all input is from this visit.
  await expect.poll(() => restored.count()).toBe(0)

  await page.reload()
  await restored.waitFor()
  await toAddress()
  const street = textbox(page, /^Alamat/)
  await expect.poll(() => street.inputValue()).toBe('Jalan Raya Tropodo 12')
  await exactButton(page, 'Ubah titik pada peta').click()
  const map = page.getByRole('dialog', { name: 'Pilih Geolokasi' })
  await map.getByText('Kelurahan/desa perkiraan').waitFor()
  await map.getByRole('button', { name: 'OK', exact: true }).click()
  await map.waitFor({ state: 'detached' })
  await expect.poll(() => restored.count()).toBe(1)
  await expect.poll(() => street.inputValue()).toBe('Jalan Raya Tropodo 12')
  await expectNoAxeViolations(page)
  await exactButton(page, 'Mulai dari awal').click()
  await restored.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('an item on sale says that unsaved input is restored, and discards it on request', async () => {
  const { page, complaints } = await open(1440, 'dark')
  await signInVendor(page)
  const id = await itemOnSaleByApi(page, 'Laptop yang tayang', 7_500_000)
  await page.goto(`/item-form?id=${id}&type=item`)
  const restored = page.getByText('Isian yang belum disimpan di perangkat ini dilanjutkan.')
  const description = textbox(page, /^Deskripsi/)
  const saved = await description.inputValue()
  await description.fill('Belum disimpan')
  await expect.poll(() => restored.count()).toBe(0)

  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await restored.waitFor()
  await expect.poll(() => description.inputValue()).toBe('Belum disimpan')
  await expectNoAxeViolations(page)
  await exactButton(page, 'Buang perubahan').click()
  await restored.waitFor({ state: 'detached' })
  await expect.poll(() => description.inputValue()).toBe(saved)
  expect(complaints).toEqual([])
})

test('restored input that is saved while a vendor discards it does not come back', async () => {
  const { page, complaints } = await open(1440)
  await signInVendor(page)
  const id = await draftByApi(page, 'Laptop yang belum tayang')
  const description = textbox(page, /^Deskripsi/)
  const restored = page.getByText('Isian yang belum disimpan di perangkat ini dilanjutkan.')
  page.on('dialog', (question) => void question.accept())
  await page.goto(`/item-form?id=${id}&type=item`)
  const saved = await description.inputValue()
  await page.route(`**/page/${id}`, (route) => route.abort())
  await description.fill('Belum disimpan')
  await page.getByText('Belum tersimpan, koneksi terputus').waitFor()

  const [stored, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => released.resolve())
  await page.goto('/produk')
  await page.unroute(`**/page/${id}`)
  let count = 0
  await page.route(`**/page/${id}`, async (route) => {
    count += 1
    if (count > 1) return route.continue()
    const response = await route.fetch()
    stored.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await page.goto(`/item-form?id=${id}&type=item`)
  await stored.promise
  await exactButton(page, 'Buang perubahan').click()
  await restored.waitFor({ state: 'detached' })
  released.resolve()
  // At once, without the pause before an automatic save.
  const savesOf = () =>
    page.evaluate(
      (end) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(end))
          .map(({ startTime, duration }) => [startTime, startTime + duration] as const),
      `/page/${id}`,
    )
  await expect.poll(savesOf).toHaveLength(2)
  const [[, answered = 0] = [], [sent = 0] = []] = await savesOf()
  expect(sent - answered).toBeLessThan(1_500)
  await page.getByText(/^Tersimpan pukul/).waitFor()
  await page.reload()
  await expect.poll(() => description.inputValue()).toBe(saved)
  await expect.poll(() => restored.count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
