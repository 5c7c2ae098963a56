import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor } from '../../testing/builders.ts'
import { unseal } from '../../testing/fixtures/sealed-texts.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import { createSealer } from '../db/sealer.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { rotateKeys } from './rotate-keys.ts'

const OLD = Buffer.alloc(32, 1) // the key of the test builders
const NEW = Buffer.alloc(32, 2)
const NOW = new Date('2026-11-27T01:00:00Z')

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDb())
})
afterAll(() => close())

const rotated = async (sealer = createSealer(NEW, undefined, [OLD])) => {
  const lines: string[] = []
  await rotateKeys({ db, sealer, now: NOW, print: (line) => lines.push(line) })
  return lines.slice(0, 4)
}

test('seals members, bank changes and mails with the new key, and a second run changes nothing', async () => {
  const [one, two] = [
    await aVendor(db, { bank_account: '1410007778889', npwp: '0012345678901001' }),
    await aVendor(db),
  ]
  await enqueueMail(
    db,
    createSealer(OLD),
    { to: two.email, memberId: two.memberId, subject: 'A', text: 'B' },
    NOW,
  )
  expect(await rotated()).toEqual(['member\t2', 'shop_login\t0', 'bank_change\t0', 'mail\t1'])
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', one.memberId)
    .executeTakeFirstOrThrow()
  const current = createSealer(NEW)
  expect([unseal(row.bank_account, current), unseal(row.npwp ?? '', current)]).toEqual([
    '1410007778889',
    '0012345678901001',
  ])
  expect(row.npwp_hash).toEqual(current.print('0012345678901001'))
  expect(row.bank_hash).toEqual(current.print('1410007778889'))
  expect(() => unseal(row.bank_account, createSealer(OLD))).toThrow()
  const mail = await db.selectFrom('mail').select('body').executeTakeFirstOrThrow()
  expect(unseal(mail.body ?? '', current)).toBe('B')
  expect(await rotated()).toEqual(['member\t0', 'shop_login\t0', 'bank_change\t0', 'mail\t0'])
})

test('stops at a text of an unknown key and changes no row of its batch', async () => {
  await aVendor(db, { npwp: '0012345678901002' })
  await expect(rotated(createSealer(Buffer.alloc(32, 4), undefined, [NEW]))).rejects.toThrow()
  expect(await rotated()).toEqual(['member\t1', 'shop_login\t0', 'bank_change\t0', 'mail\t0'])
})
