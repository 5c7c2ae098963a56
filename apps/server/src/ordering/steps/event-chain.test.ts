import { describe, expect, test } from 'vitest'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { advanceOrderTo } from '../../../testing/orders.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'

const { context, anOrder } = await createOrderFixture()

describe('the chain of an order', () => {
  test.each([
    ['a name', (row: { member_name: string }) => ({ ...row, member_name: 'Orang lain' })],
    ['a time', (row: { at: Date }) => ({ ...row, at: new Date(row.at.getTime() + 1) })],
    ['a detail', (row: { detail: string }) => ({ ...row, detail: '{}' })],
  ])('reveals a change of %s in an event', async (_, tamper) => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'shipping' })
    const chain = await readChain(context.db, one.orderId)
    const changed = chain.map((row, at) => (at === 3 ? { ...row, ...tamper(row) } : row))
    expect(brokenAt(chain)).toBeNull()
    expect(brokenAt(changed)).toBe(4)
  })
  test('reveals a removed event and a truncated end', async () => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'shipping' })
    const chain = await readChain(context.db, one.orderId)
    expect(brokenAt(chain.filter((_, at) => at !== 1))).toBe(2)
    expect(brokenAt(chain.slice(0, -1), chain.at(-1)?.hash)).toBe(4)
  })
})
