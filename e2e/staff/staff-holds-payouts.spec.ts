import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// One payout of the vendor waits for its next attempt, an hour from now.

const world = await copyWorld()
await runStatement(
  world.DATABASE_URL,
  `set session_replication_role = replica;
   update payout set state = 'waiting', reference = '', try_after = now() + interval '1 hour' where order_id =
     (select min(p.order_id) from payout p join orders o on o.id = p.order_id join member m on m.id = o.vendor_id
      where p.state = 'sent' and m.email = 'vendor@contoh.test')`,
)
const site = await startSite(world)
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')

test('staff hold the payouts of a vendor, who reads why and whom to ask, and release them', async () => {
  const [staff, vendor] = [await open(390), await open(1440, 'dark')]
  const { page } = staff
  await apiSignInStaff(page, 'staf@contoh.test')
  const { data } = await (
    await page.request.get('/api/staff/member?tab=all&keyword=vendor@contoh.test')
  ).json()
  const path = `/staff/members/${data.members[0].id}`
  await page.goto(path)
  await button(page, 'Tahan pencairan').click()
  const holding = page.getByRole('dialog', { name: 'Tahan pencairan dana?' })
  await holding.getByLabel('Pemeriksaan rekening').check()
  await holding.getByRole('button', { name: 'Tahan', exact: true }).click()
  await expectShown(page, holding.getByText('Tulis alasan, paling sedikit 5 huruf'))
  await holding.getByLabel('Alasan').fill('Rekening milik orang lain')
  await holding.getByRole('button', { name: 'Tahan', exact: true }).click()
  await page.getByText('Ditahan: Pemeriksaan rekening').waitFor()
  await page.goto('/staff/payouts?tab=waiting')
  await expectShown(page, page.getByText('Ditahan', { exact: true }))

  await signInVendor(vendor.page)
  await vendor.page.goto('/account/payouts')
  await expectShown(vendor.page, vendor.page.getByText('Pencairan dana Anda ditahan sejak hari ini'))
  await vendor.page.getByText('Ditahan sementara').waitFor()
  await expect.poll(() => vendor.page.getByText('Rekening milik orang lain').count()).toBe(0)
  await vendor.page.getByRole('link', { name: 'Hubungi platform' }).click()
  await vendor.page.waitForURL('**/account/contact')

  await page.goto(path)
  await button(page, 'Lanjutkan pencairan').click()
  const releasing = page.getByRole('dialog', { name: 'Lanjutkan pencairan dana?' })
  await releasing.getByRole('button', { name: 'Rekening sudah dipastikan' }).click()
  await releasing.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await button(page, 'Tahan pencairan').waitFor()
  await vendor.page.goto('/account/payouts')
  await vendor.page.getByText('Sedang dikirim').first().waitFor()
  await expect.poll(() => vendor.page.getByText('Pencairan dana Anda ditahan').count()).toBe(0)
})
