import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText, singleLine } from '../wire/fields.ts'

const FEWEST_NAMES = 2
const MAX_NAMES = 12
const MAX_NAME_LENGTH = 60

/** Synonyms as staff enter them: a search for one name finds all of them. */
export const SynonymForm = z.object({
  names: z.array(singleLine(MAX_NAME_LENGTH)).check(
    z.minLength(FEWEST_NAMES, 'Tulis sedikitnya dua nama, dipisahkan koma'),
    z.maxLength(MAX_NAMES, `Paling banyak ${MAX_NAMES} nama`),
    z.refine((names) => names.every((name) => name !== ''), 'Ada nama yang kosong'),
  ),
})

/** Splits a comma-separated line into names; drops empty ones. */
export const parseNames = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const action = z.enum(['add', 'edit', 'delete'])

/** Path not given by the specification. @decision 0026 */
export const listSynonyms = endpoint({
  method: 'GET',
  path: '/staff/synonym',
  access: 'staff',
  summary: 'Sinonim pencarian',
  query: z.object({
    keyword: queryText(MAX_NAME_LENGTH),
    /** Cursor: `next` of the previous reply. */
    after: queryInteger,
  }),
  reply: z.object({
    synonyms: z.array(
      z.object({
        id: z.int(),
        names: z.array(z.string()),
        version: z.int(),
        updatedAt: moment,
        /** null for an entry that ships with the product. */
        updatedBy: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.int()),
    total: z.int(),
  }),
})

export const addSynonym = endpoint({
  method: 'POST',
  path: '/staff/synonym',
  access: 'staff',
  summary: 'Tambah sinonim',
  body: SynonymForm,
  reply: z.object({ id: z.int() }),
})

export const editSynonym = endpoint({
  method: 'PUT',
  path: '/staff/synonym/:synonymId',
  access: 'staff',
  summary: 'Ubah sinonim',
  params: z.object({ synonymId: id }),
  body: z.extend(SynonymForm, { version: z.int() }),
  reply: z.object({ version: z.int() }),
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/staff/synonym/:synonymId',
  access: 'staff',
  summary: 'Hapus sinonim',
  params: z.object({ synonymId: id }),
  reply: z.object({ id: z.int() }),
})

export const synonymLog = endpoint({
  method: 'GET',
  path: '/staff/synonym/log',
  access: 'staff',
  summary: 'Riwayat perubahan sinonim, yang terbaru di atas',
  query: z.object({ after: queryInteger }),
  reply: z.object({
    events: z.array(
      z.object({ id: z.int(), action, names: z.array(z.string()), by: z.string(), at: moment }),
    ),
    next: z.nullable(z.int()),
  }),
})
