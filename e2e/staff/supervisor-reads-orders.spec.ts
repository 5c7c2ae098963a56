import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import type { WIDTHS } from '../fixtures/browser.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { checkoutByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

type Way = readonly [width: (typeof WIDTHS)[number], theme: 'light' | 'dark']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function openAsStaff(way: Way, email: 'staf@contoh.test' | 'pengawas@contoh.test') {
  const visitor = await open(...way)
  await apiSignInStaff(visitor.page, email)
  return visitor
}

describe('a supervisor', () => {
  const numbers: Record<'near' | 'far', { id: number; number: string }> = {
    near: { id: 0, number: '' },
    far: { id: 0, number: '' },
  }
  const ordered = async (email: string) => {
    const { page } = await open(1440, 'light')
    const school = await signInByApi(page, url, email)
    const { items } = await school('GET', '/item?keyword=kertas')
    for (const { page_id } of items) {
      const added = await school('POST', '/cart', { itemId: page_id, quantity: 10 }).catch(() => null)
      if (added !== null) break
    }
    return checkoutByApi(school)
  }

  beforeAll(async () => {
    numbers.near = await ordered('sekolah@contoh.test')
    numbers.far = await ordered('sekolah-batam@contoh.test')
  })

  test.each(
    rowsAt(1440, [
      [390, 'light'],
      [1440, 'dark'],
    ] as const),
  )('reads the orders of the territory and cannot act, at %i px, %s', async (width, theme) => {
    const { page, complaints } = await openAsStaff([width, theme], 'pengawas@contoh.test')
    await page.goto('/account')
    await page.getByText('Jawa Timur').first().waitFor()
    await expectNoAxeViolations(page)

    await page.goto('/history/all')
    await page.getByRole('link', { name: numbers.near.number }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: numbers.far.number }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await page
      .locator('summary', { hasText: /^Saring/ })
      .first()
      .click()
    await page.getByLabel('Total paling sedikit').fill('999.000.000')
    await button(page, 'Terapkan').click()
    await page.getByText('Tidak ada pesanan yang cocok dengan saringan ini.').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Hapus saringan', exact: true }).click()

    await page.getByRole('link', { name: numbers.near.number }).click()
    await page.getByText('Anda melihat sebagai pengawas').waitFor()
    await expectNoAxeViolations(page)
    const acts = /^(Konfirmasi|Tolak|Batalkan|Mulai|Kirim|Lanjut|Bayar|Verifikasi)/
    await expect.poll(() => page.locator('main').getByRole('button', { name: acts }).count()).toBe(0)
    expect(complaints).toEqual([])

    const file = await page.request.get('/api/history/export')
    const rows = await file.text()
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
    expect([rows.includes(numbers.near.number), rows.includes(numbers.far.number)]).toEqual([true, false])
    const strange = await page.request.get(`/api/history/${numbers.far.id}`)
    expect(strange.status()).toBe(404)
  })
})
