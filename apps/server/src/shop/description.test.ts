import { vendorPage } from '@pasar/contract/catalogue/item'
import { memberLog } from '@pasar/contract/identity/member-log'
import {
  moveShopDescription,
  openShopDescription,
  setShopDescription,
  viewShopDescription,
} from '@pasar/contract/shop/description'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db, services } = context
const staff = await aStaffMember(db)

const TEXT = 'Toko buku di Sidoarjo sejak 1998.\n\nBuka Senin sampai Jumat.'

const write = (vendor: Actor, description: string) =>
  callEndpoint(db, services, setShopDescription, vendor, { body: { description } })
const shown = async ({ memberId }: Actor) =>
  (await get(context, vendorPage, null, { params: { merchantId: memberId } })).description
const move = ({ memberId }: Actor, action: 'hide' | 'show', description = TEXT) =>
  callEndpoint(db, services, moveShopDescription, staff, {
    params: { memberId },
    body: { action, description, reason: 'Memuat nomor telepon' },
  })

test('decision 0173: a description shows on the page of the shop, and the log has the old and the new one', async () => {
  const vendor = await aVendor(db)
  expect(await shown(vendor)).toBe('')
  expect((await write(vendor, `  ${TEXT}\n\n\n`)).http).toBe(200)
  expect(await shown(vendor)).toBe(TEXT)
  await write(vendor, '')
  expect(await shown(vendor)).toBe('')
  const { events } = await get(context, memberLog, vendor, {})
  expect(events.filter(({ action }) => action === 'description-changed').map(({ reason }) => reason)).toEqual(
    [`Semula: ${TEXT}\nMenjadi: (kosong)`, `Semula: (kosong)\nMenjadi: ${TEXT}`],
  )
})

test('decision 0173: staff hide a description with a reason, and another text shows again', async () => {
  const vendor = await aVendor(db)
  await write(vendor, TEXT)
  expect((await move(vendor, 'hide')).http).toBe(200)
  expect(await shown(vendor)).toBe('')
  expect(await get(context, viewShopDescription, vendor, {})).toEqual({
    description: TEXT,
    hiddenReason: 'Memuat nomor telepon',
  })
  expect(await write(vendor, TEXT)).toMatchObject({ http: 422 })
  expect((await write(vendor, 'Toko buku.')).http).toBe(200)
  expect(await shown(vendor)).toBe('Toko buku.')
})

test('decision 0173: staff show a description again, and decide only about the text that they read', async () => {
  const vendor = await aVendor(db)
  await write(vendor, TEXT)
  await move(vendor, 'hide')
  expect((await move(vendor, 'show')).http).toBe(200)
  expect(await shown(vendor)).toBe(TEXT)
  expect(await move(vendor, 'hide', 'Teks lama')).toMatchObject({ http: 409 })
  expect(await shown(vendor)).toBe(TEXT)
  const school = await aSchool(db)
  const params = { memberId: school.memberId }
  expect(await callEndpoint(db, services, openShopDescription, staff, { params })).toMatchObject({
    http: 404,
  })
})

test('decision 0173: the database refuses a description of 2,001 characters and a hidden empty one', async () => {
  const vendor = await aVendor(db)
  const insert = (description: string, hidden_reason: string | null) =>
    db.insertInto('shop').values({ vendor_id: vendor.memberId, description, hidden_reason }).execute()
  await expect(insert('a'.repeat(2001), null)).rejects.toThrow('shop_description_check')
  await expect(insert('', 'Alasan')).rejects.toThrow('shop_hidden_check')
})
