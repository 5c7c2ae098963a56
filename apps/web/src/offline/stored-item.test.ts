import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isExpiredPicture, StoredItem } from './stored-item.ts'

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

const picture = (list: string, at: string) =>
  z.parse(StoredItem, {
    ...row,
    at,
    kind: 'picture',
    payload: { list, pageId: 4, name: 'kardus.jpg', mimeType: 'image/jpeg' },
    bytes: new ArrayBuffer(1),
  })

test.each([
  ['complaint', '2026-11-14T03:00:00.000Z', false],
  ['complaint', '2026-11-14T02:59:59.999Z', true],
  ['chat', '2026-11-01T03:00:00.000Z', true],
  ['item', '2026-11-01T03:00:00.000Z', false],
])('a picture of the form %s chosen at %s is expired a week later: %s', (list, at, isExpired) => {
  expect(isExpiredPicture(picture(list, at), Date.parse('2026-11-21T03:00:00.000Z'))).toBe(isExpired)
})

test('a picture of an earlier version has no key', () => {
  expect(picture('item', row.at)).toMatchObject({ payload: { key: '' } })
})
