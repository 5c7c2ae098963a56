import { AUDIENCES, type ContentKind } from '@pasar/domain/content/pages'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryText } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { BodySchema } from './body.ts'

/** Option code of guides. @spec 3 Option codes */
const GUIDES = '3347_1957'
/** Option code of information pages. @spec 3 Option codes */
export const INFORMATION = '3347_1958'

/**
 * Content kinds under the names of their categories; the last three codes are not from the
 * specification.
 */
const CATEGORIES = {
  [GUIDES]: 'guide',
  [INFORMATION]: 'information',
  '3347_1959': 'question',
  '3347_1960': 'announcement',
  '3347_1961': 'privacy',
} as const satisfies Record<string, ContentKind>

const code = z.enum([GUIDES, INFORMATION, '3347_1959', '3347_1960', '3347_1961'])
type Code = z.output<typeof code>

/** Returns the content kind of a category. */
export const contentKindOf = (category: Code): ContentKind => CATEGORIES[category]

const category = z.codec(code, z.custom<ContentKind>(), {
  decode: contentKindOf,
  encode: (kind) => code.options.find((one) => CATEGORIES[one] === kind) ?? GUIDES,
})

const infoNames = { id: 'page_id', kind: 'page_category_id' } as const
const infoFields = {
  id: z.int(),
  name: z.string(),
  kind: category,
  /** Last segment of the page's URL; empty for content without a URL. */
  target: z.string(),
  summary: z.string(),
  audience: z.enum(AUDIENCES),
}

/** A guide or information page in wire format. @spec 3 Other entities */
const InfoPage = wireObject(
  {
    ...infoFields,
    /** The part of the text that matches the search; empty without a search. */
    excerpt: z.string(),
  },
  infoNames,
)
export type InfoPage = z.output<typeof InfoPage>

export const ContentPage = wireObject({ ...infoFields, changedAt: moment, body: BodySchema }, infoNames)
export type ContentPage = z.output<typeof ContentPage>

const MAX_KEYWORD_LENGTH = 80

/** Lists guides and information pages. @spec 7 Catalogue */
export const listPages = endpoint({
  method: 'GET',
  path: '/blog/page',
  access: 'anyone',
  summary:
    'Daftar panduan (3347_1957), informasi (3347_1958), atau tanya jawab (3347_1959), juga menurut kata',
  query: z.object({ page_category_id: z._default(code, GUIDES), keyword: queryText(MAX_KEYWORD_LENGTH) }),
  reply: z.array(InfoPage),
  maxAgeSeconds: 60,
})

/** Returns one page by its id. Path not given by the specification. @decision 0039 */
export const readPage = endpoint({
  method: 'GET',
  path: '/blog/page/:pageId',
  access: 'anyone',
  summary: 'Satu halaman informasi atau panduan',
  params: z.object({ pageId: id }),
  reply: ContentPage,
})

/** Returns one page by the last segment of its URL. */
export const readTarget = endpoint({
  method: 'GET',
  path: '/blog/target/:target',
  access: 'anyone',
  summary: 'Satu halaman menurut kata terakhir namanya',
  params: z.object({ target: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
  reply: ContentPage,
})

/** Returns the only page of a kind. */
export const readNotice = endpoint({
  method: 'GET',
  path: '/blog/notice/:kind',
  access: 'anyone',
  summary: 'Pengumuman atau kebijakan privasi yang berlaku',
  params: z.object({ kind: z.enum(['announcement', 'privacy']) }),
  reply: ContentPage,
  maxAgeSeconds: 60,
})

/** Returns the frequently asked questions with their answers. */
export const readQuestions = endpoint({
  method: 'GET',
  path: '/blog/question',
  access: 'anyone',
  summary: 'Pertanyaan yang sering diajukan, dengan jawabannya',
  reply: z.array(ContentPage),
  maxAgeSeconds: 60,
})

/** Lists the licences of third-party software and data. */
export const listLicences = endpoint({
  method: 'GET',
  path: '/blog/licence',
  access: 'anyone',
  summary: 'Pustaka yang dipakai, versinya, dan lisensinya',
  reply: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  maxAgeSeconds: 3_600,
})
