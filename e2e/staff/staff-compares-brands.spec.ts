import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('staff see a price beside those of the other brands of the same kind', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  const list = await page.request.get('/api/staff/item?tab=live&keyword=Kertas+HVS+F4+80')
  const papers: { id: number; price: number }[] = (await list.json()).data.items
  const [highest] = papers.toSorted((a, b) => b.price - a.price)
  const amount = `Rp ${Number(highest?.price).toLocaleString('id-ID')}`
  await page.goto(`/staff/items/${highest?.id}`)
  const range = page.locator('section').filter({ hasText: 'Kisaran antar-merek' }).last()
  await range.getByText('Termahal').waitFor()
  await expect.poll(() => range.getByText(amount, { exact: true }).count()).toBe(2)
  await range.getByText('Di atas 90%').waitFor()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await range.scrollIntoViewIfNeeded()
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})
