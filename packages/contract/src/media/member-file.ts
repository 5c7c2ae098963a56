import { DOCUMENT_KINDS } from '@pasar/domain/identity/documents'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, requiredLine } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { FileScan, wasSigned } from './file-scan.ts'

/** Kinds of a member's files; on the wire the profile picture is `pp`. @spec 3 Upload request */
const MEMBER_FILE_KINDS = ['pp', ...DOCUMENT_KINDS] as const
export type MemberFileKind = (typeof MEMBER_FILE_KINDS)[number]

export const MemberFile = wireObject(
  {
    id: z.int(),
    kind: z.enum(MEMBER_FILE_KINDS),
    name: z.string(),
    mime: z.string(),
    url: z.string(),
    scan: FileScan,
  },
  { id: 'file_data_id', kind: 'upload_type', name: 'file_name', url: 'image_url' },
)
export type MemberFile = z.output<typeof MemberFile>

const params = z.object({ memberId: id })

/**
 * Uploads a profile picture or a registration document. It replaces the earlier file of its kind.
 * `force_jpg` of the sender is ignored: the server chooses the format.
 *
 * @spec 7 POST /{cms_type}/{edit_type}/{primary_id}/image
 */
export const uploadMemberFile = endpoint({
  method: 'POST',
  path: '/member/page/:memberId/image',
  access: 'uploader',
  summary: 'Unggah foto profil atau dokumen pendaftaran (JPG, PNG; dokumen juga PDF; paling besar 5 MB)',
  right: 'edit',
  kind: 'multipart',
  params,
  body: wireObject(
    { kind: z._default(z.enum(MEMBER_FILE_KINDS), 'pp'), uploadToken: z._default(z.string(), '') },
    { kind: 'upload_type', uploadToken: 'upload_token' },
  ),
  reply: z.object({ success: z.array(z.object({ id: z.int() })), uploaded: MemberFile, wasSigned }),
})

/**
 * Renames a file. Description and ordinal are ignored, because a kind has a single file.
 *
 * @spec 7 PUT and DELETE on .../image/{file_data_id}
 */
export const renameMemberFile = endpoint({
  method: 'PUT',
  path: '/member/page/:memberId/image/:fileId',
  access: 'uploader',
  summary: 'Ubah nama foto profil atau dokumen pendaftaran',
  right: 'edit',
  params: z.object({ memberId: id, fileId: id }),
  body: wireObject({ name: requiredLine('Nama berkas', 120) }, { name: 'Name' }),
  reply: z.object({ success: z.array(z.object({ id: z.int() })) }),
})

/**
 * Removes a file: the member removes the picture, or a document while the registration is open.
 *
 * @spec 7 PUT and DELETE on .../image/{file_data_id}
 */
export const removeMemberFile = endpoint({
  method: 'DELETE',
  path: '/member/page/:memberId/image/:fileId',
  access: 'uploader',
  summary: 'Hapus foto profil atau dokumen pendaftaran',
  right: 'edit',
  params: z.object({ memberId: id, fileId: id }),
  reply: z.object({ success: z.array(z.object({ id: z.int() })) }),
})

/** Declares the documents complete; the upload token expires and staff receive the registration. */
export const finishDocuments = endpoint({
  method: 'POST',
  path: '/member/documents',
  access: 'uploader',
  summary: 'Kirim dokumen pendaftaran untuk diperiksa',
  reply: z.object({ count: z.int() }),
})
