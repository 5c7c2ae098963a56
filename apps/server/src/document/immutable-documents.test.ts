import { cancelOrder } from '@pasar/contract/ordering/steps'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDocumentFixture } from '../../testing/fixtures/document-fixture.ts'
import { get } from '../../testing/orders.ts'
import { changedDocuments } from './changed-documents.ts'

const { context, anOrder, codeOf, check, documentsOf, download } = await createDocumentFixture()

describe('issued documents are immutable', () => {
  test('the database rejects changing or deleting a document, and removing its void stamp', async () => {
    const { orderId, school } = await anOrder()
    const changing = (set: string) =>
      sql`update document set ${sql.raw(set)} where order_id = ${orderId}`.execute(context.db)
    await expect(changing('total = 1')).rejects.toThrow('only ever stamped void')
    await expect(sql`delete from document where order_id = ${orderId}`.execute(context.db)).rejects.toThrow()
    await get(context, cancelOrder, school, { params: { orderId }, body: { version: 1, reason: 'Salah' } })
    await expect(changing("void_at = null, void_reason = ''")).rejects.toThrow('only ever stamped void')
  })

  test('a content changed in the database is detected and not served', async () => {
    const { orderId, school } = await anOrder()
    const code = await codeOf(orderId, 'order')
    await sql`alter table document disable trigger document_guard`.execute(context.db)
    await sql`update document set content = replace(content, '2220000', '1220000'),
      hash = encode(sha256(convert_to(replace(content, '2220000', '1220000'), 'UTF8')), 'hex') where order_id = ${orderId}`.execute(
      context.db,
    )
    await sql`alter table document enable trigger document_guard`.execute(context.db)
    const [orderLetter] = await documentsOf(orderId, school)
    expect(orderLetter?.state).toBe('tampered')
    expect((await download(orderLetter?.url ?? '', school)).code).toBe(409)
    expect((await check(code)).http).toBe(404)
    const changed: number[] = []
    for await (const one of changedDocuments(context.db)) changed.push(one.orderId)
    expect(changed).toEqual([orderId])
  })
})
