import { memberLog } from '@pasar/contract/identity/member-log'
import { changePassword, changeProfile } from '@pasar/contract/identity/profile'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import {
  ACCOUNT_NOW,
  ACCOUNT_PASSWORD,
  createAccountFixture,
} from '../../../testing/fixtures/account-fixture.ts'
import { fillCart, get, order } from '../../../testing/orders.ts'
import { memberBrokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'

const { context, change, withPassword } = await createAccountFixture()

describe('account log', () => {
  test('shows events of account and orders together, newest first, page by page, and none of other accounts', async () => {
    const [school, vendor] = [await aSchool(context.db), await withPassword(await aVendor(context.db))]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const placed = await order(context, school)
    await change(school, { responsibleName: 'Bu Kepala' })
    const log = await get(context, memberLog, school, { query: {} })
    expect(log.events.map(({ action, order: of }) => [action, of?.number ?? null])).toEqual([
      ['create', placed.orders[0]?.number ?? ''],
      ['profile-changed', null],
    ])
    expect(log.events[1]).toMatchObject({ fields: ['responsibleName'], ipAddress: '127.0.0.1' })
    expect((await get(context, memberLog, vendor, { query: {} })).events).toEqual([])
  })

  test('pages 70 events into three pages without gaps or duplicates', async () => {
    const vendor = await aVendor(context.db)
    for (let n = 0; n < 70; n += 1) {
      const body = { responsibleName: `Nama ${n}` }
      const now = new Date(ACCOUNT_NOW.getTime() + Math.trunc(n / 7) * 1000)
      await callEndpoint(context.db, context.services, changeProfile, vendor, { body, now })
    }
    const eventTimes: number[] = []
    let before = ''
    for (const expected of [30, 30, 10]) {
      const page = await get(context, memberLog, vendor, { query: { before } })
      expect(page.events).toHaveLength(expected)
      eventTimes.push(...page.events.map(({ at }) => at.getTime()))
      before = page.next ?? ''
    }
    expect(before).toBe('')
    expect(eventTimes).toEqual([...eventTimes].sort((a, b) => b - a))
  })

  test.each([
    ['access', ['password-changed']],
    ['account', ['profile-changed']],
    ['order', ['create']],
    ['unknown', ['password-changed', 'create', 'profile-changed']],
  ])('shows only events of the kind %s', async (kind, actions) => {
    const school = await withPassword(await aSchool(context.db))
    await fillCart(context, school, [[await anItem(context.db, await aVendor(context.db)), 1]])
    await change(school, { responsibleName: 'Bu Kepala' })
    await order(context, school)
    const body = { current: ACCOUNT_PASSWORD, password: 'sandi-baru-7', password2: 'sandi-baru-7' }
    await callEndpoint(context.db, context.services, changePassword, school, {
      body,
      now: new Date(ACCOUNT_NOW.getTime() + 60_000),
    })
    const { body: reply } = await callEndpoint(context.db, context.services, memberLog, school, {
      query: { kind: kind as 'all' },
    })
    expect(reply).toMatchObject({ data: { events: actions.map((action) => ({ action })) } })
  })

  test('an invalid cursor returns the newest events', async () => {
    const vendor = await aVendor(context.db)
    await change(vendor, { gender: 'P' })
    for (const before of ["1' or 1=1", '99999999999999999.m.0.1', 'x', '-1.o.2.3'])
      expect((await get(context, memberLog, vendor, { query: { before } })).events).toHaveLength(1)
  })

  test('the event chain of an account is intact, and a changed event is detected', async () => {
    const vendor = await aVendor(context.db)
    await change(vendor, { gender: 'P' })
    await change(vendor, { gender: 'L' })
    const chain = await readMemberChain(context.db, vendor.memberId)
    expect(memberBrokenAt(chain)).toBe(null)
    expect(
      memberBrokenAt(chain.map((row, at) => (at === 0 ? { ...row, ip_address: '10.0.0.9' } : row))),
    ).toBe(1)
    expect(memberBrokenAt(chain.slice(1))).toBe(1)
    expect(memberBrokenAt(chain.slice(0, 1), chain[1]?.hash)).toBe(2)
    await expect(
      context.db
        .updateTable('member_event')
        .set({ detail: '{}' })
        .where('member_id', '=', vendor.memberId)
        .execute(),
    ).rejects.toThrow()
  })
})
