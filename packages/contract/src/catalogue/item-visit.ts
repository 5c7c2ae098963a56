import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/fields.ts'

/**
 * Counts a visit of the page of an item, which the browser reports after the page was seen. Only
 * visits of schools and of visitors count. Path not given by the specification.
 *
 * @decision 0176
 */
export const noteItemVisit = endpoint({
  method: 'POST',
  path: '/item/page/:pageId/visit',
  access: 'anyone',
  summary: 'Hitung satu kunjungan halaman barang, tanpa data orang',
  params: z.object({ pageId: id }),
  reply: z.object({}),
})
