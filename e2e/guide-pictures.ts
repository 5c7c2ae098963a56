/**
 * Takes the pictures of the guides and of the README from a running demo, as they are today:
 *
 *     npm start
 *     npm run guide-pictures -- http://127.0.0.1:3000
 *
 * It puts two items into the cart of the demo school, and changes nothing else.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts'
import { launchOwnBrowser } from './launch.ts'
import { apiSignInStaff } from './staff-sign-in.ts'

const GUIDES = join(import.meta.dirname, '../apps/server/src/content/first-pages/pictures')
const README = join(import.meta.dirname, '../docs/pictures')
/** No picture of a guide is heavier: they are read on slow lines. */
const MOST_BYTES = 60 * 1024
const PHONE = { width: 390, height: 700 }
const DESKTOP = { width: 1440, height: 1000 }

type GuideAccount =
  | 'visitor'
  | 'sekolah@contoh.test'
  | 'vendor@contoh.test'
  | 'pengawas@contoh.test'
  | 'staf@contoh.test'

const url = process.argv[2] ?? 'http://127.0.0.1:3000'

async function open(
  browser: Browser,
  who: GuideAccount,
  size: typeof PHONE,
  theme: 'terang' | 'gelap',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    deviceScaleFactor: size === PHONE ? 1.5 : 1,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  await context.addInitScript((chosen) => localStorage.setItem('tema', chosen), theme)
  const page = await context.newPage()
  if (who === 'pengawas@contoh.test' || who === 'staf@contoh.test') await apiSignInStaff(page, who)
  else if (who !== 'visitor')
    await page.request.post('/api/member/signin', { data: { username: who, password: DEMO_PASSWORD } })
  return page
}

/** A page at rest: what comes later is there, and nothing is under the pointer. */
async function settle(page: Page, path: string): Promise<void> {
  // Whoever is signed in keeps a stream open: the network is never idle.
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  // A page does not wait for its letters: those that have come by now are in the next one.
  await page.reload({ waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  // What came while nobody was here is summed up once, over the page, when it rests.
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

async function keepForGuide(page: Page, name: string): Promise<void> {
  const shot = sharp(await page.screenshot()).resize(PHONE.width * 1.5)
  for (const quality of [78, 65, 50, 35]) {
    const bytes = await shot.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > MOST_BYTES && quality > 35) continue
    writeFileSync(join(GUIDES, `${name}.webp`), bytes)
    console.log(`${name}.webp ${bytes.length}`)
    return
  }
}

async function keepForReadme(page: Page, name: string): Promise<void> {
  const shot = sharp(await page.screenshot())
  const width = (page.viewportSize() ?? PHONE).width
  writeFileSync(
    join(README, `${name}.png`),
    await shot.resize(width).png({ palette: true, colours: 96 }).toBuffer(),
  )
  console.log(`${name}.png`)
}

/** The number of the newest order of a tab, for whoever is signed in; 0 for none. */
async function orderIn(page: Page, tab: string): Promise<number> {
  const { data } = await (await page.request.get(`/api/history?type=${tab}`)).json()
  return data.orders[0]?.id ?? 0
}

async function itemsWith(page: Page, query: string): Promise<number[]> {
  const { data } = await (await page.request.get(`/api/item?${query}`)).json()
  return data.items.map((item: { page_id: number }) => item.page_id)
}

const browser = await launchOwnBrowser()
const school = await open(browser, 'sekolah@contoh.test', PHONE, 'terang')
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
for (const [who, name, path] of screens) {
  const page = people.get(who) ?? (await open(browser, who, PHONE, 'terang'))
  people.set(who, page)
  await settle(page, path)
  await keepForGuide(page, name)
}

for (const [who, name, path, size, theme] of [
  ['sekolah@contoh.test', 'beranda', '/home', { width: 390, height: 844 }, 'terang'],
  ['sekolah@contoh.test', 'barang', `/detail/${found[0]}`, { width: 390, height: 844 }, 'terang'],
  ['sekolah@contoh.test', 'keranjang', '/cart', { width: 390, height: 844 }, 'terang'],
  ['sekolah@contoh.test', 'pesanan', `/history/${stages.pesanan}`, { width: 390, height: 844 }, 'terang'],
  ['sekolah@contoh.test', 'pencarian', '/search?keyword=kertas', DESKTOP, 'terang'],
  ['vendor@contoh.test', 'meja-penyedia', '/history/all', DESKTOP, 'gelap'],
] as const) {
  const page = await open(browser, who, size, theme)
  await settle(page, path)
  await keepForReadme(page, name)
  await page.context().close()
}
await browser.close()
