import { moveMember } from '@pasar/contract/identity/member-console'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import { afterAll, expect } from 'vitest'
import type { Actor } from '../src/call/actor.ts'
import { liveSession } from '../src/identity/sessions/live-session.ts'
import { aStaffMember, aVendor, freightRates, testSealer } from './builders.ts'
import { callEndpoint, testServices } from './call-endpoint.ts'
import { someAreas } from './catalogue-builders.ts'
import type { TestContext } from './orders.ts'
import { testDb } from './test-db.ts'

/** Session use of a background call of an open page. */
const USE = { isActivity: false, idleMinutes: async () => 30 }

export const NOW = new Date('2026-11-21T03:00:00Z')

/**
 * Creates a database with a staff member, and helpers for the members they manage. It is closed
 * after the test file.
 */
export async function createMemberConsoleFixture() {
  /** Returns the actor of a session token. */
  const actorOfToken = async (token: string) =>
    (await liveSession(context.db, token, new Date(), USE))?.actor ?? null

  const { db, close } = await testDb()
  const context: TestContext = { db, services: testServices() }
  await someAreas(db)
  await freightRates(db)
  const staff = await aStaffMember(db)
  afterAll(() => close())

  let numbers = 0
  /** Creates a vendor with confirmed email that is not activated. */
  function anApplicant(overrides: Parameters<typeof aVendor>[1] = {}) {
    numbers += 1
    return aVendor(context.db, {
      category: '3347_39',
      account_type: '3347_29',
      review: 'waiting',
      mobile_number: `+62800550${String(numbers).padStart(4, '0')}`,
      ...overrides,
    })
  }

  const aDocument = (member: Actor, kind: DocumentKind) =>
    context.db
      .insertInto('file')
      .values({
        owner_id: member.memberId,
        purpose: kind,
        name: `${kind}.jpg`,
        mime: 'image/jpeg',
        bytes: 1,
        key: kind,
        created_at: NOW,
      })
      .execute()

  const move = (
    member: Actor,
    action: 'activate' | 'refuse' | 'switch-off' | 'switch-on' | 'reopen' | 'ban' | 'lift-ban' | 'verify',
    reason = '',
    by = staff,
  ) =>
    callEndpoint(context.db, context.services, moveMember, by, {
      params: { memberId: member.memberId },
      body: { action, reason },
    })

  const moved = async (...args: Parameters<typeof move>) => {
    const answer = await move(...args)
    expect([answer.http, answer.body.status === 'error' && answer.body.status_message]).toEqual([200, false])
  }

  const stored = async ({ memberId }: Actor) =>
    context.db
      .selectFrom('member')
      .select(['status', 'category', 'review', 'review_note', 'reviewed_at'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()

  const mailsTo = async (email: string) =>
    (
      await context.db
        .selectFrom('mail')
        .select(['subject', 'body'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    ).map(({ subject, body }) => ({ subject, text: testSealer.open(body ?? '') }))

  const eventsOf = ({ memberId }: Pick<Actor, 'memberId'>) =>
    context.db
      .selectFrom('member_event')
      .select(['action', 'actor_id', 'detail', 'place'])
      .where('member_id', '=', memberId)
      .orderBy('seq')
      .execute()

  return {
    house: context,
    staff,
    whoIs: actorOfToken,
    anApplicant,
    aDocument,
    move,
    moved,
    stored,
    lettersTo: mailsTo,
    eventsOf,
  }
}
