import { expect, test } from 'vitest'
import { aStaffMember } from '../../../testing/builders.ts'
import { createTestContext } from '../../../testing/orders.ts'
import { countAttempt } from '../../call/attempts.queries.ts'
import { verifyCode } from '../secrets/codes.ts'

const { db } = await createTestContext()
await aStaffMember(db)
const now = new Date('2026-11-23T02:00:00Z')
const HOUR_MS = 3_600_000

const guess = (at = now) => verifyCode(db, { handle: 12_345, purpose: 'reset', code: '000000', now: at })
const notices = async () =>
  (await db.selectFrom('outbox').select('topic').where('topic', '=', 'security.code-guessing').execute())
    .length

test('staff are notified of the wrong code after 1,000 in an hour, once an hour', async () => {
  for (let count = 0; count < 999; count += 1)
    await countAttempt(db, 'wrong codes', { max: 1_000, windowMs: HOUR_MS }, now)
  expect(await guess()).toBeNull()
  expect(await notices()).toBe(0)
  await guess()
  await guess()
  expect(await notices()).toBe(1)
})
