import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StoredItem } from './stored-item.ts'

/** The metadata of a row as every earlier version stored it. */
const row = { id: 7, owner: '5.0', orderId: null, at: '2026-11-21T03:00:00.000Z', reason: '', bytes: null }
const message = { chatId: 9, clientId: 'c-1', text: 'Ada?', files: [] }

test('reads a message of an earlier version with its payload as an object', () => {
  expect(z.parse(StoredItem, { ...row, kind: 'message', payload: message })).toEqual({
    id: 7,
    at: '2026-11-21T03:00:00.000Z',
    reason: '',
    kind: 'message',
    payload: message,
  })
})

test.each([
  ['an unknown kind', { ...row, kind: 'letter', payload: message }],
  ['the payload of another kind', { ...row, kind: 'cart', payload: message }],
  ['a payload that is JSON text', { ...row, kind: 'message', payload: JSON.stringify(message) }],
  [
    'a photo without an order',
    { ...row, kind: 'photo', payload: { key: 'k', name: 'a.jpg', lineNo: null, photoCode: '' } },
  ],
])('rejects %s', (_, item) => {
  expect(z.safeParse(StoredItem, item).success).toBe(false)
})
