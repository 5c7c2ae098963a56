import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { signInSchool } from '../fixtures/visitors.ts'

const url = await sharedSite()
const browser = await launchBrowser()

const OFFERS = [
  'Kertas HVS A4 75 gsm Putihara, 500 lembar',
  'Kertas HVS A4 70 gsm Sinarpulp, 500 lembar',
  'Kertas HVS A4 70 gsm Nusatara, 500 lembar',
] as const

/**
 * Calculated by hand. 532.000 / 1,11 = 479.279,28; cargo over 400 to 1.000 km: 65.000 for the first
 * kilogram and 5.500 for each other of 24 and 22; to 400 km 50.000 and 3.500.
 */
const FIGURES = [
  [
    'Harga satuan',
    'Rp 53.200\nper rim, harga grosir',
    'Rp 42.500\nper rim, harga grosir',
    'Rp 50.600\nper rim, harga grosir',
  ],
  ['Harga sebelum PPN', 'Rp 479.279', 'Rp 382.883', 'Rp 506.000'],
  ['PPN 12% × DPP nilai lain', 'Rp 52.721', 'Rp 42.117', 'Rp 0\nTanpa PPN (penyedia non PKP)'],
  [
    'Ongkos kirim',
    'Rp 191.500\nKargo darat/laut',
    'Rp 180.500\nKargo darat/laut',
    'Rp 123.500\nKargo darat/laut',
  ],
  ['Total sampai sekolah', 'Rp 723.500', 'Rp 605.500', 'Rp 629.500'],
  ['DPP nilai lain (11/12)', 'Rp 439.339', 'Rp 350.976', 'Rp 0'],
  ['PPh 0,5% dipungut dari penyedia', 'Rp 2.396', 'Rp 1.914', 'Rp 2.530'],
] as const

/** Returns a row of the comparison by its accessible name, with one cell per offer. */
const lineOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
    .allInnerTexts()

test.each(
  rowsAt(1440, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('§1 a school compares three offers of paper, %i px, %s', async (width, theme) => {
  const { page, complaints } = await openAs(browser, { url, width, theme })
  await signInSchool(page)
  await page.goto('/search?keyword=kertas+hvs+a4')
  for (const name of OFFERS) await page.getByRole('checkbox', { name: `Bandingkan ${name}` }).check()
  await page.getByText('3 dari 3').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Bandingkan', exact: true }).click()

  const quantity = page.getByRole('spinbutton', { name: 'Jumlah untuk semua penawaran' })
  await quantity.fill('10')
  await quantity.press('Enter')
  await page.waitForURL('**/banding?*jumlah=10')
  await page.getByRole('table', { name: 'Perbandingan 3 penawaran untuk jumlah 10' }).waitFor()
  await expectNoAxeViolations(page)

  for (const [name, ...figures] of FIGURES)
    expect([name, ...(await lineOf(page, name)).map((text) => text.replaceAll('\u00a0', ' '))]).toEqual([
      name,
      ...figures,
    ])
  // §9: the note cites the rule.
  await page.getByText('11/12 dari harga, sesuai PMK 131 Tahun 2024.').first().waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual([OFFERS[0], `${OFFERS[1]}\nTermurah`, `${OFFERS[2]}\nTercepat`])

  await page.getByRole('button', { name: `Masukkan ${OFFERS[1]} ke keranjang` }).click()
  await page.getByText('10 masuk.').waitFor()
  await page.getByRole('link', { name: 'Lihat keranjang' }).click()
  await page.getByRole('link', { name: OFFERS[1] }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
