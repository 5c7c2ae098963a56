import { CHANNELS, NOTICE_GROUPS, NOTICE_TABS } from '@pasar/domain/notification/audience'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger } from '../wire/fields.ts'

const tab = z.enum(NOTICE_TABS)

/** What each tab still has: to be acted on, or not read. */
const Counts = z.object({ action: z.int(), information: z.int(), activity: z.int(), unread: z.int() })

const Notice = z.object({
  id: z.int(),
  group: z.enum(NOTICE_GROUPS),
  tab,
  words: z.string(),
  /** A path of the product, where one acts on it. */
  link: z.string(),
  at: moment,
  isRead: z.boolean(),
  /** Whether it was to be acted on and nothing of it is left. */
  isDone: z.boolean(),
})
export type Notice = z.output<typeof Notice>

const NoticeList = z.object({ notices: z.array(Notice), counts: Counts, next: z.nullable(z.int()) })
export type NoticeList = z.output<typeof NoticeList>

/** The notices of the reader, the newest first. `before` is the `next` of the page before. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/notification',
  access: 'member',
  summary: 'Pemberitahuan untuk Anda',
  query: z.object({ tab: z.catch(z._default(tab, 'action'), 'action'), before: queryInteger }),
  reply: NoticeList,
})

/** What the popup shows: the newest that is not read. */
export const noticeSummary = endpoint({
  method: 'GET',
  path: '/notification/summary',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Ringkasan pemberitahuan yang belum dibaca',
  reply: z.object({ counts: Counts, newest: z.array(Notice) }),
})
export type NoticeSummary = z.output<typeof noticeSummary.reply>

/** Marks one as read, or as not read. */
export const setNoticeRead = endpoint({
  method: 'PUT',
  path: '/notification/:noticeId',
  access: 'member',
  summary: 'Tandai pemberitahuan dibaca atau belum dibaca',
  params: z.object({ noticeId: id }),
  body: z.object({ isRead: z.boolean('Pilih dibaca atau belum dibaca') }),
  reply: Counts,
})

/** Marks everything of a tab as read, up to what the reader has seen. */
export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/notification/read',
  access: 'member',
  summary: 'Tandai semua pemberitahuan dibaca',
  body: z.object({ tab, upTo: id }),
  reply: Counts,
})

/** One notice, to be shown with a code that leads a telephone to what it is about. @spec 2 notification/qr */
export const viewNotice = endpoint({
  method: 'GET',
  path: '/notification/qr/:noticeId',
  access: 'member',
  summary: 'Satu pemberitahuan, untuk ditampilkan sebagai kode QR',
  params: z.object({ noticeId: id }),
  reply: Notice,
})

const Preference = z.object({
  group: z.enum(NOTICE_GROUPS),
  channel: z.enum(CHANNELS),
  wanted: z.boolean('Pilih hidup atau mati'),
})

/** What reaches the reader outside the product. */
export const preferences = endpoint({
  method: 'GET',
  path: '/notification/preference',
  access: 'member',
  summary: 'Pilihan pemberitahuan Anda',
  reply: z.object({
    /** One for each group and channel; what cannot be switched off is `fixed`. */
    choices: z.array(z.extend(Preference, { fixed: z.boolean() })),
    email: z.string(),
    /** The number for WhatsApp; empty where there is none that could have it. */
    wa: z.string(),
    /** Key of the server for a browser that subscribes. */
    pushKey: z.string(),
  }),
})
export type Preferences = z.output<typeof preferences.reply>

export const choosePreference = endpoint({
  method: 'PUT',
  path: '/notification/preference',
  access: 'member',
  summary: 'Hidupkan atau matikan satu saluran pemberitahuan',
  body: Preference,
  reply: z.object({}),
})

const base64url = (most: number) =>
  z
    .string('Kunci peramban wajib diisi')
    .check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Kunci peramban salah'), z.maxLength(most))

/** A browser that is to show notices while the product is closed. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/notification/push',
  access: 'member',
  summary: 'Tampilkan pemberitahuan di peramban ini',
  body: z.object({
    endpoint: z.string('Alamat peramban wajib diisi').check(z.maxLength(1000)),
    keys: z.object({ p256dh: base64url(200), auth: base64url(100) }),
  }),
  reply: z.object({}),
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/notification/push/end',
  access: 'member',
  summary: 'Hentikan pemberitahuan di peramban ini',
  body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
  reply: z.object({}),
})
