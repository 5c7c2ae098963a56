import { notificationCount } from '@pasar/contract/identity/profile'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createAccountFixture } from '../../testing/fixtures/account-fixture.ts'
import { fillCart, get, order } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'

const { context } = await createAccountFixture()

test('counts belong to the viewer, and groups are included on request', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  await order(context, school)
  const count = (actor: Actor, show: string) =>
    get(context, notificationCount, actor, { query: { show_group_count: show } })
  expect(await count(vendor, '')).toEqual({
    post_count: 1,
    chat_count: 0,
    notification_count: 1,
    group_count: [],
  })
  expect(await count(vendor, '1')).toMatchObject({
    group_count: [
      { title: 'Perlu tindakan', total: 1 },
      { title: 'Informasi', total: 0 },
      { title: 'Aktivitas', total: 0 },
    ],
  })
  expect(await count(await aVendor(context.db), '')).toMatchObject({ post_count: 0, notification_count: 0 })
})

test('§7 the count endpoint responds with and without a trailing slash', async () => {
  const app = await testApp(context.db, context.services)
  const vendor = await aVendor(context.db)
  const authorization = `member|${vendor.memberId}|${await aToken(context.db, vendor)}`
  const groupsAt = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
    return answer.json().data.group_count
  }
  expect(await groupsAt('/member/notification/count/')).toEqual([])
  expect(await groupsAt('/member/notification/count?show_group_count=true')).toHaveLength(3)
  expect(await groupsAt('/member/notification/count/?show_group_count=1')).toHaveLength(3)
  await app.close()
})
