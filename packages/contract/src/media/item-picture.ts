import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, singleLine, text } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'

/**
 * A picture of an item. The server stores it as JPEG whatever the sender declares, and serves
 * thumbnails.
 *
 * @spec 3 File
 */
export const ItemPicture = wireObject(
  {
    id: z.int(),
    fileName: z.string(),
    /** URL of the medium thumbnail. */
    url: z.string(),
    /** URL of the small thumbnail. */
    smallUrl: z.string(),
    name: z.string(),
    description: z.string(),
    /** From 1, without gaps; 0 for a picture that is not placed. */
    ordinal: z.int(),
    isJpeg: z.literal(true),
    kind: z.literal('item'),
  },
  {
    id: 'file_data_id',
    fileName: 'file_name',
    url: 'image_url',
    smallUrl: 'image_url_cms',
    isJpeg: 'force_jpg',
    kind: 'upload_type',
  },
)
export type ItemPicture = z.output<typeof ItemPicture>

/** The listings of a vendor, as named in URLs. */
const type = z.enum(['item', 'book', 'master'])
const params = z.object({ type, pageId: id })
const success = z.array(z.object({ id: z.int() }))

/**
 * Appends a picture. `force_jpg`, `upload_type` and `primary_id` of the sender are ignored: the URL
 * and the server decide.
 *
 * @spec 7 POST /{cms_type}/{edit_type}/{primary_id}/image
 */
export const uploadItemPicture = endpoint({
  method: 'POST',
  path: '/:type/page/:pageId/image',
  access: 'vendor',
  scope: 'items:write',
  summary: `Unggah gambar barang (JPG atau PNG, paling besar 5 MB, paling banyak ${MAX_PICTURES})`,
  kind: 'multipart',
  params,
  body: wireObject(
    {
      uploadToken: z._default(z.string(), ''),
      /** later: the item keeps its pictures until `arrangeItemPictures` places this one. */
      placement: z._default(z.enum(['end', 'later']), 'end'),
    },
    { uploadToken: 'upload_token' },
  ),
  reply: z.object({
    success,
    /** With its position, or with position 0 while it is not placed. */
    uploaded: ItemPicture,
    /** Whether the picture waits for staff approval; schools do not see it before. */
    isProposed: z.boolean(),
  }),
})

/**
 * Places uploaded pictures of an item in one change: behind those of the item, or instead of them.
 * On sale this makes one proposal for staff.
 *
 * @decision 0168
 */
export const arrangeItemPictures = endpoint({
  method: 'PUT',
  path: '/:type/page/:pageId/image',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Pasang gambar yang sudah diunggah: di belakang gambar barang, atau menggantikan semuanya',
  params,
  body: z.object({
    ids: z
      .array(id)
      .check(z.minLength(1, 'Pilih gambar dahulu'), z.maxLength(MAX_PICTURES, 'Paling banyak 10 gambar')),
    mode: z.enum(['add', 'replace']),
  }),
  /** Returns the pictures after the change. */
  reply: z.object({
    success,
    files: z.array(ItemPicture),
    /** Whether the change waits for staff approval. */
    isProposed: z.boolean(),
  }),
})

const editNames = { name: 'Name', description: 'Description' } as const

/**
 * Names, describes or moves a picture; absent fields stay unchanged. With an ordinal, a removed
 * picture is restored.
 *
 * @spec 7 PUT and DELETE on .../image/{file_data_id}
 * @spec 5 An ordinal goes no higher than the number of files
 */
export const editItemPicture = endpoint({
  method: 'PUT',
  path: '/:type/page/:pageId/image/:fileId',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Ubah nama, keterangan, atau urutan gambar; urutan pada gambar yang dihapus memulihkannya',
  params: z.extend(params, { fileId: id }),
  body: wireForm(
    z.object({
      name: z.optional(singleLine(120)),
      description: z.optional(text(500)),
      ordinal: z.optional(z.int('Isi urutan dengan angka').check(z.gte(1, 'Urutan mulai dari 1'))),
    }),
    editNames,
  ),
  names: editNames,
  /** Returns the pictures after the change. */
  reply: z.object({ success, files: z.array(ItemPicture) }),
})

/**
 * Removes a picture; existing orders still show it.
 *
 * @spec 7 PUT and DELETE on .../image/{file_data_id}
 */
export const removeItemPicture = endpoint({
  method: 'DELETE',
  path: '/:type/page/:pageId/image/:fileId',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Hapus gambar barang; dapat dipulihkan dengan memberi urutan',
  params: z.extend(params, { fileId: id }),
  reply: z.object({ success, files: z.array(ItemPicture) }),
})
