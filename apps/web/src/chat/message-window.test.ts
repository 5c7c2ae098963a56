import type { ChatMessage } from '@pasar/contract/chat/chat'
import { expect, test } from 'vitest'
import { excludeDelivered, mergeMessages } from './message-window.ts'

const message = (id: number, text: string): ChatMessage => ({
  id,
  clientId: `c${id}`,
  side: 'buyer',
  isOwn: true,
  name: 'SD Contoh',
  text,
  at: new Date(0),
  files: [],
  hidden: null,
})

test('messages that come twice, or out of order, stand once and in their order', () => {
  const held = [message(3, 'tiga'), message(5, 'lima')]
  const more = [message(4, 'empat'), message(5, ''), message(9, 'sembilan')]
  expect(mergeMessages(held, more).map(({ id, text }) => [id, text])).toEqual([
    [3, 'tiga'],
    [4, 'empat'],
    [5, ''],
    [9, 'sembilan'],
  ])
})

test('a message that another tab has sent does not wait beside itself', () => {
  const waiting = [{ clientId: 'c3' }, { clientId: 'c7' }]
  expect(excludeDelivered(waiting, [message(3, 'tiga'), message(5, 'lima')])).toEqual([{ clientId: 'c7' }])
})
