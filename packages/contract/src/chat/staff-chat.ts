import { STAFF_TABS } from '@pasar/domain/chat/room'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText, requiredText } from '../wire/fields.ts'

const StaffRoom = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), name: z.string(), role: z.enum(['buyer', 'vendor']) }),
  assignedTo: z.nullable(z.object({ id: z.int(), name: z.string() })),
  lastId: z.int(),
  last: z.string(),
  lastAt: moment,
  unread: z.int(),
  isClosed: z.boolean(),
})
export type StaffRoom = z.output<typeof StaffRoom>

export const listStaffRooms = endpoint({
  method: 'GET',
  path: '/staff/chat',
  access: 'staff',
  summary: 'Percakapan dengan platform menurut penanganannya',
  query: z.object({
    tab: z.catch(z._default(z.enum(STAFF_TABS), 'unassigned'), 'unassigned'),
    keyword: queryText(100),
    before: queryInteger,
  }),
  reply: z.object({
    rooms: z.array(StaffRoom),
    next: z.nullable(z.int()),
    counts: z.record(z.enum(STAFF_TABS), z.int()),
    /** Staff members to whom a conversation can be assigned. */
    staff: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

const chatId = z.coerce.number().check(z.int(), z.gte(2), z.lte(Number.MAX_SAFE_INTEGER))

export const stepRoom = endpoint({
  method: 'POST',
  path: '/staff/chat/:chatId/step',
  access: 'staff',
  summary: 'Ambil, alihkan, atau tutup percakapan dengan platform',
  params: z.object({ chatId }),
  body: z.object({
    action: z.enum(['take', 'hand-over', 'close']),
    /** The staff member to whom the conversation is assigned. */
    memberId: z._default(z.nullable(id), null),
  }),
  reply: z.object({}),
})

export const hideMessage = endpoint({
  method: 'POST',
  path: '/staff/chat/:chatId/message/:messageId/hide',
  access: 'staff',
  summary: 'Sembunyikan satu pesan dengan alasan; tercatat di log pengirimnya',
  params: z.object({ chatId, messageId: id }),
  body: z.object({ reason: requiredText('Alasan', 300) }),
  reply: z.object({}),
})
