import { AUDIENCES, CONTENT_KINDS } from '@pasar/domain/content/pages'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, requiredLine, text } from '../wire/fields.ts'
import { BodySchema } from './body.ts'
import { ContentFilters } from './content-filters.ts'
import { ContentPage } from './pages.ts'

const kind = z.enum(CONTENT_KINDS)

/** The fields of a page that staff edit. */
export const ContentForm = z.object({
  title: requiredLine('Judul', 120),
  summary: text(300),
  audience: z.enum(AUDIENCES),
  /** Sort position within its kind, smallest first. */
  ordinal: z
    .int('Isi urutan dengan angka')
    .check(z.gte(0, 'Urutan mulai dari 0'), z.lte(9_999, 'Urutan paling besar 9999')),
  body: BodySchema,
})
export type ContentForm = z.output<typeof ContentForm>

const standing = z.enum(['draft', 'scheduled', 'shown', 'withdrawn'])
const fields = {
  id: z.int(),
  kind,
  title: z.string(),
  /** The newest version. */
  version: z.int(),
  /** The published version; null when none is published. */
  shown: z.nullable(z.int()),
  scheduled: z.nullable(z.object({ version: z.int(), from: moment })),
  standing,
  changedAt: moment,
  /** null for content that ships with the product. */
  changedBy: z.nullable(z.string()),
}

/** Path not given by the specification. @decision 0039 */
export const listContent = endpoint({
  method: 'GET',
  path: '/staff/content',
  access: 'staff',
  summary: 'Halaman isi untuk staf, yang terakhir diubah di atas',
  query: z.extend(ContentFilters, {
    /** Cursor: `next` of the previous reply. */
    after: queryInteger,
  }),
  reply: z.object({ pages: z.array(z.object(fields)), next: z.nullable(z.int()), total: z.int() }),
})

const params = z.object({ pageId: id })

export const showContent = endpoint({
  method: 'GET',
  path: '/staff/content/:pageId',
  access: 'staff',
  summary: 'Satu halaman isi dengan versi terbaru, semua versi, dan riwayatnya',
  params,
  reply: z.object({
    ...fields,
    form: z.object({ ...ContentForm.shape, title: z.string(), summary: z.string() }),
    versions: z.array(
      z.object({ version: z.int(), title: z.string(), at: moment, by: z.nullable(z.string()) }),
    ),
    events: z.array(
      z.object({
        id: z.int(),
        action: z.enum(['create', 'save', 'restore', 'publish', 'schedule', 'unschedule', 'withdraw']),
        version: z.nullable(z.int()),
        /** The scheduled publication time. */
        from: z.nullable(moment),
        by: z.nullable(z.string()),
        at: moment,
      }),
    ),
  }),
})

/** Returns a version as visitors would see it. */
export const showVersion = endpoint({
  method: 'GET',
  path: '/staff/content/:pageId/version/:version',
  access: 'staff',
  summary: 'Satu versi seperti yang akan dilihat pembaca',
  params: z.object({ pageId: id, version: id }),
  reply: ContentPage,
})

export const createContent = endpoint({
  method: 'POST',
  path: '/staff/content',
  access: 'staff',
  summary: 'Buat halaman isi sebagai draf',
  body: z.extend(ContentForm, { kind }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

export const saveContent = endpoint({
  method: 'PUT',
  path: '/staff/content/:pageId',
  access: 'staff',
  summary: 'Simpan versi baru; pembaca melihatnya setelah diterbitkan',
  params,
  body: z.extend(ContentForm, { version: z.int() }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

export const restoreContent = endpoint({
  method: 'POST',
  path: '/staff/content/:pageId/restore',
  access: 'staff',
  summary: 'Kembalikan versi lama sebagai versi terbaru',
  params,
  body: z.object({
    version: z.int(),
    /** The version to restore. */
    from: z.int(),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/staff/content/:pageId/publish',
  access: 'staff',
  summary: 'Terbitkan versi terbaru, sekarang atau pada waktunya',
  params,
  body: z.object({
    version: z.int(),
    /** null publishes immediately. */
    from: z.nullable(moment),
  }),
  reply: z.object({ id: z.int() }),
})

export const withdrawContent = endpoint({
  method: 'POST',
  path: '/staff/content/:pageId/withdraw',
  access: 'staff',
  summary: 'Tarik halaman dari pembaca; yang belum terbit batal jadwalnya',
  params,
  body: z.object({ version: z.int() }),
  reply: z.object({ id: z.int() }),
})

/** Uploads a picture for a content page. @spec 7 Images */
export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/staff/content/image',
  access: 'staff',
  summary: 'Unggah gambar untuk isi (JPG atau PNG, paling besar 5 MB)',
  kind: 'multipart',
  reply: z.object({ key: z.string(), width: z.int(), height: z.int() }),
})
