import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallFixture } from '../fixtures/call-fixture.ts'
import type { Proof } from './specified-calls.ts'

/**
 * Proofs for the calls of § 7 Chat. § 7 does not give the path of the room; it follows the
 * style of the other paths.
 *
 * @decision 0041
 */
export function chatCallProofs({ call, app, school, headersOf }: CallFixture) {
  const contact = async (message: string) =>
    (await call(school, 'POST', '/chat/room', { member_id: '', message })).data
  return {
    "Add('room') (member_id, message)": async () => {
      const { chatId, kind } = await contact('Selamat siang')
      expect([chatId > 1, kind]).toEqual([true, 'platform'])
      const headers = await headersOf(school)
      const payload = { member_id: '', message: 'abc' }
      const short = await app.inject({ method: 'POST', url: '/api/chat/room', headers, payload })
      expect(short.json()).toMatchObject({
        status: 'error',
        status_message: 'Pesan harus terdiri dari lebih dari 3 huruf',
      })
    },
    'GET /chat/{type}': async () => {
      const { chatId } = await contact('Selamat sore')
      const { data } = await call(school, 'GET', '/chat/all')
      expect(data.rooms.map(({ id }: { id: number }) => id)).toContain(chatId)
    },
    'GET /chat/{type}/{chat_id}': async () => {
      const { chatId, kind } = await contact('Selamat malam')
      const { data } = await call(school, 'GET', `/chat/${kind}/${chatId}`)
      expect(data.messages.at(-1)).toMatchObject({ text: 'Selamat malam', isOwn: true })
    },
    'POST /chat/{type}/{chat_id}': async () => {
      const { chatId, kind } = await contact('Selamat pagi')
      const message = { message: 'Apakah ada orang?', client_id: randomUUID() }
      const { data } = await call(school, 'POST', `/chat/${kind}/${chatId}`, message)
      expect(data).toMatchObject({ text: 'Apakah ada orang?', isOwn: true })
      const plain = await call(school, 'POST', `/chat/${kind}/${chatId}`, { message: 'Halo lagi' })
      expect(plain.data).toMatchObject({ text: 'Halo lagi', isOwn: true })
    },
  } satisfies Record<string, Proof>
}
