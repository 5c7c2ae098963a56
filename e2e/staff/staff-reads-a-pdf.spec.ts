import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

// Staff read the PDFs of a change request on the screen, and download one that has no pictures.

const open = await visitorsOf(await ownSite(), 'later')

/** Builds a PDF with pages of 500 by 1,000 points: the first red, the others blue. */
function coloured(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => at + 5)
  const fill = (colour: string) => `<< /Length 31 >>\nstream\n${colour} rg 0 0 500 1000 re f   \nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    fill('1 0 0'),
    fill('0 0 1'),
    ...numbers.map(
      (_, at) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 1000] /Resources << >> /Contents ${at === 0 ? 3 : 4} 0 R >>`,
    ),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`)
}

/** Requests a change with two documents, and returns the id of the vendor. */
async function requestChange(page: Page, email: string): Promise<number> {
  const { request } = page
  const credentials = { username: email, password: DEMO_PASSWORD, type: 'vendor' }
  const signedIn = await (await request.post('/api/member/signin', { data: credentials })).json()
  for (const [kind, pages] of [
    ['npwp', 2],
    ['nik', 51],
  ] as const) {
    const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: coloured(pages) }
    const multipart = { upload_type: kind, Filedata: file }
    const sent = await request.post('/api/member/business-change/file', { multipart })
    expect(await sent.json()).toMatchObject({ status: 'success' })
  }
  const { data } = await (await request.get('/api/member/business-change')).json()
  const change = { name: `Toko Berkas ${digitsOf(email)}`, isPkp: data.isPkp, npwp: '', note: '' }
  const changeResponse = await request.post('/api/member/business-change', { data: change })
  expect(await changeResponse.json()).toMatchObject({ status: 'success' })
  return signedIn.data.member_id
}

const digitsOf = (email: string) => /[0-9]+/.exec(email)?.[0] ?? ''

/** Returns the width of a picture and its middle pixel. */
const pixelOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return [image.naturalWidth, red > 240, green < 15, blue > 240]
  })

test.each([
  [1440, 'light', 'vendor-7@contoh.test'],
  [390, 'dark', 'vendor-8@contoh.test'],
] as const)('staff read and download PDFs, at %i px, %s', async (width, theme, email) => {
  const vendor = await open(width, theme)
  const memberId = await requestChange(vendor.page, email)
  const { page, complaints } = await open(width, theme)
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto(`/staff/members/${memberId}`)
  const card = page.getByRole('region', { name: 'Perubahan data usaha' })
  await card.getByRole('button', { name: 'Lihat NPWP, baru' }).click()
  const viewer = page.getByRole('dialog', { name: 'NPWP' })
  await viewer.getByText('Halaman 1 dari 2').waitFor()
  const picture = viewer.getByRole('img')
  await expect.poll(() => pixelOf(picture)).toEqual([1000, true, true, false])
  await expectNoAxeViolations(page)

  // The buttons and the arrow keys turn the page.
  await viewer.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await viewer.getByText('Halaman 2 dari 2').waitFor()
  await expect.poll(() => pixelOf(picture)).toEqual([1000, false, true, true])
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText('Halaman 1 dari 2').waitFor()
  await expect.poll(() => pixelOf(picture)).toEqual([1000, true, true, false])
  await page.keyboard.press('+')
  await viewer.getByText('150%').waitFor()
  await expect.poll(() => pixelOf(picture)).toEqual([1732, true, true, false])
  await expectNoAxeViolations(page)
  await viewer.getByRole('button', { name: 'Tutup' }).last().click()

  // A file with 51 pages is downloaded.
  await card.getByRole('button', { name: 'Lihat KTP (NIK), baru' }).click()
  const refused = page.getByRole('dialog', { name: 'KTP (NIK)' })
  await refused
    .getByRole('alert')
    .getByText('PDF ini lebih dari 50 halaman, jadi tidak ditampilkan di sini. Unduh PDF untuk membacanya.')
    .waitFor()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await refused.getByRole('link', { name: 'Unduh PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^berkas-[0-9]+\.pdf$/)
  await refused.getByRole('button', { name: 'Tutup' }).last().click()

  // Closed dialogs go back in the history, which would end a reload.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  // The log has one reading, whatever the number of its pages.
  await page.reload()
  const log = page.getByRole('listitem').filter({ hasText: 'Berkas PDF dibaca di layar' })
  await log.getByText('Dokumen NPWP').waitFor()
  await expect.poll(() => log.count()).toBe(1)
  expect(withoutRefusals(complaints)).toEqual([])
})
