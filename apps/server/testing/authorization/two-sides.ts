import { openRoom } from '@pasar/contract/chat/chat'
import { openNegotiation } from '@pasar/contract/negotiation/negotiation'
import { sql } from 'kysely'
import type { Actor } from '../../src/call/actor.ts'
import type { Db } from '../../src/db/database.ts'
import { anItem, aSchool, aSupervisor, aVendor, freightRates } from '../builders.ts'
import { fillCart, get, order, type TestContext } from '../orders.ts'

export type TestSide = 'A' | 'B'
export type TwoSides = Awaited<ReturnType<typeof twoSides>>

/**
 * Creates two schools, each with its own vendor, and an order, a complaint, a chat and a
 * negotiation on each side.
 */
export async function twoSides(context: TestContext) {
  const { db } = context
  await freightRates(db)
  await addAreas(db)
  const schools = { A: await aSchool(db, { villageCode: '3515182005' }), B: await aSchool(db) }
  const vendors = { A: await aVendor(db), B: await aVendor(db) }
  const items = { A: await anItem(db, vendors.A), B: await anItem(db, vendors.B) }
  const orderFor = async (side: TestSide) => {
    await fillCart(context, schools[side], [[items[side], 1]])
    return (await order(context, schools[side])).orders[0]?.id ?? 0
  }
  const orderIds = { A: await orderFor('A'), B: await orderFor('B') }
  const negotiate = (side: TestSide) => startNegotiation(context, schools[side], items[side])
  const complain = (side: TestSide) => addComplaint(db, orderIds[side])
  const platformChatId = (
    await get(context, openRoom, schools.A, {
      body: { kind: 'platform', aboutId: '', message: 'Mohon bantuan', memberId: '', clientId: undefined },
    })
  ).chatId
  const talk = async (side: TestSide) =>
    (
      await get(context, openRoom, schools[side], {
        body: {
          kind: 'order',
          aboutId: orderIds[side],
          message: 'Kapan dikirim?',
          memberId: '',
          clientId: undefined,
        },
      })
    ).chatId
  const chatIds = { A: await talk('A'), B: await talk('B') }
  const complaintIds = { A: await complain('A'), B: await complain('B') }
  const negotiationIds = { A: await negotiate('A'), B: await negotiate('B') }
  const supervisor = await aSupervisor(db, ['35'])
  await addReferenceList(db)
  return {
    db,
    schools,
    vendors,
    items,
    orderIds,
    chatIds,
    platformChatId,
    complaintIds,
    negotiationIds,
    supervisor,
  }
}

/** Adds the list of reference prices that staff read. */
async function addReferenceList(db: Db): Promise<void> {
  await sql`insert into reference_list
    (id, kind, area_code, area_name, year, version, source, file_name, row_count, uploaded_by, uploaded_at)
    overriding system value values (1, 'ssh', '3515', 'Sidoarjo', 2026, 1, 'Perbup', 'ssh.csv', 0, 'Staf', now())`.execute(
    db,
  )
}

async function addAreas(db: Db): Promise<void> {
  await db
    .insertInto('area')
    .values([
      { code: '35', level: 1, name: 'Jawa Timur', label: 'Jawa Timur', search: 'jawa timur' },
      { code: '3515', level: 2, parent_code: '35', name: 'Sidoarjo', label: 'Sidoarjo', search: 'sidoarjo' },
      { code: '351518', level: 3, parent_code: '3515', name: 'Waru', label: 'Waru', search: 'waru' },
      {
        code: '3515182005',
        level: 4,
        parent_code: '351518',
        name: 'Tropodo',
        label: 'Tropodo',
        search: 'tropodo',
      },
    ])
    .execute()
}

async function addComplaint(db: Db, orderId: number): Promise<number> {
  const { id } = await db
    .insertInto('complaint')
    .values({
      order_id: orderId,
      opened_by: 'buyer',
      category: 'late',
      awaited: 'other',
      answer_by: new Date(),
      escalate_by: new Date(),
      opened_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('complaint_entry')
    .values({
      complaint_id: id,
      seq: 1,
      by: 'buyer',
      member_name: 'x',
      kind: 'say',
      body: 'lambat',
      at: new Date(),
    })
    .execute()
  return id
}

const startNegotiation = async (context: TestContext, school: Actor, itemId: number) =>
  (
    await get(context, openNegotiation, school, {
      body: {
        itemId,
        optionId: null,
        quantity: 1,
        unitPrice: 1,
        freight: 0,
        packing: 0,
        days: 1,
        note: '',
        waivesStep: false,
      },
    })
  ).id
