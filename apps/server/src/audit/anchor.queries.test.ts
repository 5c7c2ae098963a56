import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createTestContext, fillCart, order } from '../../testing/orders.ts'
import { anchorHeads } from './anchor.queries.ts'
import { brokenAnchors, readChains } from './audit.queries.ts'
import { appendMemberEvent } from './member-events.queries.ts'
import { brokenAt } from './verify.ts'

const context = await createTestContext()

async function anOrder() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  await order(context, school)
}

test('anchors the heads of changed chains once a minute, each linked to the previous anchor', async () => {
  await anOrder() // at 10.00.00 WIB
  await anOrder()
  expect(await anchorHeads(context.db, new Date('2026-11-21T03:00:30Z'))).toBe(2)
  expect(await anchorHeads(context.db, new Date('2026-11-21T03:00:59Z'))).toBe(0)
  await anOrder()
  expect(await anchorHeads(context.db, new Date('2026-11-21T03:01:00Z'))).toBe(3)
  const anchors = await context.db.selectFrom('audit_anchor').selectAll().orderBy('id').execute()
  expect(anchors[1]?.previous_hash).toBe(anchors[0]?.hash)
  expect(await brokenAnchors(context.db)).toEqual([])
})

test('reads all chains and finds them intact', async () => {
  const found: (number | null)[] = []
  for await (const { chain } of readChains(context.db)) found.push(chain.length === 0 ? 0 : brokenAt(chain))
  expect(found).toEqual([null, null, null])
})

test('anchors the chain of an account when it changes', async () => {
  const { memberId } = await aVendor(context.db)
  const at = new Date('2026-11-22T03:00:10Z')
  // The overlap of this anchor still covers the orders of the tests above.
  await anchorHeads(context.db, new Date('2026-11-22T03:00:00Z'))
  await appendMemberEvent(context.db, {
    memberId,
    at,
    actorId: memberId,
    actorName: 'CV Contoh',
    action: 'sign-in',
    detail: {},
    ipAddress: '',
  })
  expect(await anchorHeads(context.db, new Date('2026-11-22T03:01:00Z'))).toBe(1)
})
