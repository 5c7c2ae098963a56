import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { draftByApi } from './item-by-api.ts'
import { noteSteps, phonePhoto, STEPS_AT_70 } from './item-pictures.ts'

// A vendor adds two pictures to an item and moves one by keyboard. A school sees them in that
// order.

const open = await visitorsOf(await ownSite(), 'later')

test('pictures are queued, uploaded one at a time, moved by keyboard, and shown on the public page', async () => {
  const { page, complaints } = await open(390, 'light')
  await signInVendor(page)
  const steps = await noteSteps(page)
  const name = 'Laptop Bergambar Contoh'
  const id = await draftByApi(page, name)

  // A picture added in the list uploads immediately.
  await page.goto(`/produk?cari=${encodeURIComponent(name)}`)
  await expectNoAxeViolations(page)
  await page.getByLabel(`Tambah gambar ${name}`).setInputFiles([await phonePhoto('depan.jpg', '#cc2222')])
  await page.locator(`img[src^="/foto/"]`).first().waitFor()
  await expect.poll(() => steps).toEqual([STEPS_AT_70])

  await page.goto(`/item-form?type=item&id=${id}`)
  const slides = page.getByRole('list', { name: 'Gambar barang' })
  const slide = (called: string) => slides.getByRole('button', { name: called, exact: true })
  await slide('Gambar 1, depan.jpg').waitFor()
  await expectNoAxeViolations(page)
  const picker = page.getByLabel('Pilih berkas untuk Tambah gambar')

  // During an upload no other file is sent, and the item is not saved.
  let release = () => {}
  const gate = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/image', async (route) => {
    await gate
    // Requests aborted by a reload cannot continue.
    await route.continue().catch(() => {})
  })
  await picker.setInputFiles([
    await phonePhoto('samping.jpg', '#22cc22'),
    await phonePhoto('kardus.jpg', '#2222cc'),
  ])
  await page.getByText('Mengunggah 1 dari 2').waitFor()
  await picker.setInputFiles([await phonePhoto('lain.jpg', '#222222')])
  const alert = page.getByRole('dialog', { name: 'Please Wait' })
  await alert.getByText('Please wait for the file upload to complete first (1 / 2)').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })
  await button(page, 'Tayangkan').click()
  await alert.waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })

  // A reload loses no queued picture. Uploads continue in order, and the form still waits for them.
  await page.reload()
  await page.getByText('Mengunggah 1 dari 2').waitFor()
  await slides.getByRole('button', { name: /kardus\.jpg/ }).waitFor()
  await button(page, 'Tayangkan').click()
  await alert.getByText('Please wait for the file upload to complete first (1 / 2)').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })
  release()
  await slide('Gambar 3, kardus.jpg').waitFor()
  await page.unroute('**/image')
  await page.reload()
  await slide('Gambar 3, kardus.jpg').waitFor()
  await expect.poll(() => slides.getByRole('button', { name: /^Gambar/ }).count()).toBe(3)

  // An unusable picture stays on the device, with an error message.
  await picker.setInputFiles([await jpegPhoto('pita.jpg', '#222222', [4000, 3])])
  const refused = page.getByRole('region', { name: 'Gambar pita.jpg' })
  await refused.getByText('Gambar ini terlalu panjang dan sempit: paling banyak 4 banding 1.').waitFor()
  await expectNoAxeViolations(page)
  await refused.getByRole('button', { name: 'Hapus' }).click()
  await refused.waitFor({ state: 'hidden' })

  // Moving the last picture to the front by keyboard is announced.
  await slide('Gambar 3, kardus.jpg').focus()
  await page.keyboard.press('Control+ArrowLeft')
  await page.getByText('kardus.jpg di urutan 2 dari 3').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await button(page, 'Pindahkan ke depan').press('Enter')
  await page.getByText('kardus.jpg di urutan 1 dari 3').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: /^Keterangan gambar/ }).fill('Isi kardus: laptop dan pengisi daya')
  await expectNoAxeViolations(page)

  // By mouse, in both directions.
  await slide('Gambar 3, samping.jpg').dragTo(slide('Gambar 2, depan.jpg'))
  await slide('Gambar 3, depan.jpg').dragTo(slide('Gambar 2, samping.jpg'))
  await slide('Gambar 3, samping.jpg').waitFor()

  // A removed picture is restored.
  await slide('Gambar 2, depan.jpg').click()
  await button(page, 'Hapus depan.jpg').click()
  await button(page, 'Urungkan').click()
  await slide('Gambar 2, depan.jpg').waitFor()

  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
  const visitor = await open(1440, 'dark')
  await visitor.page.goto(`/detail/${id}`)
  const gallery = visitor.page.getByRole('region', { name: 'Gambar barang' })
  await gallery.getByText('Isi kardus: laptop dan pengisi daya').waitFor()
  const shown = await gallery
    .locator('ul')
    .first()
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(shown).toHaveLength(3)
  const colours = await Promise.all(
    shown.map(async (address) => {
      const answer = await visitor.page.request.get(address)
      expect(answer.headers()['cache-control']).toContain('immutable')
      const { dominant } = await sharp(await answer.body()).stats()
      return dominant.r > 150 ? 'depan' : dominant.g > 150 ? 'samping' : 'kardus'
    }),
  )
  expect(colours).toEqual(['kardus', 'depan', 'samping'])
  await expectNoAxeViolations(visitor.page)
  expect([...complaints, ...visitor.complaints]).toEqual([])
})
