import { profile } from '@pasar/contract/identity/profile'
import { expect, test } from 'vitest'
import { createAccountFixture } from '../../testing/account-fixture.ts'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { fillCart, get, order } from '../../testing/orders.ts'
import { readOrder } from '../ordering/order-view.queries.ts'

const { house, change } = await createAccountFixture()

const OFFICE = {
  responsibleName: 'Siti Contoh',
  responsiblePosition: 'Plt. Kepala Sekolah',
  responsibleNip: '19750412 200003 2 005',
  treasurerName: 'Agus Contoh',
  treasurerNip: '',
  letterhead: '  Pemerintah Kabupaten Sidoarjo\r\n\n Dinas   Pendidikan ',
}

test('a school enters its letterhead and who signs, and its next order stores them', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  expect((await change(school, OFFICE)).http).toBe(200)
  const stored = {
    treasurerName: 'Agus Contoh',
    treasurerNip: '',
    letterhead: 'Pemerintah Kabupaten Sidoarjo\nDinas Pendidikan',
  }
  expect(await get(house, profile, school)).toMatchObject({ ...stored, responsibleNip: '197504122000032005' })
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  const { buyer, vendor: seller } = await readOrder(house.db, orderId)
  expect(buyer.office).toEqual({
    ...stored,
    headName: 'Siti Contoh',
    headPosition: 'Plt. Kepala Sekolah',
    headNip: '197504122000032005',
  })
  // The receiver is not the head, so the position of the head is not the receiver's.
  expect(buyer).toMatchObject({ responsibleName: 'Ibu Contoh', responsiblePosition: '' })
  expect(seller).not.toHaveProperty('office')
})

test.each([
  [{ responsibleNip: '123' }, 'NIP terdiri dari 18 angka'],
  [{ treasurerNip: '19750412200003200X' }, 'NIP terdiri dari 18 angka'],
  [{ letterhead: 'a\nb\nc\nd' }, 'Paling banyak 3 baris'],
  [{ letterhead: 'x'.repeat(91) }, 'Paling banyak 90 karakter sebaris'],
])('%o is refused with a sentence', async (wrong, message) => {
  const school = await aSchool(house.db)
  expect(JSON.stringify((await change(school, wrong)).body)).toContain(JSON.stringify(message))
})

test('a vendor has no such data', async () => {
  const vendor = await aVendor(house.db)
  await change(vendor, OFFICE)
  expect(await get(house, profile, vendor)).toMatchObject({ letterhead: '', treasurerName: '' })
})
