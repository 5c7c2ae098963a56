import { RETENTION_KINDS, type RetentionKind } from '@pasar/domain/privacy/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import { ERASED_AT_CLOSING } from '../identity/personal/closing.queries.ts'

/** The retention rule of each table with personal data. A new table needs a row. */
const RULES: Readonly<Partial<Record<RetentionKind, readonly string[]>>> = {
  'live-events': ['live_event'],
  idempotency: ['idempotency'],
  sessions: ['session', 'pending_sign_on'],
  'event-addresses': ['member_event_address'],
  'api-keys': ['api_key'],
  sendings: ['sending', 'wa_inbox'],
  'push-subscriptions': ['push_subscription'],
  'webhook-events': ['webhook_event'],
  mails: ['mail', 'mailbox'],
  notices: ['outbox'],
  'bank-changes': ['bank_change'],
  'account-choices': [
    ...['finding_mail', 'finding_mail_entry', 'finding_subscription'],
    ...['cart_line', 'head_link', 'known_device', 'known_network', 'notice_preference', 'one_time_code'],
    ...['passkey', 'passkey_challenge', 'purchase_list', 'saved_filter', 'school_head'],
    ...['shop', 'shop_holiday', 'shop_invitation', 'shop_login', 'shop_role', 'staff_role', 'upload_grant'],
    // Deleted with the account, too: by the closing itself.
    'webhook_endpoint',
  ],
  'closed-accounts': [
    ...['member', 'school_person', 'business_change', 'file', 'territory', 'code_removal', 'payout_hold'],
    // What a vendor offers has no personal data besides the id of the account.
    ...[
      'item',
      'item_event',
      'item_figure',
      'item_group',
      'item_import',
      'item_picture_fetch',
      'item_proposal',
      'tag',
      'sandbox_tenant',
    ],
    // Figures by account, without names.
    ...['party_year', 'plan_habit', 'trade_year', 'vendor_duration', 'vendor_figure', 'year_end_forecast'],
    ...['figure_order', 'item_day', 'item_interest_day', 'vendor_day'],
  ],
  orders: [
    ...[
      'orders',
      'order_event',
      'payout',
      'negotiation',
      'rating',
      'payment',
      'payment_approval',
      'ledger_entry',
      'bank_movement',
      'comparison',
    ],
    ...['plan_line', 'chat_room', 'chat_message', 'chat_file', 'service_case', 'case_event'],
    ...['finding_share', 'inspection_sample'],
    ...['finding_event', 'finding_member', 'breach_case', 'legal_hold'],
  ],
  'account-events': [
    ...['member_event', 'agreement', 'staff_role_change', 'work_assignment', 'work_response'],
    // Acts of staff on the platform itself.
    ...['content_event', 'content_picture', 'content_publication', 'content_version', 'setting_change'],
    ...['currency', 'synonym', 'synonym_event'],
  ],
}

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDb())
})
afterAll(() => close())

/** Returns the tables that refer to a person or an account, or have a column with contact data. */
async function readPersonalTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and (
      c.relname = 'member'
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid in ('member'::regclass, 'school_person'::regclass))
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '^(member_id|buyer_id|vendor_id|school_id|person_id|owner_id|email|recipient|phone|mobile_number|nik|npwp|ip_address|last_address|user_agent|bank_account)$'))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('every table with personal data has a retention rule', async () => {
  const tables = await readPersonalTables()
  const listed = Object.values(RULES).flat()
  expect(new Set(listed).size).toBe(listed.length)
  expect(tables.filter((name) => !listed.includes(name))).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  expect(listed.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  expect(Object.keys(RULES).filter((kind) => !RETENTION_KINDS.some((one) => one === kind))).toEqual([])
})

test('a new table with a reference to a member is found', async () => {
  await sql`create table diary (id bigint primary key, writer bigint references member, text text)`.execute(
    db,
  )
  expect(await readPersonalTables()).toContain('diary')
  await sql`drop table diary`.execute(db)
})

test('the closing erases the choices of an account and its bank changes', () => {
  const erased = [...(RULES['account-choices'] ?? []), 'bank_change'].filter(
    (name) => !['webhook_endpoint', 'shop_login', 'shop_role'].includes(name),
  )
  expect(Object.keys(ERASED_AT_CLOSING).toSorted()).toEqual(erased.toSorted())
})
