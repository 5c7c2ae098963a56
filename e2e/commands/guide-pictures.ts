/**
 * Takes the screenshots of the guides and the README from a running demo:
 *
 *     npm start
 *     npm run guide-pictures -- http://127.0.0.1:3000
 *
 * It puts two items into the cart of the demo school and changes nothing else.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchOwnBrowser } from '../fixtures/launch.ts'
import { DESKTOP, type GuideAccount, openViewer, PHONE } from './guide-viewer.ts'

const GUIDES = join(import.meta.dirname, '../../apps/server/src/content/first-pages/pictures')
const README = join(import.meta.dirname, '../../docs/pictures')
/** Maximum size of a picture in bytes, for slow connections. */
const MAX_BYTES = 60 * 1024

/** Waits until lazy parts are loaded, with the pointer away from the page. */
async function settle(page: Page, path: string): Promise<void> {
  // A signed-in user has an open event stream, so the network is never idle.
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  // A page does not wait for its web fonts. After a reload they come from the cache.
  await page.reload({ waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  // The summary of unread notices opens once, when the page is idle.
  await page.waitForTimeout(2_000)
  const summary = page.getByRole('button', { name: 'Tutup ringkasan notifikasi' })
  if (await summary.isVisible()) await summary.click()
  if (path.endsWith('#bast'))
    await page
      .getByRole('button', { name: 'Lanjut BAST' })
      .or(page.getByRole('link', { name: 'Lanjut BAST' }))
      .first()
      .click()
  await page.mouse.move(0, 0)
  await page.getByText('Memuat…').filter({ visible: true }).waitFor({ state: 'detached' })
  await page.waitForTimeout(600)
}

async function saveForGuide(page: Page, name: string): Promise<void> {
  const shot = sharp(await page.screenshot()).resize(PHONE.width * 1.5)
  for (const quality of [78, 65, 50, 35]) {
    const bytes = await shot.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > MAX_BYTES && quality > 35) continue
    writeFileSync(join(GUIDES, `${name}.webp`), bytes)
    console.log(`${name}.webp ${bytes.length}`)
    return
  }
}

async function saveForReadme(page: Page, name: string): Promise<void> {
  const shot = sharp(await page.screenshot())
  const width = (page.viewportSize() ?? PHONE).width
  writeFileSync(
    join(README, `${name}.png`),
    await shot.resize(width).png({ palette: true, colours: 96 }).toBuffer(),
  )
  console.log(`${name}.png`)
}

/** Returns the id of the newest order of a tab for the signed-in user; 0 for none. */
async function orderIn(page: Page, tab: string): Promise<number> {
  const { data } = await (await page.request.get(`/api/history?type=${tab}`)).json()
  return data.orders[0]?.id ?? 0
}

async function itemsWith(page: Page, query: string): Promise<number[]> {
  const { data } = await (await page.request.get(`/api/item?${query}`)).json()
  return data.items.map((item: { page_id: number }) => item.page_id)
}

const browser = await launchOwnBrowser()
const school = await openViewer(browser, 'sekolah@contoh.test', PHONE, 'light')
const found = await itemsWith(school, 'keyword=kertas%20hvs%20a4&availability=ready')
for (const itemId of found.slice(0, 2))
  await school.request.post('/api/cart', { data: { itemId, quantity: 10 } })
const stages = {
  pesanan: (await orderIn(school, 'step2')) || (await orderIn(school, 'all')),
  bast: (await orderIn(school, 'step4')) || (await orderIn(school, 'all')),
  bayar: (await orderIn(school, 'step5')) || (await orderIn(school, 'all')),
}

const screens: [GuideAccount, string, string][] = [
  ['sekolah@contoh.test', 'beranda', '/home'],
  ['sekolah@contoh.test', 'pencarian', '/search?keyword=kertas+hvs'],
  ['sekolah@contoh.test', 'barang', `/detail/${found[0]}`],
  ['sekolah@contoh.test', 'keranjang', '/cart'],
  ['sekolah@contoh.test', 'banding', `/banding?barang=${found.slice(0, 3).join('%2C')}&jumlah=10`],
  ['sekolah@contoh.test', 'negosiasi', '/negotiation/all'],
  ['sekolah@contoh.test', 'pesanan', `/history/${stages.pesanan}`],
  ['sekolah@contoh.test', 'bast', `/history/${stages.bast}#bast`],
  ['sekolah@contoh.test', 'bayar', `/history/${stages.bayar}`],
  ['sekolah@contoh.test', 'komplain', '/account/complaint/all'],
  ['sekolah@contoh.test', 'anggaran', '/account/budget'],
  ['visitor', 'masuk', '/login?sebagai=sekolah'],
  ['visitor', 'daftar', '/daftar'],
  ['vendor@contoh.test', 'meja-penyedia', '/account'],
  ['vendor@contoh.test', 'produk', '/produk'],
  ['vendor@contoh.test', 'impor', '/produk/impor'],
  ['vendor@contoh.test', 'transaksi', '/history/all'],
  ['pengawas@contoh.test', 'pengawas', '/account'],
  ['staf@contoh.test', 'petugas', '/account'],
]
const people = new Map<GuideAccount, Page>([['sekolah@contoh.test', school]])
for (const [account, name, path] of screens) {
  const page = people.get(account) ?? (await openViewer(browser, account, PHONE, 'light'))
  people.set(account, page)
  await settle(page, path)
  await saveForGuide(page, name)
}

for (const [account, name, path, size, theme] of [
  ['sekolah@contoh.test', 'beranda', '/home', { width: 390, height: 844 }, 'light'],
  ['sekolah@contoh.test', 'barang', `/detail/${found[0]}`, { width: 390, height: 844 }, 'light'],
  ['sekolah@contoh.test', 'keranjang', '/cart', { width: 390, height: 844 }, 'light'],
  ['sekolah@contoh.test', 'pesanan', `/history/${stages.pesanan}`, { width: 390, height: 844 }, 'light'],
  ['sekolah@contoh.test', 'pencarian', '/search?keyword=kertas', DESKTOP, 'light'],
  ['vendor@contoh.test', 'meja-penyedia', '/history/all', DESKTOP, 'dark'],
] as const) {
  const page = await openViewer(browser, account, size, theme)
  await settle(page, path)
  await saveForReadme(page, name)
  await page.context().close()
}
await browser.close()
