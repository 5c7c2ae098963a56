import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

/** Time for the planted orders and the search, on a slow machine. */
const PLAYED_MS = 8 * 60_000
const POLL_MS = 5_000

const world = await copyWorld()
const site = await startSite({ ...world, DEMO_HISTORY: '1' })
const open = await visitorsOf(site.url, 'later')
type KeyEntry = { readonly kind: string; readonly numbers: readonly string[] }
let key: KeyEntry[] | null = null

const SCRIPT = join(import.meta.dirname, '../../apps/demo/src/history/print-key.ts')

/** Reads the key in a process of its own; null until the history is played. */
async function readKey(): Promise<KeyEntry[] | null> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, world.DATABASE_URL])
  return JSON.parse(stdout)
}

beforeAll(async () => {
  while (key === null) {
    await wait(POLL_MS)
    key = await readKey()
  }
}, PLAYED_MS)

afterAll(() => site.stop())

/** Returns the numbers of all planted orders of a kind. */
const numbersOf = (kind: string): string[] =>
  (key ?? []).filter((entry) => entry.kind === kind).flatMap(({ numbers }) => numbers)

/** Opens the first case of a kind by its visible links, and returns the numbers of its orders. */
async function openFirst(page: Page, kind: string): Promise<string[]> {
  await page.getByRole('link', { name: /^Lihat semua \(/ }).click()
  await page.getByRole('heading', { name: 'Temuan', exact: true }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^${kind} \\d+$`) }).click()
  await page.waitForURL(/kind=/)
  await expectNoAxeViolations(page)
  await page.locator('main').getByRole('link', { name: kind, exact: true }).first().click()
  await page.getByRole('heading', { name: 'Mengapa muncul' }).waitFor()
  await expectNoAxeViolations(page)
  return page.getByRole('table', { name: 'Pesanan temuan ini' }).getByRole('link').allTextContents()
}

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)(
  'a new supervisor finds a planted ring, split and markup from the dashboard, at %i px, %s',
  async (width, theme) => {
    const { page, complaints } = await open(width, theme)
    await apiSignInStaff(page, 'pengawas@contoh.test')
    for (const [kind, title] of [
      ['shared-bank', 'Identitas yang sama'],
      ['split', 'Pesanan berdekatan di bawah batas'],
      ['markup', 'Harga di atas kisaran'],
    ] as const) {
      await page.goto('/account')
      const orders = await openFirst(page, title)
      const planted = numbersOf(kind)
      expect(orders.filter((number) => planted.includes(number)).length).toBeGreaterThan(0)
    }
    expect(complaints).toEqual([])
  },
  600_000,
)

/** Puts the item on sale by five vendors at known prices, under one further brand each. */
const sellByFiveBrands = (itemId: number) =>
  runStatement(
    world.DATABASE_URL,
    `set session_replication_role = replica;
    update item set name = 'Papan pamer Lontara', brand = 'Lontara', has_zone = false where id = ${itemId};
    update item i set (name, brand, kind, condition, unit, category_id, price, has_zone) =
        ('Papan pamer Merek' || o.n, 'Merek' || o.n, own.kind, own.condition, own.unit, own.category_id,
         (array[1000, 2000, 3000, 4000, 900000000])[o.n], false)
      from item own, (select id, row_number() over (order by id) as n from (
          select min(item.id) as id from item join member on member.id = vendor_id and member.status = 1
          where item.state = 'live' and item.deleted_at is null and item.kind = 'goods' and item.id <> ${itemId}
          group by vendor_id order by 1 limit 5) as vendors) as o
      where own.id = ${itemId} and i.id = o.id`,
  )

test('a supervisor sees the paid price beside the prices of all brands of the kind', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'pengawas@contoh.test')
  await page.goto('/account')
  await page.getByRole('link', { name: /^Lihat semua \(/ }).click()
  await page.getByRole('link', { name: /^Harga di atas kisaran \d+$/ }).click()
  await page.waitForURL(/kind=/)
  await page.locator('main').getByRole('link', { name: 'Harga di atas kisaran', exact: true }).first().click()
  await page.getByText('Belum ada cukup penawaran sejenis dari merek lain').first().waitFor()
  const ordered = page.locator('section').filter({ hasText: 'Dipesan: ' }).first()
  const itemId = /\d+$/.exec((await ordered.getByRole('link').first().getAttribute('href')) ?? '')?.[0]
  const price = /seharga (Rp\s[\d.]+) per/.exec(await ordered.innerText())?.[1] ?? ''
  await sellByFiveBrands(Number(itemId))
  await page.reload()
  const range = ordered.locator('section').filter({ hasText: 'Kisaran antar-merek' }).first()
  await range.getByText('Dari 6 penawaran 6 penyedia di Indonesia, 6 merek').waitFor()
  await expect
    .poll(() => range.locator('dl').innerText())
    .toMatch(
      new RegExp(
        `Termurah\\s+Rp\\s1\\.000\\s+Nilai tengah\\s+Rp\\s3\\.500\\s+Termahal\\s+Rp\\s900\\.000\\.000\\s+Harga yang dibayar\\s+${price}`,
      ),
    )
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})
