import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const world = await copyWorld()
const site = await startSite(world)
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')

const OF_ORDERS = /^Perlu peran Pemilik atau Pesanan di toko\./

// The person for the money of the second shop works for the first one, which has orders.
await runStatement(
  world.DATABASE_URL,
  `update school_person set school_id = (select id from member where email = 'vendor@contoh.test')
   where id = (select id from shop_login where email = 'toko-keuangan@contoh.test');
   delete from staff_role where member_id = 9; insert into staff_role values (9, 'oversight')`,
)

test('a person for the money of a shop reads beside each grey button of an order who may press it', async () => {
  const { page, complaints } = await open(390)
  await signInVendor(page, 'toko-keuangan@contoh.test')
  await page.goto('/history/all')
  await expectShown(page, page.getByText('Mengonfirmasi, memproses, dan mengirim pesanan: Perlu peran'))
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)

  const call = createApiClient(page.request)
  const { orders } = await call('GET', '/history')
  const views = []
  for (const { id } of orders) views.push(await call('GET', `/history/${id}`))
  const requestable = views.find(({ askable }) => askable.length > 0)
  await page.goto(`/history/${requestable.id}`)
  const others = page.getByRole('region', { name: 'Langkah lain' })
  const sentence = others.getByText(OF_ORDERS).locator('..')
  await expectShown(page, sentence)
  await expect.poll(() => others.getByRole('button').first().isDisabled()).toBe(true)
  const sentenceId = await sentence.getAttribute('id')
  await expect.poll(() => others.getByRole('group').getAttribute('aria-describedby')).toBe(sentenceId)

  const waiting = views.find(({ offered }) => offered.length > 0)
  await page.goto(`/history/${waiting.id}`)
  await expectShown(page, page.getByText(OF_ORDERS).first())
  await expect.poll(() => page.locator('[data-action-bar] > :is(a, button)').count()).toBe(0)

  const complained = views.find(({ complainable }) => complainable.length > 0)
  await page.goto(`/history/${complained.id}`)
  await expectShown(page, page.getByText(OF_ORDERS).first())
  await expect.poll(() => button(page, 'Ajukan komplain').isDisabled()).toBe(true)

  await page.goto('/account/notification')
  await expectShown(page, page.getByText(/^Perlu peran Pemilik di toko\./))
  await expect.poll(() => page.getByRole('switch').first().isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})

test('staff who watch a conversation read why they cannot hide its messages', async () => {
  const { page, complaints } = await open(1440, 'dark')
  await apiSignInStaff(page, 'staf-keuangan@contoh.test')
  const vendor = await open(390)
  await signInVendor(vendor.page)
  const call = createApiClient(vendor.page.request)
  const { orders } = await call('GET', '/history')
  const written = { kind: 'order', about_id: orders[0].id, message: 'Barang dikirim hari Kamis.' }
  const { chatId } = await call('POST', '/chat/room', written)
  await page.goto(`/message/message-history/${chatId}`)
  const reason = page.getByText('Menyembunyikan pesan: Perlu peran Moderasi atau Layanan pengguna')
  await expectShown(page, reason)
  const hide = button(page, 'Sembunyikan').first()
  await expect.poll(() => hide.isDisabled()).toBe(true)
  await expect
    .poll(() => hide.getAttribute('aria-describedby'))
    .toBe(await reason.locator('..').getAttribute('id'))
  expect(complaints).toEqual([])
})
