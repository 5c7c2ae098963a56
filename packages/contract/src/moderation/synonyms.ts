import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText, singleLine } from '../wire/fields.ts'

const FEWEST_NAMES = 2
const MAX_NAMES = 12
const MAX_NAME_LENGTH = 60
const MAX_SOURCE_LENGTH = 120

/**
 * Synonyms as staff enter them: a search for one name finds all of them. In a directed set only a
 * search for the first name also finds the others.
 */
export const SynonymForm = z.object({
  names: z.array(singleLine(MAX_NAME_LENGTH)).check(
    z.minLength(FEWEST_NAMES, 'Tulis sedikitnya dua nama, dipisahkan koma'),
    z.maxLength(MAX_NAMES, `Paling banyak ${MAX_NAMES} nama`),
    z.refine((names) => names.every((name) => name !== ''), 'Ada nama yang kosong'),
  ),
  isDirected: z._default(z.boolean(), false),
  /** Where the set comes from, in words. */
  source: z._default(singleLine(MAX_SOURCE_LENGTH), ''),
})

/** Splits a comma-separated line into names; drops empty ones. */
export const parseNames = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Returns the names of a set as one line; an arrow shows its direction. */
export const formatSynonyms = (of: { names: readonly string[]; isDirected: boolean }): string =>
  of.isDirected ? `${of.names[0]} → ${of.names.slice(1).join(', ')}` : of.names.join(', ')

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
        isDirected: z.boolean(),
        source: z.string(),
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
  summary: 'Akhiri sinonim',
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
      z.object({
        id: z.int(),
        action,
        names: z.array(z.string()),
        isDirected: z.boolean(),
        by: z.string(),
        at: moment,
      }),
    ),
    next: z.nullable(z.int()),
  }),
})
