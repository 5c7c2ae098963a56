import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireForm } from '../wire/names.ts'
import { ItemInEditor, namedNames, pageId, pageParams } from './item-editor.ts'
import { EditableType } from './item-listings.ts'

const Deleted = z.object({ success: z.array(z.object({ id: z.int() })) })

/** Deletes an item; the step `restore` undoes it. */
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/:type/page/:pageId',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Hapus barang; dapat dipulihkan',
  params: pageParams,
  reply: Deleted,
})

/** Deletes an item that the body names by id. @spec 7 `PUT`, `DELETE /{type}/page` */
export const deleteNamedItem = endpoint({
  method: 'DELETE',
  path: '/:type/page',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Hapus barang yang disebut di isi permintaan dengan page_id',
  params: z.object({ type: EditableType }),
  body: wireForm(z.object({ pageId }), namedNames),
  names: namedNames,
  reply: Deleted,
})

/** Withdraws a proposed change; the item on sale stays unchanged. @decision 0025 */
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/:type/page/:pageId/proposal',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Tarik usulan perubahan barang yang tayang',
  params: pageParams,
  reply: ItemInEditor,
})
