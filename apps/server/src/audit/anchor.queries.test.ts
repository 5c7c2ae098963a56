import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createTestContext, fillCart, order } from '../../testing/orders.ts'
import { anchorHeads } from './anchor.queries.ts'
import { brokenAnchors, readChains } from './audit.queries.ts'
import { appendMemberEvent } from './member-events.queries.ts'
import { brokenAt } from './verify.ts'

const house = await createTestContext()

async function anOrder() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  await order(house, school)
}

test('the heads of the chains that moved are anchored once a minute, each anchor on the one before', async () => {
  await anOrder() // at 10.00.00 WIB
  await anOrder()
  expect(await anchorHeads(house.db, new Date('2026-11-21T03:00:30Z'))).toBe(2)
  expect(await anchorHeads(house.db, new Date('2026-11-21T03:00:59Z'))).toBe(0)
  await anOrder()
  expect(await anchorHeads(house.db, new Date('2026-11-21T03:01:00Z'))).toBe(3)
  const anchors = await house.db.selectFrom('audit_anchor').selectAll().orderBy('id').execute()
  expect(anchors[1]?.previous_hash).toBe(anchors[0]?.hash)
  expect(await brokenAnchors(house.db)).toEqual([])
})

test('all chains are found, and they hold', async () => {
  const found: (number | null)[] = []
  for await (const { chain } of readChains(house.db)) found.push(chain.length === 0 ? 0 : brokenAt(chain))
  expect(found).toEqual([null, null, null])
})

test('the chain of an account is anchored when it moves', async () => {
  const { memberId } = await aVendor(house.db)
  const at = new Date('2026-11-22T03:00:10Z')
  // The orders of before are within the time that this anchor looks back.
  await anchorHeads(house.db, new Date('2026-11-22T03:00:00Z'))
  await appendMemberEvent(house.db, {
    memberId,
    at,
    actorId: memberId,
    actorName: 'CV Contoh',
    action: 'sign-in',
    detail: {},
    ipAddress: '',
  })
  expect(await anchorHeads(house.db, new Date('2026-11-22T03:01:00Z'))).toBe(1)
})
