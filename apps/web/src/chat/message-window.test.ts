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

test('removes duplicate messages and restores their order', () => {
  const messages = [message(3, 'tiga'), message(5, 'lima')]
  const more = [message(4, 'empat'), message(5, ''), message(9, 'sembilan')]
  expect(mergeMessages(messages, more).map(({ id, text }) => [id, text])).toEqual([
    [3, 'tiga'],
    [4, 'empat'],
    [5, ''],
    [9, 'sembilan'],
  ])
})

test('does not show a message as pending when another tab has sent it', () => {
  const waiting = [{ clientId: 'c3' }, { clientId: 'c7' }]
  expect(excludeDelivered(waiting, [message(3, 'tiga'), message(5, 'lima')])).toEqual([{ clientId: 'c7' }])
})
