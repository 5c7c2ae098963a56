import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColumnMetadata, Kysely } from 'kysely'

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'JsonColumn',
  bytea: 'Buffer',
  xid8: 'string',
  uuid: 'string',
  numeric: 'string',
  _int4: 'number[]',
  _text: 'string[]',
}

/** Columns whose check constraint allows only the values of a domain type. */
const COLUMN_TYPES: Record<string, string> = {
  'synonym_event.action': "'add' | 'edit' | 'delete'",
  'orders.state': 'OrderState',
  'order_event.from_state': 'OrderState',
  'order_event.to_state': 'OrderState',
  'order_event.actor': 'OrderActor',
  'order_event.action': "OrderAction | 'create' | 'issue' | FlagAction",
  'document.kind': 'OrderDocumentKind',
  'health_sample.role': "'web' | 'worker' | 'all'",
  'member.zone': 'Zone',
  'zone_rule.zone': 'Zone',
  'item.ppn': 'Ppn',
  'order_line.ppn': 'Ppn',
  'order_line.exempt_reason': 'ExemptReason',
  'order_line.price_source': 'PriceSource',
  'item.kind': "'goods' | 'service' | 'book'",
  'order_line.kind': "'goods' | 'service' | 'book'",
  'item.state': "'draft' | 'submitted' | 'live' | 'needs_fix' | 'taken_down'",
  'item_proposal.state': "'waiting' | 'returned'",
  'book.decree_kind': 'DecreeKind',
  'item_event.action': 'ItemEventAction',
  'item.production': "'domestic' | 'import'",
  'item.goods_type': "'umkm' | 'non_umkm'",
  'item.condition': "'new' | 'used'",
  'item.availability': "'ready' | 'preorder'",
  'item_import.list': "'item' | 'book'",
  'item_import.format': "'csv' | 'xlsx'",
  'item_import.state': "'reading' | 'checking' | 'ready' | 'applying' | 'done' | 'cancelled' | 'failed'",
  'item_picture_fetch.state': "'waiting' | 'fetched' | 'placed' | 'refused'",
  'item_import_row.outcome': "'new' | 'changed' | 'same' | 'wrong'",
  'handover_line.condition': "'good' | 'damaged' | 'wrong'",
  'payment.state': "'waiting' | 'refused' | 'confirmed'",
  'payout.state': "'waiting' | 'sent' | 'failed' | 'returned'",
  'bank_movement.kind': 'MovementKind',
  'bank_movement.state': 'MovementState',
  'ledger_posting.account': 'LedgerAccount',
  'invoice.state': "'new' | 'confirmation' | 'paid' | 'completed' | 'cancelled'",
  'replacement.state': 'ReplacementState',
  'replacement.asked_by': "'buyer' | 'vendor' | 'staff'",
  'file.purpose': "'bast' | 'damage' | 'payment' | 'closure' | 'complaint' | 'picture' | DocumentKind",
  'stock_move.reason': "'order' | 'cancelled' | 'rejected' | 'restock' | 'change' | 'short'",
  'negotiation.state': 'NegotiationState',
  'negotiation.outcome': 'NegotiationOutcome',
  'negotiation.turn': "'buyer' | 'vendor'",
  'negotiation.ppn': 'Ppn',
  'negotiation_offer.by': "'buyer' | 'vendor'",
  'complaint.state': 'ComplaintState',
  'complaint.category': 'ComplaintCategory',
  'complaint.opened_by': "'buyer' | 'vendor'",
  'complaint.awaited': "'opener' | 'other'",
  'complaint.remedy': 'Remedy',
  'complaint.remedy_by': "'buyer' | 'vendor' | 'staff'",
  'complaint.remedy_state': "'none' | 'waiting' | 'agreed' | 'declined'",
  'complaint_entry.by': "'buyer' | 'vendor' | 'staff' | 'system'",
  'complaint_entry.kind': 'ComplaintAction',
  'complaint_entry.remedy': 'Remedy',
  'order_request.kind': 'RequestKind',
  'order_request.state': 'RequestState',
  'order_request.asked_by': "'buyer' | 'vendor'",
  'school_person.position': 'SchoolPosition',
  'member.review': "'none' | 'waiting' | 'accepted' | 'refused'",
  'member.gender': "'L' | 'P'",
  'member_event.action': 'MemberEventAction',
  'one_time_code.purpose': "'verify' | 'reset' | 'head'",
  'agreement.kind': "'registration' | 'ppn'",
  'business_change.state': 'BusinessChangeState',
  'payment_approval.kind': 'PaymentApprovalKind',
  'payment_approval.state': 'ApprovalState',
  'payout_hold.kind': 'PayoutHoldKind',
  'bank_change.outcome': "'applied' | 'withdrawn' | 'replaced'",
  'file.scan': "'clean' | 'waiting' | 'infected'",
  'chat_file.scan': "'clean' | 'waiting' | 'infected'",
  'session.type': "'member' | 'dapodik'",
  'setting_change.state': "'waiting' | 'set' | 'refused' | 'cancelled'",
  'shop_invitation.roles': 'ShopRole[]',
  'shop_role.role': 'ShopRole',
  'staff_role.role': 'StaffRole',
  'staff_role_change.old_roles': 'StaffRole[]',
  'staff_role_change.new_roles': 'StaffRole[]',
  'staff_role_change.state': "'waiting' | 'approved' | 'refused' | 'cancelled'",
  'member.category': "'3347_38' | '3347_39' | '3347_40' | 'staff' | 'supervisor'",
}

const typeOf = (
  table: string,
  { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata,
) => {
  const columnType = COLUMN_TYPES[`${table}.${name}`] ?? TYPES[dataType]
  if (!columnType) throw new Error(`column ${name} has a type that is not in the list: ${dataType}`)
  if (columnType === 'JsonColumn' && hasDefaultValue) return 'JsonColumnWithDefault'
  const nullable = isNullable ? `${columnType} | null` : columnType
  return hasDefaultValue || isAutoIncrementing ? `Generated<${nullable}>` : nullable
}

/** Returns the source text of tables.ts for a migrated database. */
export async function describeTables<T>(db: Kysely<T>): Promise<string> {
  const tables = (await db.introspection.getTables()).filter((table) => table.schema === 'public')
  const lines = tables
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      (table) =>
        `  ${table.name}: {\n${table.columns.map((column) => `    ${column.name}: ${typeOf(table.name, column)}\n`).join('')}  }\n`,
    )
  return [
    '// Generated from the migrated database by `node apps/server/src/db/tables.generate.ts`. A test',
    '// fails when it is out of date.',
    "import type { DecreeKind } from '@pasar/domain/catalogue/book-decree'",
    "import type { ItemEventAction } from '@pasar/domain/catalogue/item-machine'",
    "import type { PriceSource } from '@pasar/domain/catalogue/unit-price'",
    "import type { Zone } from '@pasar/domain/catalogue/zone-price'",
    "import type { OrderDocumentKind } from '@pasar/domain/document/kinds'",
    "import type { BusinessChangeState } from '@pasar/domain/identity/business-change'",
    "import type { DocumentKind } from '@pasar/domain/identity/documents'",
    "import type { MemberEventAction } from '@pasar/domain/identity/member-machine'",
    "import type { SchoolPosition } from '@pasar/domain/identity/school-rights'",
    "import type { ShopRole } from '@pasar/domain/identity/shop-roles'",
    "import type { StaffRole } from '@pasar/domain/identity/staff-roles'",
    "import type { ApprovalState } from '@pasar/domain/kernel/second-person'",
    "import type { NegotiationOutcome, NegotiationState } from '@pasar/domain/negotiation/machine'",
    'import type {\n  ComplaintAction,\n  ComplaintCategory,\n  ComplaintState,\n  Remedy,',
    "} from '@pasar/domain/ordering/complaint'",
    "import type { FlagAction, OrderAction, OrderActor, OrderState } from '@pasar/domain/ordering/machine'",
    "import type { ReplacementState } from '@pasar/domain/ordering/replacement'",
    "import type { RequestKind, RequestState } from '@pasar/domain/ordering/requests'",
    "import type { PaymentApprovalKind } from '@pasar/domain/payment/approval'",
    "import type { LedgerAccount } from '@pasar/domain/payment/ledger'",
    "import type { MovementKind, MovementState } from '@pasar/domain/payment/movement'",
    "import type { PayoutHoldKind } from '@pasar/domain/payment/payout-hold'",
    "import type { ExemptReason, Ppn } from '@pasar/domain/tax/price'",
    "import type { ColumnType, Generated } from 'kysely'",
    '/** A JSON column: read as parsed JSON, written as JSON text. */',
    'type JsonColumn = ColumnType<unknown, string, string>',
    'type JsonColumnWithDefault = ColumnType<unknown, string | undefined, string>',
    '',
    'export type Database = {',
    `${lines.join('')}}`,
    '',
  ].join('\n')
}

if (import.meta.main) {
  const { openDatabase } = await import('./database.ts')
  const { migrate } = await import('./migrate.ts')
  const { db, close } = await openDatabase('memory://')
  await migrate(db)
  writeFileSync(join(import.meta.dirname, 'tables.ts'), await describeTables(db))
  await close()
}
