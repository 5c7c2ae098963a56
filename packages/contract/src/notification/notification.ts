import { CHANNELS, NOTICE_GROUPS, NOTICE_TABS } from '@pasar/domain/notification/audience'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger } from '../wire/fields.ts'

const tab = z.enum(NOTICE_TABS)

/** Counts per tab: open tasks, or unread notices. */
const Counts = z.object({ action: z.int(), information: z.int(), activity: z.int(), unread: z.int() })

const Notice = z.object({
  id: z.int(),
  group: z.enum(NOTICE_GROUPS),
  tab,
  words: z.string(),
  /** Path of the page on which the member acts on the notice. */
  link: z.string(),
  at: moment,
  isRead: z.boolean(),
  /** Whether the notice required an action that is no longer open. */
  isDone: z.boolean(),
})
export type Notice = z.output<typeof Notice>

const NoticeList = z.object({ notices: z.array(Notice), counts: Counts, next: z.nullable(z.int()) })
export type NoticeList = z.output<typeof NoticeList>

/** Lists the viewer's notices, newest first. `before` is the `next` of the previous page. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/notification',
  access: 'member',
  summary: 'Pemberitahuan untuk Anda',
  query: z.object({ tab: z.catch(z._default(tab, 'action'), 'action'), before: queryInteger }),
  reply: NoticeList,
})

/** Returns the newest unread notices for the popup. */
export const noticeSummary = endpoint({
  method: 'GET',
  path: '/notification/summary',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Ringkasan pemberitahuan yang belum dibaca',
  reply: z.object({ counts: Counts, newest: z.array(Notice) }),
})
export type NoticeSummary = z.output<typeof noticeSummary.reply>

/** Marks one notice as read or unread. */
export const setNoticeRead = endpoint({
  method: 'PUT',
  path: '/notification/:noticeId',
  access: 'member',
  summary: 'Tandai pemberitahuan dibaca atau belum dibaca',
  params: z.object({ noticeId: id }),
  body: z.object({ isRead: z.boolean('Pilih dibaca atau belum dibaca') }),
  reply: Counts,
})

/** Marks all notices of a tab as read, up to the newest one that the viewer has seen. */
export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/notification/read',
  access: 'member',
  summary: 'Tandai semua pemberitahuan dibaca',
  body: z.object({ tab, upTo: id }),
  reply: Counts,
})

/** Returns one notice with a QR code that opens its subject on a phone. @spec 2 notification/qr */
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
  isEnabled: z.boolean('Pilih hidup atau mati'),
})

/** Returns which notices reach the viewer by email, WhatsApp and browser push. */
export const preferences = endpoint({
  method: 'GET',
  path: '/notification/preference',
  access: 'member',
  summary: 'Pilihan pemberitahuan Anda',
  reply: z.object({
    /** One choice per group and channel; a `fixed` choice cannot be switched off. */
    choices: z.array(z.extend(Preference, { fixed: z.boolean() })),
    email: z.string(),
    /** WhatsApp number; empty when the member has no usable mobile number. */
    wa: z.string(),
    /** Public key of the server for push subscriptions. */
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

const base64url = (max: number) =>
  z
    .string('Kunci browser wajib diisi')
    .check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Kunci browser salah'), z.maxLength(max))

/** Subscribes a browser to notices while the site is closed. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/notification/push',
  access: 'member',
  summary: 'Tampilkan pemberitahuan di browser ini',
  body: z.object({
    endpoint: z.string('Alamat browser wajib diisi').check(z.maxLength(1000)),
    keys: z.object({ p256dh: base64url(200), auth: base64url(100) }),
  }),
  reply: z.object({}),
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/notification/push/end',
  access: 'member',
  summary: 'Hentikan pemberitahuan di browser ini',
  body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
  reply: z.object({}),
})
