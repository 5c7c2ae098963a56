import { listNotices } from '@pasar/contract/notification/notification'
import { expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { createTestContext, get } from '../../../testing/orders.ts'
import { hashToken } from '../../call/hash-token.ts'
import { insertKey } from '../sessions/api-keys.queries.ts'
import { remindOfExpiringKeys } from './expiring-keys.queries.ts'

const context = await createTestContext()
const { db } = context

test('the owner of an API key is reminded once, 14 days before it ends', async () => {
  const vendor = await aVendor(db)
  const key = {
    memberId: vendor.memberId,
    hint: 'ab12',
    scopes: ['orders:read' as const],
    createdAt: new Date('2026-01-01T00:00:00Z'),
  }
  const add = (name: string, expiresAt: string) =>
    insertKey(db, { ...key, name, tokenHash: hashToken(name), expiresAt: new Date(expiresAt) })
  await add('Kasir toko', '2026-12-05T03:00:00Z')
  await add('Gudang', '2026-12-25T03:00:00Z')
  const revoked = await add('Lama', '2026-12-05T03:00:00Z')
  await db.updateTable('api_key').set({ revoked_at: key.createdAt }).where('id', '=', revoked.id).execute()
  const notices = async () =>
    (await get(context, listNotices, vendor, { query: { tab: 'action' } })).notices.map(
      ({ words: message }) => message,
    )
  await remindOfExpiringKeys(db, new Date('2026-11-21T02:59:59Z'))
  expect(await notices()).toEqual([])
  await remindOfExpiringKeys(db, new Date('2026-11-21T03:00:00Z'))
  await remindOfExpiringKeys(db, new Date('2026-11-22T03:00:00Z'))
  expect(await notices()).toEqual([
    'Kunci API Kasir toko berakhir 5 Desember 2026 pukul 10.00 WIB. Buat penggantinya sebelum program Anda berhenti.',
  ])
  expect(await db.selectFrom('outbox').select(['topic', 'member_id']).execute()).toEqual([
    { topic: 'security.key-expires', member_id: vendor.memberId },
  ])
})
