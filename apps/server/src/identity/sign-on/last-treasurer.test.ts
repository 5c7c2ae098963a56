import { setBasketApproval, viewBasketApproval } from '@pasar/contract/identity/basket-approval'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testSealer } from '../../../testing/builders.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { createTestContext, get } from '../../../testing/orders.ts'
import { aSchoolRecord, testSchoolData } from '../../../testing/partners/school-data.ts'
import { enterWithTicket } from './enter-with-ticket.ts'

const context = await createTestContext()
await someAreas(context.db)
const record = aSchoolRecord()
const records = [record]
const service = await testSchoolData(records)
afterAll(() => service.close())

async function signOn(personIndex: number) {
  const school = records[0] ?? record
  const coming = {
    ticket: await service.ticketFor(school, personIndex),
    from: '10.0.0.7',
    userAgent: 'test',
    now: new Date('2026-11-21T03:00:00Z'),
    replaced: null,
    isShared: false,
  }
  const means = { signOn: service.signOn, sealer: testSealer, settings: async () => DEFAULT_SETTINGS }
  const session = await enterWithTicket(context.db, means, coming)
  if (!('actor' in session)) throw new Error(session.code)
  return session.actor
}

test('the approval of baskets ends visibly at the sign-on that shows that no treasurer is left', async () => {
  await signOn(2)
  const principal = await signOn(0)
  await get(context, setBasketApproval, principal, { body: { isOn: true } })
  await signOn(2)
  expect(await get(context, viewBasketApproval, principal)).toEqual({
    isOn: true,
    treasurers: ['Sri'],
    decisionDays: 3,
  })

  records[0] = {
    ...record,
    people: record.people.map((one) =>
      one.name === 'Sri' ? { ...one, position: 'operator' as const } : one,
    ),
  }
  await signOn(2)
  expect(await get(context, viewBasketApproval, principal)).toEqual({
    isOn: false,
    treasurers: [],
    decisionDays: 3,
  })
  const { rows } = await sql<{ reason: string; name: string }>`
    select detail::jsonb ->> 'reason' as reason, actor_name as name from member_event
    where member_id = ${principal.memberId} and action = 'basket-approval' order by seq`.execute(context.db)
  expect(rows.map(({ reason }) => reason)).toEqual([
    'Dari mati menjadi nyala',
    'Dari nyala menjadi mati: tidak ada bendahara lagi',
  ])
  const notices = await context.db
    .selectFrom('outbox')
    .select('topic')
    .where('member_id', '=', principal.memberId)
    .orderBy('id')
    .execute()
  expect(notices.map(({ topic }) => topic)).toEqual(['basket.on', 'basket.no-treasurer'])
})
