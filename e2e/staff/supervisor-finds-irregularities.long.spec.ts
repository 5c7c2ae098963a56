import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await page.getByRole('article').first().getByRole('link').click()
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
