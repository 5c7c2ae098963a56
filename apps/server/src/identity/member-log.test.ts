import { changePassword, changeProfile, memberLog } from '@pasar/contract/identity/profile'
import { describe, expect, test } from 'vitest'
import { createAccountFixture, NOW, PASSWORD } from '../../testing/account-fixture.ts'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { fillCart, get, order } from '../../testing/orders.ts'
import { readMemberChains } from '../audit/audit.queries.ts'
import { readMemberChain } from '../audit/member-events.queries.ts'
import { memberBrokenAt } from '../audit/verify.ts'

const { house, change, withPassword } = await createAccountFixture()

describe('log', () => {
  test('account and orders together, newest first, page by page, and nothing of others', async () => {
    const [school, vendor] = [await aSchool(house.db), await withPassword(await aVendor(house.db))]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const placed = await order(house, school)
    await change(school, { responsibleName: 'Bu Kepala' })
    const log = await get(house, memberLog, school, { query: {} })
    expect(log.events.map(({ action, order: of }) => [action, of?.number ?? null])).toEqual([
      ['create', placed.orders[0]?.number ?? ''],
      ['profile-changed', null],
    ])
    expect(log.events[1]).toMatchObject({ fields: ['responsibleName'], place: '127.0.0.1' })
    expect((await get(house, memberLog, vendor, { query: {} })).events).toEqual([])
  })

  test('70 events come in three pages without a gap or a repetition', async () => {
    const vendor = await aVendor(house.db)
    for (let n = 0; n < 70; n += 1) {
      const body = { responsibleName: `Nama ${n}` }
      const now = new Date(NOW.getTime() + Math.trunc(n / 7) * 1000)
      await callEndpoint(house.db, house.services, changeProfile, vendor, { body, now })
    }
    const seen: number[] = []
    let before = ''
    for (const expected of [30, 30, 10]) {
      const page = await get(house, memberLog, vendor, { query: { before } })
      expect(page.events).toHaveLength(expected)
      seen.push(...page.events.map(({ at }) => at.getTime()))
      before = page.next ?? ''
    }
    expect(before).toBe('')
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
  })

  test.each([
    ['access', ['password-changed']],
    ['account', ['profile-changed']],
    ['order', ['create']],
    ['unknown', ['password-changed', 'create', 'profile-changed']],
  ])('kind %s', async (kind, actions) => {
    const school = await withPassword(await aSchool(house.db))
    await fillCart(house, school, [[await anItem(house.db, await aVendor(house.db)), 1]])
    await change(school, { responsibleName: 'Bu Kepala' })
    await order(house, school)
    const body = { current: PASSWORD, password: 'sandi-baru-7', password2: 'sandi-baru-7' }
    await callEndpoint(house.db, house.services, changePassword, school, {
      body,
      now: new Date(NOW.getTime() + 60_000),
    })
    const { body: said } = await callEndpoint(house.db, house.services, memberLog, school, {
      query: { kind: kind as 'all' },
    })
    expect(said).toMatchObject({ data: { events: actions.map((action) => ({ action })) } })
  })

  test('a place in the log that nobody gave begins with the newest', async () => {
    const vendor = await aVendor(house.db)
    await change(vendor, { gender: 'P' })
    for (const before of ["1' or 1=1", '99999999999999999.m.0.1', 'x', '-1.o.2.3'])
      expect((await get(house, memberLog, vendor, { query: { before } })).events).toHaveLength(1)
  })

  test('the chain of an account holds, and a changed event is found', async () => {
    const vendor = await aVendor(house.db)
    await change(vendor, { gender: 'P' })
    await change(vendor, { gender: 'L' })
    const chain = await readMemberChain(house.db, vendor.memberId)
    expect(memberBrokenAt(chain)).toBe(null)
    expect(memberBrokenAt(chain.map((row, at) => (at === 0 ? { ...row, place: '10.0.0.9' } : row)))).toBe(1)
    expect(memberBrokenAt(chain.slice(1))).toBe(1)
    expect(memberBrokenAt(chain.slice(0, 1), chain[1]?.hash)).toBe(2)
    for await (const found of readMemberChains(house.db)) expect(memberBrokenAt(found.chain)).toBe(null)
    await expect(
      house.db
        .updateTable('member_event')
        .set({ detail: '{}' })
        .where('member_id', '=', vendor.memberId)
        .execute(),
    ).rejects.toThrow()
  })
})
