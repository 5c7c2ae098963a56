import { profile } from '@pasar/contract/identity/profile'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { createAccountFixture } from '../../../testing/fixtures/account-fixture.ts'
import { fillCart, get, order } from '../../../testing/orders.ts'
import { readOrder } from '../../ordering/view/order-view.queries.ts'

const { context, change } = await createAccountFixture()

const OFFICE = {
  responsibleName: 'Siti Contoh',
  responsiblePosition: 'Plt. Kepala Sekolah',
  responsibleNip: '19750412 200003 2 005',
  treasurerName: 'Agus Contoh',
  treasurerNip: '',
  letterhead: '  Pemerintah Kabupaten Sidoarjo\r\n\n Dinas   Pendidikan ',
}

test('a school enters its letterhead and signatories, and its next order stores them', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  expect((await change(school, OFFICE)).http).toBe(200)
  const stored = {
    treasurerName: 'Agus Contoh',
    treasurerNip: '',
    letterhead: 'Pemerintah Kabupaten Sidoarjo\nDinas Pendidikan',
  }
  expect(await get(context, profile, school)).toMatchObject({
    ...stored,
    responsibleNip: '197504122000032005',
  })
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const { buyer, vendor: seller } = await readOrder(context.db, orderId)
  expect(buyer.office).toEqual({
    ...stored,
    headName: 'Siti Contoh',
    headPosition: 'Plt. Kepala Sekolah',
    headNip: '197504122000032005',
  })
  // The receiver is not the principal, so the principal's position is not shown for the receiver.
  expect(buyer).toMatchObject({ responsibleName: 'Ibu Contoh', responsiblePosition: '' })
  expect(seller).not.toHaveProperty('office')
})

test.each([
  [{ responsibleNip: '123' }, 'NIP terdiri dari 18 angka'],
  [{ treasurerNip: '19750412200003200X' }, 'NIP terdiri dari 18 angka'],
  [{ letterhead: 'a\nb\nc\nd' }, 'Paling banyak 3 baris'],
  [{ letterhead: 'x'.repeat(91) }, 'Paling banyak 90 karakter sebaris'],
])('rejects %o with a message', async (wrong, message) => {
  const school = await aSchool(context.db)
  expect(JSON.stringify((await change(school, wrong)).body)).toContain(JSON.stringify(message))
})

test('a vendor has no office data of a school', async () => {
  const vendor = await aVendor(context.db)
  await change(vendor, OFFICE)
  expect(await get(context, profile, vendor)).toMatchObject({ letterhead: '', treasurerName: '' })
})
