import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// A supervisor has lost the phone with the authenticator: one staff member requests its removal,
// another one decides.

const url = await ownSite()
const browser = await launchBrowser()

async function staff(
  email: Parameters<typeof apiSignInStaff>[1],
  width: 390 | 1440,
  theme: 'light' | 'dark',
) {
  const visitor = await openAs(browser, { url, width, theme })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await apiSignInStaff(visitor.page, email)
  return visitor
}

test('a removal that waits for a second staff member is listed first, and the draft of its reason survives a reload', async () => {
  const first = await staff('staf@contoh.test', 1440, 'dark')
  const { page } = first
  const { data } = await (await page.request.get('/api/staff/member?tab=supervisors')).json()
  const path = `/staff/members/${data.members[0].id}`
  await page.goto(path)
  await page.getByRole('button', { name: 'Ajukan pelepasan autentikator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajukan pelepasan autentikator?' })
  await dialog.getByLabel('Alasan').fill('Ponsel hilang di jalan')
  await expectNoAxeViolations(page)
  await page.reload()
  await page.getByRole('button', { name: 'Ajukan pelepasan autentikator' }).click()
  await expect.poll(() => dialog.getByLabel('Alasan').inputValue()).toBe('Ponsel hilang di jalan')
  await dialog.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await page.getByText('Petugas lain yang memutuskan.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Setujui dan lepas' }).count()).toBe(0)

  const second = await staff('staf-2@contoh.test', 390, 'light')
  await second.page.goto(path)
  const card = second.page.getByRole('heading', { name: 'Pelepasan autentikator menunggu keputusan' })
  await card.waitFor()
  const territory = second.page.getByRole('heading', { name: 'Wilayah pengawasan' })
  const [above, below] = [await card.boundingBox(), await territory.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expectNoAxeViolations(second.page)
  await second.page.getByRole('button', { name: 'Setujui dan lepas' }).click()
  await card.waitFor({ state: 'detached' })
  await second.page.getByText('Aplikasi autentikator dilepas.').first().waitFor()
  for (const visitor of [first, second]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})
