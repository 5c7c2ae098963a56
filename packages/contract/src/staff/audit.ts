import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryText } from '../wire/fields.ts'
import { AuditFilters } from './audit-filters.ts'

const changeValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const StaffAct = z.object({
  at: moment,
  memberId: z.int(),
  actorName: z.string(),
  /** Number of the event in the hash chain of the staff member. */
  seq: z.int(),
  /** The call, its step and the ids in its URL. */
  call: z.string(),
  step: z.string(),
  on: z.record(z.string(), z.string()),
  /** Name or number of the object; empty for objects without one, and for deleted ones. */
  objectName: z.string(),
  /** The given reason; empty for none. */
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: changeValue, after: changeValue })),
})

export type StaffAct = z.output<typeof StaffAct>

export const listStaffActs = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  summary: 'Catatan tindakan petugas: siapa, apa, objek, sebelum dan sesudah, alasan; yang terbaru di atas',
  query: z.extend(AuditFilters, { before: queryText(60) }),
  reply: z.object({
    acts: z.array(StaffAct),
    /** Cursor: pass it as `before` for the next page; null at the end. */
    next: z.nullable(z.string()),
    /** All staff accounts, by name. */
    staff: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const exportStaffActs = endpoint({
  method: 'GET',
  path: '/staff/audit/export',
  access: 'staff',
  summary: 'Catatan tindakan petugas sebagai CSV, semua baris, yang terbaru di atas',
  kind: 'csv',
  query: AuditFilters,
  reply: z.string(),
})
