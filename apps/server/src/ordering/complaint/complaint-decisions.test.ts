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
import { aStaffMember } from '../../../testing/builders.ts'
import { createComplaint, evidence } from '../../../testing/complaints.ts'
import { createTestContext, get, inspectionOf, photo } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

/**
 * Advances a complaint: the vendor proposes to continue without a remedy, and the school
 * declines.
 */
async function declinedOnce(one: Awaited<ReturnType<typeof createComplaint>>) {
  const proposed = await get(context, proposeRemedy, one.vendor, {
    params: one.about,
    body: { version: one.view.version, remedy: 'continue', amount: 0, text: 'Retak saat dibuka' },
    now,
  })
  return get(context, declineRemedy, one.school, {
    params: one.about,
    body: { version: proposed.version, text: 'Retak sejak tiba' },
    now,
  })
}

describe('§4 complaint: decisions of the platform', () => {
  test('the school may escalate after declining once; the platform decides to return the goods', async () => {
    const one = await createComplaint(context, staff)
    const escalate = (actor: Actor, version: number) =>
      get(context, escalateComplaint, actor, { params: one.about, body: { version, text: '' }, now })
    await expect(escalate(one.school, one.view.version)).rejects.toThrow('masih punya waktu')
    const declined = await declinedOnce(one)
    const due = new Date('2026-11-27T16:59:59.999Z')
    const escalated = await escalate(one.school, declined.version)
    expect(escalated).toMatchObject({ state: 'escalated', waiting: { due } })
    const waiting = { kind: 'complaint', count: 1, earliest: due }
    expect((await get(context, tasks, staff)).tasks).toContainEqual(waiting)
    await get(context, decideComplaint, staff, {
      params: one.about,
      body: {
        version: escalated.version,
        remedy: 'return',
        amount: 0,
        text: 'Barang dikembalikan seluruhnya',
      },
      now,
    })
    const after = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(after).toMatchObject({ state: 'rejected', complained: false })
  })

  /** Escalates a complaint after a declined proposal, and lets the platform decide it. */
  async function decided(
    one: Awaited<ReturnType<typeof createComplaint>>,
    remedy: 'short' | 'close',
    text: string,
  ) {
    const declined = await declinedOnce(one)
    const { version } = await get(context, escalateComplaint, one.school, {
      params: one.about,
      body: { version: declined.version, text: '' },
      now,
    })
    const body = { version, remedy, amount: 0, text }
    return get(context, decideComplaint, staff, { params: one.about, body, now })
  }

  test('a decision to accept the three good units opens the BAST and the payment for them', async () => {
    const one = await createComplaint(context, staff)
    expect(await decided(one, 'short', 'Tiga unit diterima')).toMatchObject({ state: 'completed' })
    await photo(context, one.school, one.orderId, 'bast')
    const { version } = await get(context, viewOrder, one.school, { params: one.params })
    const found = inspectionOf(one.lines)
    const handed = (good: number) =>
      get(context, uploadBast, one.school, {
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

  test('the platform can close an unpaid order after the BAST, and the document names it', async () => {
    const one = await createComplaint(context, staff)
    await get(context, cancelComplaint, one.school, {
      params: one.about,
      body: { version: one.view.version, text: '' },
      now,
    })
    await photo(context, one.school, one.orderId, 'bast')
    const before = await get(context, viewOrder, one.school, { params: one.params })
    await get(context, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(one.lines), version: before.version, agreed: true, chargePenalty: false },
      now,
    })
    await evidence(context, one.school, one.orderId)
    const secondComplaint = await get(context, openComplaint, one.school, {
      params: one.params,
      body: { lineNo: 1, category: 'damaged', text: 'Semua layar padam setelah sehari' },
      now,
    })
    expect(secondComplaint.remedies).toEqual(['continue'])
    const about = { complaintId: secondComplaint.id }
    await decided({ ...one, view: secondComplaint, about }, 'close', 'Cacat tersembunyi, ditutup tanpa bayar')
    const after = await get(context, viewOrder, one.school, { params: one.params })
    expect(after).toMatchObject({ state: 'closed', complained: false })
    const { documents } = await get(context, listDocuments, one.school, { params: one.params })
    const states = new Map(documents.map(({ kind, state }) => [kind, state]))
    expect([states.get('bast'), states.get('proforma'), states.get('closure')]).toEqual([
      'void',
      'void',
      'valid',
    ])
    const { content } = await context.db
      .selectFrom('document')
      .select('content')
      .where('order_id', '=', one.orderId)
      .where('kind', '=', 'closure')
      .executeTakeFirstOrThrow()
    expect(content).toContain('Platform memutuskan bahwa pesanan ini ditutup')
    expect(content).not.toContain('Kedua pihak sepakat')
  })
})
