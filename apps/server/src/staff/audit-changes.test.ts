import { addAnswer, changeAnswer, removeAnswer } from '@pasar/contract/chat/answer-templates'
import { decideCodeRemoval, proposeCodeRemoval } from '@pasar/contract/identity/member-console'
import { resendPayout } from '@pasar/contract/payment/payment-console'
import { openBreach, stepBreach } from '@pasar/contract/privacy/breach'
import { changeSetting, decideSettingChange } from '@pasar/contract/settings/setting-console'
import { formatChange } from '@pasar/contract/staff/act-labels'
import { listStaffActs } from '@pasar/contract/staff/audit'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { businessChanges } from '../../testing/business-changes.ts'
import { sealUnbound } from '../../testing/fixtures/sealed-texts.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'

const context = await createTestContext()
const { db } = context

/** Returns the values before and after of all entries of a staff member, oldest first. */
async function recorded(staff: Awaited<ReturnType<typeof aStaffMember>>): Promise<string[][]> {
  const { acts } = await get(context, listStaffActs, staff, { query: { by: staff.memberId } })
  return acts
    .toReversed()
    .map(({ changes }) => changes.map((change) => Object.values(formatChange(change)).join(' | ')))
}

test('steps of a data breach are recorded', async () => {
  const staff = await aStaffMember(db)
  const facts = { title: 'Laptop hilang', data: 'Nama', affected: 'Sekolah', affectedCount: 3 }
  const { breaches } = await get(context, openBreach, staff, { body: { ...facts, hoursSinceFound: 1 } })
  const params = { breachId: must(breaches[0], 'the breach').id }
  for (const action of ['members', 'ministry', 'close'] as const)
    await get(context, stepBreach, staff, { params, body: { action, conclusion: 'Sudah ditemukan' } })
  expect(await recorded(staff)).toEqual([
    ['Keadaan kasus |  | Terbuka'],
    ['Pemilik data diberi tahu | Belum | Sudah'],
    ['Kementerian diberi tahu | Belum | Sudah'],
    ['Keadaan kasus | Terbuka | Ditutup'],
  ])
})

test('the removal of an authenticator is recorded for both staff members', async () => {
  const [first, second] = [await aStaffMember(db), await aStaffMember(db)]
  const { memberId } = await aStaffMember(db)
  const totp = { totp_since: new Date('2026-11-01T00:00:00Z'), totp_secret: sealUnbound('JBSWY3DP') }
  await db.updateTable('member').set(totp).where('id', '=', memberId).execute()
  await get(context, proposeCodeRemoval, first, { params: { memberId }, body: { reason: 'Ponsel hilang' } })
  await get(context, decideCodeRemoval, second, {
    params: { memberId },
    body: { action: 'approve', reason: '' },
  })
  expect(await recorded(first)).toEqual([['Pelepasan autentikator |  | Menunggu petugas kedua']])
  expect(await recorded(second)).toEqual([
    [
      'Pelepasan autentikator | Menunggu petugas kedua | Disetujui',
      'Aplikasi autentikator | Terpasang | Dilepas',
    ],
  ])
})

test('ready answers, and the decision on a setting, are recorded with their values', async () => {
  const [first, second] = [await aStaffMember(db), await aStaffMember(db)]
  const answer = { subject: 'chat' as const, title: 'Salam', body: 'Selamat pagi' }
  const { id } = await get(context, addAnswer, first, { body: answer })
  await get(context, changeAnswer, first, { params: { answerId: id }, body: { ...answer, body: 'Halo' } })
  await get(context, removeAnswer, first, { params: { answerId: id } })
  const value = { value: 20, validFrom: '2026-12-01', reason: 'Ketentuan baru', version: 0 }
  const change = await get(context, changeSetting, first, {
    params: { key: 'splitDays' },
    body: value,
    now: new Date('2026-11-21T03:00:00Z'),
  })
  await get(context, decideSettingChange, second, {
    params: { changeId: change.id },
    body: { action: 'agree', reason: '' },
    now: new Date('2026-11-21T04:00:00Z'),
  })
  expect(await recorded(first)).toEqual([
    ['Bidang |  | Pesan', 'Judul |  | Salam', 'Isi |  | Selamat pagi'],
    ['Isi | Selamat pagi | Halo'],
    ['Judul | Salam | ', 'Isi | Halo | '],
    ['Nilai | 14 | 20'],
  ])
  expect(await recorded(second)).toEqual([
    [
      'Setelan |  | Pembelian sejenis dihitung bersama selama',
      'Perubahan setelan | Menunggu petugas kedua | Disetujui',
      'Nilai | 14 | 20',
    ],
  ])
})

test('a resent payout, and decided business data without the names in it, are recorded', async () => {
  const [staff, school, seller] = [await aStaffMember(db), await aSchool(db), await aVendor(db)]
  await db
    .updateTable('member')
    .set({ bank_name: sealUnbound('Bank Contoh'), bank_holder: sealUnbound('CV Contoh') })
    .set({ bank_account: sealUnbound('1230000') })
    .where('id', '=', seller.memberId)
    .execute()
  await fillCart(context, school, [[await anItem(db, seller), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor: seller, staff })
  await db.updateTable('payout').set({ state: 'failed' }).where('order_id', '=', orderId).execute()
  await get(context, resendPayout, staff, { params: { orderId }, body: { to: 'order', lastDigits: '0000' } })
  const { theVendor, submitChange, decide } = businessChanges(context)
  const vendor = await theVendor()
  await decide(staff, vendor, await submitChange(vendor, { isPkp: false, name: 'Toko Nama Baru' }))
  expect((await recorded(staff)).slice(-2)).toEqual([
    ['Keadaan pencairan | Gagal | Menunggu dikirim', 'Pengiriman ke- | 1 | 2'],
    ['Perubahan data usaha | Menunggu diperiksa | Disetujui', 'Status pajak | PKP | Non PKP'],
  ])
})
