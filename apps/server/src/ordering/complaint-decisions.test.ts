import { listDocuments } from '@pasar/contract/document/document'
import { tasks } from '@pasar/contract/identity/dashboard'
import {
  cancelComplaint,
  decideComplaint,
  declineRemedy,
  escalateComplaint,
  openComplaint,
  proposeRemedy,
} from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { uploadBast } from '@pasar/contract/ordering/steps'
import { describe, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { createComplaint, evidence } from '../../testing/complaints.ts'
import { createTestContext, get, inspectionOf, photo } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()
const staff = await aStaffMember(house.db)

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

/** A complaint whose first proposal, to go on as if nothing were broken, the school has declined. */
async function declinedOnce(one: Awaited<ReturnType<typeof createComplaint>>) {
  const proposed = await get(house, proposeRemedy, one.vendor, {
    params: one.about,
    body: { version: one.view.version, remedy: 'continue', amount: 0, text: 'Retak saat dibuka' },
    now,
  })
  return get(house, declineRemedy, one.school, {
    params: one.about,
    body: { version: proposed.version, text: 'Retak sejak tiba' },
    now,
  })
}

describe('§4 complaint: what the platform decides', () => {
  test('declined once, the platform may be called; it decides that the goods go back', async () => {
    const one = await createComplaint(house, staff)
    const escalate = (actor: Actor, version: number) =>
      get(house, escalateComplaint, actor, { params: one.about, body: { version, text: '' }, now })
    await expect(escalate(one.school, one.view.version)).rejects.toThrow('masih punya waktu')
    const declined = await declinedOnce(one)
    const escalated = await escalate(one.school, declined.version)
    expect(escalated).toMatchObject({ state: 'escalated', decideBy: new Date('2026-11-27T16:59:59.999Z') })
    const waiting = { kind: 'complaint', count: 1, earliest: null }
    expect((await get(house, tasks, staff)).tasks).toContainEqual(waiting)
    await get(house, decideComplaint, staff, {
      params: one.about,
      body: {
        version: escalated.version,
        remedy: 'return',
        amount: 0,
        text: 'Barang dikembalikan seluruhnya',
      },
      now,
    })
    const after = await get(house, viewOrder, one.vendor, { params: one.params })
    expect(after).toMatchObject({ state: 'rejected', complained: false })
  })

  /** What the platform decides in a complaint that the school brought before it after the vendor's words were declined. */
  async function decided(
    one: Awaited<ReturnType<typeof createComplaint>>,
    remedy: 'short' | 'close',
    text: string,
  ) {
    const declined = await declinedOnce(one)
    const { version } = await get(house, escalateComplaint, one.school, {
      params: one.about,
      body: { version: declined.version, text: '' },
      now,
    })
    const body = { version, remedy, amount: 0, text }
    return get(house, decideComplaint, staff, { params: one.about, body, now })
  }

  test('the platform decides that the three good ones are taken: the BAST for them is open, and they are owed', async () => {
    const one = await createComplaint(house, staff)
    expect(await decided(one, 'short', 'Tiga unit diterima')).toMatchObject({ state: 'completed' })
    await photo(house, one.school, one.orderId, 'bast')
    const { version } = await get(house, viewOrder, one.school, { params: one.params })
    const found = inspectionOf(one.lines)
    const handed = (good: number) =>
      get(house, uploadBast, one.school, {
        params: one.params,
        body: {
          ...found,
          lines: found.lines.map((line) => ({
            ...line,
            good,
            damaged: 4 - good,
            condition: 'damaged' as const,
          })),
          version,
          agreed: true,
          chargePenalty: false,
        },
      })
    await expect(handed(2)).rejects.toThrow('tidak sesuai')
    expect((await handed(3)).invoice?.amounts.gross).toBe(26_640_000) // 3 × 8.880.000
  })

  test('after the BAST the platform can close an order that is not paid for, and the paper says who decided', async () => {
    const one = await createComplaint(house, staff)
    await get(house, cancelComplaint, one.school, {
      params: one.about,
      body: { version: one.view.version, text: '' },
      now,
    })
    await photo(house, one.school, one.orderId, 'bast')
    const before = await get(house, viewOrder, one.school, { params: one.params })
    await get(house, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(one.lines), version: before.version, agreed: true, chargePenalty: false },
      now,
    })
    await evidence(house, one.school, one.orderId)
    const again = await get(house, openComplaint, one.school, {
      params: one.params,
      body: { lineNo: 1, category: 'damaged', text: 'Semua layar padam setelah sehari' },
      now,
    })
    expect(again.remedies).toEqual(['continue'])
    const about = { complaintId: again.id }
    await decided({ ...one, view: again, about }, 'close', 'Cacat tersembunyi, ditutup tanpa bayar')
    const after = await get(house, viewOrder, one.school, { params: one.params })
    expect(after).toMatchObject({ state: 'closed', complained: false })
    const { documents } = await get(house, listDocuments, one.school, { params: one.params })
    const states = new Map(documents.map(({ kind, state }) => [kind, state]))
    expect([states.get('bast'), states.get('proforma'), states.get('closure')]).toEqual([
      'void',
      'void',
      'valid',
    ])
    const { content } = await house.db
      .selectFrom('document')
      .select('content')
      .where('order_id', '=', one.orderId)
      .where('kind', '=', 'closure')
      .executeTakeFirstOrThrow()
    expect(content).toContain('Platform memutuskan bahwa pesanan ini ditutup')
    expect(content).not.toContain('Kedua pihak sepakat')
  })
})
