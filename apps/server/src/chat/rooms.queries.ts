import type { ChatSide, RoomKind } from '@pasar/domain/chat/room'
import { rolesWith } from '@pasar/domain/identity/staff-roles'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

export type ChatRoom = {
  id: number
  kind: RoomKind
  buyerId: number | null
  vendorId: number | null
  itemId: number | null
  orderId: number | null
  negotiationId: number | null
  complaintId: number | null
  unread: Record<ChatSide, number>
  read: Record<ChatSide, number>
  lastId: number
  assignedTo: { id: number; name: string } | null
  isClosed: boolean
  buyerName: string
  vendorName: string
  /** Village code of the school, for the territory of supervisors. */
  buyerVillage: string | null
  /** Whether the account of each side is active. */
  isActive: { buyer: boolean; vendor: boolean }
  /** Display name of the subject. */
  about: string
}

const roomColumns = sql`
  r.id, r.kind, r.buyer_id as "buyerId", r.vendor_id as "vendorId", r.item_id as "itemId", r.order_id as "orderId",
  r.negotiation_id as "negotiationId", r.complaint_id as "complaintId", r.last_id as "lastId", r.closed_at is not null as "isClosed",
  json_build_object('buyer', r.buyer_unread, 'vendor', r.vendor_unread, 'staff', r.staff_unread) as unread,
  json_build_object('buyer', r.buyer_read, 'vendor', r.vendor_read, 'staff', r.staff_read) as read,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "assignedTo",
  coalesce(b.name, '') as "buyerName", coalesce(v.name, '') as "vendorName", b.village_code as "buyerVillage",
  json_build_object('buyer', coalesce(b.status = 1, true), 'vendor', coalesce(v.status = 1 and v.category = '3347_40', true)) as "isActive",
  coalesce(o.number, i.name, '') as about`

const roomTables = sql`chat_room r
  left join member b on b.id = r.buyer_id left join member v on v.id = r.vendor_id left join member a on a.id = r.assigned_to
  left join negotiation n on n.id = r.negotiation_id left join complaint c on c.id = r.complaint_id
  left join item i on i.id = coalesce(r.item_id, n.item_id) left join orders o on o.id = coalesce(r.order_id, c.order_id)`

export async function findRoomById(db: Db, id: number): Promise<ChatRoom | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<ChatRoom>`
    select ${roomColumns} from ${roomTables} where r.id = ${id}`,
  )
  return rows[0]
}

/**
 * Loads a room and locks its row until the transaction ends. The lock serialises messages of one
 * room.
 */
export async function lockRoom(tx: Db, id: number): Promise<ChatRoom | undefined> {
  await sql`select from chat_room where id = ${id} for no key update`.execute(tx)
  return findRoomById(tx, id)
}

/** The parties and the subject that identify a room. */
export type RoomKey = {
  kind: RoomKind
  buyerId: number | null
  vendorId: number | null
  /** null for a room with the platform. */
  aboutId: number | null
}

const aboutColumn = (kind: RoomKind) =>
  kind === 'platform'
    ? sql`coalesce(r.buyer_id, r.vendor_id)`
    : sql.ref(
        `r.${{ item: 'item_id', order: 'order_id', negotiation: 'negotiation_id', complaint: 'complaint_id' }[kind]}`,
      )

/** Finds the room about a subject, if there is one. An item has one room per school. */
export async function findRoomAbout(
  db: Db,
  { kind, buyerId, vendorId, aboutId }: RoomKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from chat_room r where r.kind = ${kind} and ${aboutColumn(kind)} = ${aboutId ?? buyerId ?? vendorId}
      and (${kind} <> 'item' or r.buyer_id = ${buyerId})`.execute(db)
  return rows[0]?.id
}

/**
 * Creates the room about a subject. Of two concurrent calls one inserts the room, and both
 * return it.
 */
export async function createRoom(tx: Db, roomKey: RoomKey, now: Date): Promise<number> {
  const of = (kind: RoomKind) => (roomKey.kind === kind ? roomKey.aboutId : null)
  await tx
    .insertInto('chat_room')
    .values({
      kind: roomKey.kind,
      buyer_id: roomKey.buyerId,
      vendor_id: roomKey.vendorId,
      item_id: of('item'),
      order_id: of('order'),
      negotiation_id: of('negotiation'),
      complaint_id: of('complaint'),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = await findRoomAbout(tx, roomKey)
  if (id === undefined) throw new Error('the new room cannot be found')
  return id
}

/** Finds the seller of an item that schools can see now. */
export async function findSeller(db: Db, itemId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from item i join member v on v.id = i.vendor_id
    where i.id = ${itemId} and i.state = 'live' and v.status = 1 and v.category = '3347_40'`.execute(db)
  return rows[0]?.id
}

/** Returns the role in which a member can have a room with the platform. */
export async function findRoleOf(db: Db, memberId: number): Promise<'buyer' | 'vendor' | null> {
  const { rows } = await sql<{ role: 'buyer' | 'vendor' }>`
    select case when category = '3347_38' then 'buyer' else 'vendor' end as role from member
    where id = ${memberId} and category in ('3347_38', '3347_40')`.execute(db)
  return rows[0]?.role ?? null
}

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

export type RoomWithLast = ChatRoom & {
  last: { text: string; at: string; side: ChatSide | 'system'; isHidden: boolean; hasFiles: boolean } | null
}

const lastMessage = sql`(select json_build_object('text', left(m.body, 160), 'at', m.at, 'side', m.side, 'isHidden', m.hidden_at is not null,
  'hasFiles', exists (select from chat_file where message_id = m.id)) from chat_message m where m.id = r.last_id) as last`

const named = (keyword: string) =>
  keyword === ''
    ? sql`true`
    : sql`(coalesce(b.name, '') || ' ' || coalesce(v.name, '') || ' ' || coalesce(i.name, '') || ' ' || coalesce(o.number, ''))
        ilike ${anywhere(keyword)}`

/**
 * Loads the rooms of a member, last message first.
 *
 * @param filter.before upper bound for the id of the last message; 0 for the first page
 */
export async function readRooms(
  db: Db,
  of: { side: 'buyer' | 'vendor'; memberId: number },
  filter: { kind: RoomKind | 'all'; keyword: string; before: number; limit: number },
): Promise<RoomWithLast[]> {
  const { rows } = await sql<RoomWithLast>`
    select ${roomColumns}, ${lastMessage} from ${roomTables}
    where ${of.side === 'buyer' ? sql`r.buyer_id` : sql`r.vendor_id`} = ${of.memberId}
      and ${filter.kind === 'all' ? sql`true` : sql`r.kind = ${filter.kind}`} and ${named(filter.keyword)}
      and ${filter.before === 0 ? sql`true` : sql`r.last_id < ${filter.before}`}
    order by r.last_id desc limit ${filter.limit}`.execute(db)
  return rows
}

const staffTabConditions = (memberId: number) => ({
  unassigned: sql`r.closed_at is null and r.assigned_to is null`,
  mine: sql`r.closed_at is null and r.assigned_to = ${memberId}`,
  open: sql`r.closed_at is null`,
  closed: sql`r.closed_at is not null`,
})

/**
 * Loads rooms with the platform, last message first; rooms without a staff member longest wait
 * first.
 */
export async function readStaffInbox(
  db: Db,
  memberId: number,
  filter: { tab: 'unassigned' | 'mine' | 'open' | 'closed'; keyword: string; before: number; limit: number },
): Promise<RoomWithLast[]> {
  const isQueue = filter.tab === 'unassigned'
  const { rows } = await sql<RoomWithLast>`
    select ${roomColumns}, ${lastMessage} from ${roomTables}
    where r.kind = 'platform' and ${staffTabConditions(memberId)[filter.tab]} and ${named(filter.keyword)}
      and ${filter.before === 0 ? sql`true` : isQueue ? sql`r.last_id > ${filter.before}` : sql`r.last_id < ${filter.before}`}
    order by ${isQueue ? sql`r.last_id` : sql`r.last_id desc`} limit ${filter.limit}`.execute(db)
  return rows
}

export async function countStaffInbox(db: Db, memberId: number) {
  const { unassigned, mine, open, closed } = staffTabConditions(memberId)
  const { rows } = await sql<Record<'unassigned' | 'mine' | 'open' | 'closed', number>>`
    select count(*) filter (where ${unassigned}) as unassigned, count(*) filter (where ${mine}) as mine,
      count(*) filter (where ${open}) as open, count(*) filter (where ${closed}) as closed
    from chat_room r where r.kind = 'platform'`.execute(db)
  return rows[0] ?? { unassigned: 0, mine: 0, open: 0, closed: 0 }
}

/**
 * Counts conversations with unread messages. For staff, counts those that are assigned to them
 * or unassigned.
 */
export async function countUnreadRooms(db: Db, role: ChatSide, memberId: number): Promise<number> {
  const { rows } = await executePrepared(
    db,
    sql<{ count: number }>`
    select count(*) from chat_room where ${
      role === 'staff'
        ? sql`staff_unread > 0 and (assigned_to is null or assigned_to = ${memberId})`
        : role === 'buyer'
          ? sql`buyer_id = ${memberId} and buyer_unread > 0`
          : sql`vendor_id = ${memberId} and vendor_unread > 0`
    }`,
  )
  return must(rows[0], 'the count of rooms').count
}

/** Loads the staff members that can answer. */
export function readStaff(db: Db) {
  return db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('category', '=', 'staff')
    .where('status', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_role as r')
          .select('r.role')
          .whereRef('r.member_id', '=', 'member.id')
          .where('r.role', 'in', rolesWith('serve-members')),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Assigns a room with the platform to a staff member, or closes it. */
export async function assignRoom(
  tx: Db,
  id: number,
  to: { assignedTo: number | null; closedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('chat_room')
    .set({
      assigned_to: to.assignedTo,
      closed_at: to.closedAt,
      ...(to.closedAt === null ? {} : { staff_unread: 0 }),
    })
    .where('id', '=', id)
    .execute()
}
