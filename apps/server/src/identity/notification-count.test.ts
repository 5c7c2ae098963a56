import { notificationCount } from '@pasar/contract/identity/profile'
import { expect, test } from 'vitest'
import { createAccountFixture } from '../../testing/account-fixture.ts'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { fillCart, get, order } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../http/actor.ts'

const { house } = await createAccountFixture()

test('counts are those of the reader, and groups come when they are asked for', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  await order(house, school)
  const count = (actor: Actor, show: string) =>
    get(house, notificationCount, actor, { query: { show_group_count: show } })
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
  expect(await count(await aVendor(house.db), '')).toMatchObject({ post_count: 0, notification_count: 0 })
})

test('§7 the counts answer with and without the slash at the end of their path', async () => {
  const app = await testApp(house.db, house.services)
  const vendor = await aVendor(house.db)
  const authorization = `member|${vendor.memberId}|${await aToken(house.db, vendor)}`
  const groupsAt = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
    return answer.json().data.group_count
  }
  expect(await groupsAt('/member/notification/count/')).toEqual([])
  expect(await groupsAt('/member/notification/count?show_group_count=true')).toHaveLength(3)
  expect(await groupsAt('/member/notification/count/?show_group_count=1')).toHaveLength(3)
  await app.close()
})
