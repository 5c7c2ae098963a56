import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call, CallInput } from '../call/call.ts'
import { isHandoverSaved, sendQueued } from './offline-queue-items.ts'
import type { QueuedHandover, QueuedItem } from './stored-item.ts'

const line = { lineNo: 1, good: 9, damaged: 0, missing: 1, condition: 'good', note: '' } as const
const mine: QueuedHandover = {
  number: 'SP-2026-1-0001',
  isBast: false,
  chargePenalty: false,
  version: 4,
  found: {
    inspectedOn: '2026-11-21',
    receiverName: 'Ibu Contoh',
    receiverPosition: 'Kepala Sekolah',
    note: '',
    lines: [line],
  },
}
const savedOrder = {
  version: 5,
  handover: {
    ...mine.found,
    lines: [line],
    number: null,
    final: false,
    round: 1,
    savedAt: new Date('2026-11-21T03:00:00Z'),
  },
}

test('recognises a saved inspection after a lost response by its content and version', () => {
  expect(isHandoverSaved(savedOrder, mine)).toBe(true)
  expect(isHandoverSaved({ ...savedOrder, version: 6 }, mine)).toBe(false)
  expect(isHandoverSaved({ version: 5, handover: null }, mine)).toBe(false)
  expect(isHandoverSaved(savedOrder, { ...mine, isBast: true })).toBe(false)
  expect(
    isHandoverSaved(savedOrder, {
      ...mine,
      found: { ...mine.found, lines: [{ ...line, good: 10, missing: 0 }] },
    }),
  ).toBe(false)
  expect(isHandoverSaved(savedOrder, { ...mine, found: { ...mine.found, receiverName: 'Pak Rekan' } })).toBe(
    false,
  )
})

const IN_CART = { lineId: 1, quantity: 2, count: 2 }

test('sends cart additions and new conversations with the same key on every attempt', async () => {
  const requests: unknown[] = []
  const call: Call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    requests.push([endpoint.path, input.key, input.body])
    return z.parse<E['reply']>(
      endpoint.reply,
      endpoint.path === '/cart' ? IN_CART : { chatId: 9, kind: 'item', messageId: 1, caseNumber: null },
    )
  }
  const sending = { call, onProgress: () => undefined, signal: new AbortController().signal }
  const stored = { id: 1, at: '', reason: '' }
  const opening: QueuedItem = {
    ...stored,
    kind: 'opening',
    payload: {
      kind: 'item',
      aboutId: 5,
      memberId: null,
      to: 'tentang Kertas',
      clientId: 'c-1',
      text: 'Ada?',
    },
  }
  const goods: QueuedItem = {
    ...stored,
    kind: 'cart',
    payload: { key: 'k-1', name: 'Kertas', itemId: 5, optionId: null, quantity: 2 },
  }
  expect(await sendQueued(opening, sending)).toEqual({ kind: 'opening', chatId: 9, to: 'tentang Kertas' })
  await sendQueued(opening, sending)
  await sendQueued(goods, sending)
  const sent = { kind: 'item', aboutId: 5, memberId: '', clientId: 'c-1', message: 'Ada?' }
  expect(requests).toEqual([
    ['/chat/room', undefined, sent],
    ['/chat/room', undefined, sent],
    ['/cart', 'k-1', { itemId: 5, optionId: null, quantity: 2 }],
  ])
})
