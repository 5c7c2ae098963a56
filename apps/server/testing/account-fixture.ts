import { hash } from '@node-rs/argon2'
import { changeProfile } from '@pasar/contract/identity/profile'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { afterAll } from 'vitest'
import { readMemberChain } from '../src/audit/member-events.queries.ts'
import type { Actor, Person } from '../src/call/actor.ts'
import { routes } from '../src/web/app.ts'
import { freightRates } from './builders.ts'
import { testServices } from './call-endpoint.ts'
import type { TestContext } from './orders.ts'
import { testDb } from './test-db.ts'

export const PASSWORD = 'belanja-2026'
export const NOW = new Date('2026-11-21T03:00:00Z')

/**
 * Creates a database with two villages, and helpers for actions of members on their own
 * account. It is closed after the test file.
 */
export async function createAccountFixture() {
  const { db, close } = await testDb()
  const context: TestContext = { db, services: testServices() }
  await freightRates(db)
  await areas()
  const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })
  afterAll(() => close())

  /** Inserts Sidoarjo in zone 1, and Batam in zone 4 and a free-trade zone. */
  async function areas() {
    const rows = [
      ['35', 'Jawa Timur'],
      ['3515', 'Kabupaten Sidoarjo'],
      ['351518', 'Waru'],
      ['3515181003', 'Tropodo'],
      ['21', 'Kepulauan Riau'],
      ['2171', 'Kota Batam'],
      ['217101', 'Belakang Padang'],
      ['2171011001', 'Kasu'],
    ]
    for (const [code = '', name = ''] of rows) {
      const isVillage = code.length === 10
      await context.db
        .insertInto('area')
        .values({
          code,
          level: code.length === 10 ? 4 : code.length / 2,
          parent_code: code.length === 2 ? null : code.slice(0, code.length === 10 ? 6 : -2),
          name,
          postal: isVillage ? (name === 'Kasu' ? '29412' : '61256') : null,
          latitude: isVillage ? (name === 'Kasu' ? 1.05 : -7.36) : null,
          longitude: isVillage ? (name === 'Kasu' ? 103.87 : 112.76) : null,
          label: name === 'Kasu' ? 'Kasu (29412), Belakang Padang, Kota Batam, Kepulauan Riau' : name,
          search: name.toLowerCase(),
        })
        .execute()
    }
    await context.db
      .insertInto('zone_rule')
      .values([
        { area_code: '35', zone: '1', valid_from: '2020-01-01', source: 'uji' },
        { area_code: '21', zone: '4', valid_from: '2020-01-01', source: 'uji' },
      ])
      .execute()
  }

  const memberRow = (id: number) =>
    context.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const eventsOf = async (id: number) =>
    (await readMemberChain(context.db, id)).map(({ action, detail }) => [action, JSON.parse(detail)])

  /** Sends a body in wire format, without validating it by the form. */
  function raw(endpoint: Endpoint, actor: Actor | null, body: Record<string, unknown>, now = NOW) {
    const served = routes.find((route) => route.endpoint === endpoint)
    if (!served) throw new Error(endpoint.path)
    const sent = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [endpoint.names[field] ?? field, value]),
    )
    return served.answer({
      params: {},
      query: {},
      body: sent,
      actor,
      uploader: null,
      replaced: null,
      db: context.db,
      now,
      services: context.services,
      key: null,
      file: null,
      userAgent: 'test',
      device: { token: null, next: '' },
      from: '127.0.0.1',
    })
  }

  const change = (actor: Actor | null, body: Record<string, unknown>) => raw(changeProfile, actor, body)
  const withPassword = async (actor: Actor) => {
    await context.db
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.memberId)
      .execute()
    return actor
  }

  async function personOf(school: Actor, position: Person['position']): Promise<Actor> {
    const { id } = await context.db
      .insertInto('school_person')
      .values({
        school_id: school.memberId,
        external_id: `${position}-${school.memberId}`,
        name: `Ibu ${position}`,
        position,
        created_at: NOW,
        last_seen_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = { id, externalId: position, name: `Ibu ${position}`, position }
    return { ...school, type: 'dapodik', person }
  }

  return { house: context, memberRow, eventsOf, raw, change, withPassword, personOf }
}
