import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../tools/postgres-cluster.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, order } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { refusePowerfulRole } from '../db/grants.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { prepareSchema } from '../process/prepare.ts'

const ROLES = readFileSync(new URL('../../../../deploy/roles.sql', import.meta.url), 'utf8')
const APPEND_ONLY = [
  'audit_anchor',
  'ledger_entry',
  'log_checkpoint',
  'log_entry',
  'member_event',
  'order_event',
  'stock_move',
]

let url: string
const as = async (user: string): Promise<OpenDatabase> =>
  openDatabase(Object.assign(new URL(url), { username: user }).href, { connections: 2 })
let admin: OpenDatabase
let owner: OpenDatabase
let app: OpenDatabase
let reader: OpenDatabase

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), `roles_${randomBytes(6).toString('hex')}`)
  admin = await as('postgres')
  for (let run = 0; run < 2; run += 1) await sql.raw(ROLES).execute(admin.db)
  owner = await as('pasar_owner')
  await prepareSchema(owner.db)
  app = await as('pasar_app')
  reader = await as('pasar_read')
})
afterAll(async () => {
  for (const { close } of [admin, owner, app, reader]) await close()
  await dropDatabase(url)
})

describe('the application role', () => {
  test('places and completes an order and serves requests', async () => {
    const { db } = app
    const context = { db, services: testServices() }
    const [school, vendor, staff] = [await aSchool(db), await aVendor(db), await aStaffMember(db)]
    await fillCart(context, school, [[await anItem(db, vendor), 2]])
    const { orders } = await order(context, school)
    const orderId = must(orders[0], 'the order').id
    const view = await advanceOrderTo(context, { orderId, to: 'paid', school, vendor, staff })
    expect(view?.state).toBe('paid')
    const server = await testApp(db, context.services, undefined, 'production')
    const headers = { authorization: `member|${school.memberId}|${await aToken(db, school)}` }
    const response = await server.inject({ url: `/api/history/${orderId}`, headers })
    expect(response.statusCode).toBe(200)
    await server.close()
  })

  test.each(APPEND_ONLY)('can add rows to %s, but not change, delete or truncate them', async (table) => {
    const name = sql.table(table)
    await expect(sql`delete from ${name}`.execute(app.db)).rejects.toThrow('permission denied')
    await expect(sql`truncate ${name}`.execute(app.db)).rejects.toThrow('permission denied')
    const { rows } = await sql<{ inserts: boolean; updates: boolean }>`
      select has_table_privilege(${table}, 'insert') as inserts,
        has_any_column_privilege(${table}, 'update') as updates`.execute(app.db)
    expect(rows).toEqual([{ inserts: true, updates: false }])
  })

  test.each([
    'create table extra (id bigint)',
    'alter table member add column extra text',
    'alter table order_event disable trigger order_event_immutable',
    'drop trigger order_event_immutable on order_event',
    'create trigger extra before insert on member for each row execute function refuse_change()',
    'set session_replication_role = replica',
    `update migration_hash set sha256 = repeat('0', 64)`,
    'create temporary table extra (id bigint)',
  ])('cannot %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('gets its rights on a new table in the migration', async () => {
    const added = { name: '9001-extra', text: 'create table extra (id bigint)', sha256: '1'.repeat(64) }
    await migrate(owner.db, { migrations: [...readMigrations(), added] })
    await sql`insert into extra values (1)`.execute(app.db)
    expect((await sql`select id from extra`.execute(reader.db)).rows).toEqual([{ id: 1 }])
  })
})

test('the reading role changes nothing', async () => {
  await sql`select count(*) from order_event`.execute(reader.db)
  await expect(sql`delete from cart_line`.execute(reader.db)).rejects.toThrow(/read-only|permission denied/)
})

describe('the start in production', () => {
  test('accepts the application role', async () => {
    await refusePowerfulRole(app.db)
  })

  test('refuses a superuser and the owner of the tables', async () => {
    await expect(refusePowerfulRole(admin.db)).rejects.toThrow(
      'profil production tidak berjalan sebagai peran database postgres, sebab ia superuser. Terapkan deploy/roles.sql, dan pakai pasar_app di DATABASE_URL.',
    )
    await expect(refusePowerfulRole(owner.db)).rejects.toThrow(
      /peran database pasar_owner, sebab ia pemilik tabel \w+\./,
    )
  })

  test.each([
    ['grant update (hash) on order_event to pasar_app', 'boleh mengubah catatan di tabel order_event'],
    ['grant trigger on audit_anchor to pasar_app', 'boleh mengubah catatan di tabel audit_anchor'],
    ['grant create on schema public to pasar_app', 'boleh membuat tabel'],
    ['grant set on parameter session_replication_role to pasar_app', 'boleh mematikan trigger'],
    ['grant pasar_owner to pasar_app', 'pemilik tabel'],
  ])('refuses the application role after %s', async (statement, reason) => {
    await sql.raw(statement).execute(admin.db)
    await expect(refusePowerfulRole(app.db)).rejects.toThrow(reason)
    await sql.raw(statement.replace('grant', 'revoke').replace(' to ', ' from ')).execute(admin.db)
    await refusePowerfulRole(app.db)
  })
})
