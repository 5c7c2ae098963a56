import { addAnswer, changeAnswer, listAnswers, removeAnswer } from '@pasar/contract/chat/answer-templates'
import { stepCase } from '@pasar/contract/support/case'
import { MAX_TEMPLATES, templateFault } from '@pasar/domain/chat/answer-templates'
import { TEMPLATE_SUBJECTS } from '@pasar/domain/chat/template-subjects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../testing/orders.ts'

const context = await createTestContext()
const { db, services } = context
const [writer, moderator] = [await aStaffMember(db, ['content']), await aStaffMember(db, ['moderation'])]

const template = { subject: 'item' as const, title: 'Foto gelap', body: 'Foto {barang} gelap. {petugas}' }

const titlesOf = async (subject: (typeof TEMPLATE_SUBJECTS)[number]) =>
  (await get(context, listAnswers, moderator, { query: { subject } })).answers.map(({ title }) => title)

test('an installation starts with templates for each subject, which fit into its field', async () => {
  const { answers } = await get(context, listAnswers, moderator)
  expect(new Set(answers.map(({ subject }) => subject))).toEqual(new Set(TEMPLATE_SUBJECTS))
  expect(answers.flatMap(({ subject, body }) => templateFault(subject, body) ?? [])).toEqual([])
})

test('staff for content add, change and remove a template; all staff read those of a subject', async () => {
  const { id } = await get(context, addAnswer, writer, { body: template })
  expect(await titlesOf('item')).toEqual(['Foto gelap', 'Foto tidak sesuai', 'Harga tidak wajar'])
  const params = { answerId: id }
  await get(context, changeAnswer, writer, {
    params,
    body: { ...template, subject: 'member', body: 'Gelap' },
  })
  expect(await titlesOf('item')).not.toContain('Foto gelap')
  expect(await titlesOf('member')).toContain('Foto gelap')
  await get(context, removeAnswer, writer, { params })
  expect((await callEndpoint(db, services, removeAnswer, writer, { params })).http).toBe(404)
  expect((await callEndpoint(db, services, addAnswer, moderator, { body: template })).http).toBe(403)
})

test('a placeholder of another subject is refused beside the text, with those that it has', async () => {
  const body = { ...template, body: 'Pesanan {nomor}' }
  const message =
    '{nomor} tidak dapat dipakai untuk Pemeriksaan barang. Yang dapat: {barang}, {penyedia}, {petugas}.'
  expect(await callWireEndpoint(db, services, addAnswer, writer, { body })).toMatchObject({
    http: 422,
    body: { data: { error: [{ field: 'body', message }] } },
  })
})

test('the library is full at its limit', async () => {
  await sql`insert into chat_answer (subject, title, body, created_at)
    select 'chat', 'T' || n, 'Isi', now() from generate_series(1, ${MAX_TEMPLATES} - (select count(*)::int from chat_answer)) n`.execute(
    db,
  )
  expect((await callEndpoint(db, services, addAnswer, writer, { body: template })).http).toBe(409)
  await db.deleteFrom('chat_answer').where('title', '=', 'T1').execute()
  expect((await callEndpoint(db, services, addAnswer, writer, { body: template })).http).toBe(200)
})

test('no answer is sent with an unfilled placeholder', async () => {
  const answer = await callWireEndpoint(db, services, stepCase, await aStaffMember(db), {
    params: { caseId: '1' },
    body: { action: 'answer', version: 1, words: 'Yth. {nama}, sudah selesai.' },
  })
  const message = 'Belum terisi: {nama}. Tulis isinya, atau hapus.'
  expect(answer).toMatchObject({ http: 422, body: { data: { error: [{ field: 'words', message }] } } })
})
