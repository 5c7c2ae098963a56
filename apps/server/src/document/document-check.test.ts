import { listDocuments } from '@pasar/contract/document/document'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { describe, expect, test } from 'vitest'
import { createDocumentFixture, textOf } from '../../testing/fixtures/document-fixture.ts'
import { get } from '../../testing/orders.ts'

const { context, app, anOrder, codeOf, check, documentsOf, authorizationOf, download } =
  await createDocumentFixture()

describe('§1 the code on a document', () => {
  test('shows number, date, total and validity, and nothing else', async () => {
    const { orderId, number, total } = await anOrder()
    const answer = await check(await codeOf(orderId, 'order'))
    expect(answer.http).toBe(200)
    expect(JSON.parse(JSON.stringify(answer.body))).toEqual({
      status: 'success',
      status_message: 'Berhasil',
      data: { number, date: expect.any(String), total, state: 'valid' },
    })
  })

  test('shows void for a cancelled order, and the document is stamped instead of removed', async () => {
    const { orderId, school } = await anOrder()
    await get(context, cancelOrder, school, {
      params: { orderId },
      body: { version: 1, reason: 'Salah pesan' },
    })
    expect((await check(await codeOf(orderId, 'order'))).body).toMatchObject({ data: { state: 'void' } })
    const list = await get(context, listDocuments, school, { params: { orderId } })
    expect(list).toMatchObject({ documents: [{ state: 'void' }], bundleUrl: null })
    const text = await textOf((await download(list.documents[0]?.url ?? '', school)).bytes)
    expect(text).toContain('BATAL. Pesanan dibatalkan sekolah')
  })

  test('links to the public URL, whatever Host header the client sends', async () => {
    const { orderId, school } = await anOrder()
    const [orderLetter] = await documentsOf(orderId, school)
    const { rawPayload } = await app.inject({
      url: orderLetter?.url ?? '',
      headers: {
        authorization: await authorizationOf(school),
        host: 'palsu.test',
        'x-forwarded-host': 'palsu.test',
      },
    })
    const text = await textOf(rawPayload)
    expect(text).toContain(`https://pasar.test/periksa/${await codeOf(orderId, 'order')}`)
    expect(text).not.toContain('palsu.test')
  })

  test('is unknown when one character is changed', async () => {
    const { orderId } = await anOrder()
    const code = await codeOf(orderId, 'order')
    const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
    expect(await check(changed)).toMatchObject({
      http: 404,
      body: { status_message: 'Kode ini tidak dikenal. Periksa kembali kode pada dokumen.' },
    })
  })
})

test('rate-limits one client above 120 checks per minute, and no other client', async () => {
  const { orderId } = await anOrder()
  const url = `/api/periksa/${await codeOf(orderId, 'order')}`
  const from = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const answers = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.7')))
  expect(answers.toSorted()).toEqual([...Array(120).fill(200), 429])
  expect(await from('203.0.113.8')).toBe(200)
})
