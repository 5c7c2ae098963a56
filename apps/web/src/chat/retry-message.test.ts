import { expect, test } from 'vitest'
import { retryOrCreateMessage } from './retry-message.ts'

const photo = { id: 4, name: 'foto.jpg' }
const invoice = { id: 5, name: 'tagihan.pdf' }
const tried = { chatId: 7, clientId: 'lama', text: 'Mohon penawaran', files: [photo] }

test('a retry with the same text after a lost response has the same id and files', () => {
  expect(retryOrCreateMessage(tried, { chatId: 7, text: 'Mohon penawaran', files: [] }, 'baru')).toEqual(
    tried,
  )
  expect(retryOrCreateMessage(tried, { chatId: 7, text: 'Mohon penawaran', files: [photo] }, 'baru')).toEqual(
    tried,
  )
})

test.each([
  ['other words', { chatId: 7, text: 'Mohon penawaran lagi', files: [photo] }],
  ['a file that it had not', { chatId: 7, text: 'Mohon penawaran', files: [photo, invoice] }],
  ['another conversation', { chatId: 8, text: 'Mohon penawaran', files: [photo] }],
])('a retry with %s is a new message', (_, next) => {
  expect(retryOrCreateMessage(tried, next, 'baru')).toEqual({ ...next, clientId: 'baru' })
  expect(retryOrCreateMessage(null, next, 'baru')).toEqual({ ...next, clientId: 'baru' })
})
