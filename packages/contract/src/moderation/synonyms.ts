import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, line, moment, queryInteger, queryText } from '../wire/fields.ts'

const FEWEST_NAMES = 2
const MOST_NAMES = 12
const LONGEST_NAME = 60

/** Names that mean the same, as staff write them: whoever searches for one of them finds all. */
export const SynonymForm = z.object({
  names: z.array(line(LONGEST_NAME)).check(
    z.minLength(FEWEST_NAMES, 'Tulis sedikitnya dua nama, dipisahkan koma'),
    z.maxLength(MOST_NAMES, `Paling banyak ${MOST_NAMES} nama`),
    z.refine((names) => names.every((name) => name !== ''), 'Ada nama yang kosong'),
  ),
})

/** The names of one line, which has commas between them; empty ones are left out. */
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
  summary: 'Padanan kata pencarian',
  query: z.object({
    keyword: queryText(LONGEST_NAME),
    /** Where the page before ended: `next` of its answer. */
    after: queryInteger,
  }),
  reply: z.object({
    synonyms: z.array(
      z.object({
        id: z.int(),
        names: z.array(z.string()),
        version: z.int(),
        updatedAt: moment,
        /** Nobody, where it came with the product. */
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
  summary: 'Tambah padanan kata',
  body: SynonymForm,
  reply: z.object({ id: z.int() }),
})

export const editSynonym = endpoint({
  method: 'PUT',
  path: '/staff/synonym/:synonymId',
  access: 'staff',
  summary: 'Ubah padanan kata',
  params: z.object({ synonymId: id }),
  body: z.extend(SynonymForm, { version: z.int() }),
  reply: z.object({ version: z.int() }),
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/staff/synonym/:synonymId',
  access: 'staff',
  summary: 'Hapus padanan kata',
  params: z.object({ synonymId: id }),
  reply: z.object({ id: z.int() }),
})

export const synonymLog = endpoint({
  method: 'GET',
  path: '/staff/synonym/log',
  access: 'staff',
  summary: 'Riwayat perubahan padanan kata, yang terbaru di atas',
  query: z.object({ after: queryInteger }),
  reply: z.object({
    events: z.array(
      z.object({ id: z.int(), action, names: z.array(z.string()), by: z.string(), at: moment }),
    ),
    next: z.nullable(z.int()),
  }),
})
