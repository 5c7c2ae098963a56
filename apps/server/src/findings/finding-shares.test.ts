import { listFindings } from '@pasar/contract/findings/finding'
import { endFindingShare, shareFinding, viewFindingShares } from '@pasar/contract/findings/finding-share'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aStaffMember, aSupervisor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db, services } = context
const NOW = new Date('2026-11-27T03:00:00Z')

let regency: Actor
let province: Actor
let elsewhere: Actor
let staff: Actor
let findingId: number

beforeAll(async () => {
  await someAreas(db)
  regency = await aSupervisor(db, ['3515'])
  province = await aSupervisor(db, ['35'])
  elsewhere = await aSupervisor(db, ['64'])
  staff = await aStaffMember(db)
  const { rows } = await sql<{ id: number }>`
    insert into finding (kind, subject, facts, rank, amount, areas, found_at, refreshed_at)
    values ('early-receipt', 'a', '{"kind":"early-receipt","reason":"too-fast","minutes":1}', 50, 1, '{35,3515}', ${NOW}, ${NOW})
    returning id`.execute(db)
  findingId = must(rows[0], 'the finding').id
})

const share = (from: Actor, to: Actor, note = 'Mohon dibantu') =>
  callEndpoint(db, services, shareFinding, from, {
    params: { findingId },
    body: { memberId: to.memberId, note },
    now: NOW,
  })
const sharedWith = (actor: Actor) => get(context, listFindings, actor, { query: { shared: 1, state: 'all' } })

test('a colleague of the territory sees a shared finding with its count, others do not', async () => {
  expect(await share(regency, province)).toMatchObject({ http: 200 })
  expect(await sharedWith(province)).toMatchObject({ sharedCount: 1, findings: [{ id: findingId }] })
  expect(await sharedWith(regency)).toMatchObject({ sharedCount: 0, findings: [] })
  const response = await get(context, viewFindingShares, province, { params: { findingId } })
  expect(response.shares).toMatchObject([{ isMine: false, name: regency.name, note: 'Mohon dibantu' }])
  expect(response.colleagues).toEqual([{ id: regency.memberId, name: regency.name }])
  expect(await share(regency, province)).toMatchObject({ http: 409 })
})

test.each([
  ['the colleague is of another territory', () => share(regency, elsewhere), 422],
  ['the colleague is staff', () => share(regency, staff), 422],
  ['the sharer does not see the finding', () => share(elsewhere, province), 404],
  ['the sharer is staff', () => share(staff, province), 403],
] as const)('a share is refused when %s', async (_, attempt, status) => {
  expect(await attempt()).toMatchObject({ http: status })
})

test('the database refuses a share outside the territory, and a change of a share', async () => {
  const insert = (from: Actor, to: Actor) =>
    sql`insert into finding_share (finding_id, from_id, to_id, note, at)
      values (${findingId}, ${from.memberId}, ${to.memberId}, 'x', ${NOW})`.execute(db)
  await expect(insert(regency, elsewhere)).rejects.toThrow('outside the territory')
  await expect(insert(elsewhere, regency)).rejects.toThrow('outside the territory')
  await expect(insert(staff, regency)).rejects.toThrow('outside the territory')
  await expect(sql`update finding_share set note = 'lain'`.execute(db)).rejects.toThrow('only ends')
})

test('of simultaneous shares with one colleague one is stored', async () => {
  const other = await aSupervisor(db, ['3515'])
  const outcomes = await Promise.all([share(regency, other), share(province, other), share(regency, other)])
  expect(outcomes.filter(({ http }) => http === 200)).toHaveLength(1)
})

test('either side ends a share, once, and both acts are in their logs', async () => {
  const [one] = (await get(context, viewFindingShares, province, { params: { findingId } })).shares.filter(
    ({ isMine }) => !isMine,
  )
  const end = (actor: Actor) =>
    callEndpoint(db, services, endFindingShare, actor, {
      params: { findingId, shareId: must(one, 'the share').id },
      now: NOW,
    })
  expect(await end(elsewhere)).toMatchObject({ http: 404 })
  expect(await end(province)).toMatchObject({ http: 200 })
  expect(await end(regency)).toMatchObject({ http: 404 })
  expect(await sharedWith(province)).toMatchObject({ sharedCount: 0, findings: [] })
  const { rows } = await sql<{ action: string }>`select action from member_event
    where action like 'finding-share%' and member_id in (${regency.memberId}, ${province.memberId})
    order by action`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['finding-share-ended', 'finding-shared']),
  )
})
