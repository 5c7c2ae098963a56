import { DOCUMENT_KINDS } from '@pasar/domain/identity/documents'
import { MEMBER_ACTIONS, MEMBER_EVENT_ACTIONS, MEMBER_STATES } from '@pasar/domain/identity/member-machine'
import * as z from 'zod/mini'
import { FileScan } from '../media/file-scan.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, line, moment, queryInteger, queryText, text } from '../wire/fields.ts'
import { email, mobileNumber } from './registration.ts'

/** The tabs of the staff's desk: first what waits for them, where `business` are vendors who ask for other business data. `incomplete` are vendors whose documents are not sent, or were refused. */
const MEMBER_TABS = [
  'review',
  'business',
  'incomplete',
  'unverified',
  'active',
  'inactive',
  'banned',
  'supervisors',
  'all',
] as const
export type MemberTab = (typeof MEMBER_TABS)[number]

export const listMembers = endpoint({
  method: 'GET',
  path: '/staff/member',
  access: 'staff',
  summary: 'Anggota menurut keadaan; yang paling lama menunggu di atas',
  query: z.object({
    tab: z.catch(z._default(z.enum(MEMBER_TABS), 'review'), 'review'),
    keyword: queryText(100),
    after: queryInteger,
  }),
  reply: z.object({
    members: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        kind: z.enum(['individual', 'company', 'school', 'staff', 'supervisor']),
        state: z.enum(MEMBER_STATES),
        review: z.enum(['none', 'waiting', 'accepted', 'refused']),
        regencyName: z.string(),
        documentCount: z.int(),
        createdAt: moment,
        /** When its documents were sent in, or its request for other business data; null where nothing waits for staff. */
        waitingSince: z.nullable(moment),
      }),
    ),
    /** Give it as `after` for the following page; null at the end. */
    next: z.nullable(z.int()),
    counts: z.record(z.enum(MEMBER_TABS), z.int()),
  }),
})

/** A document of a member, to be opened. */
export const MemberDocument = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  mime: z.string(),
  url: z.string(),
  scan: FileScan,
})

export type MemberDocument = z.output<typeof MemberDocument>

/** An open request of a vendor for other business data, beside those in force. Numbers are masked. @decision 0071 */
const OpenBusinessChange = z.object({
  id: z.int(),
  wasPkp: z.boolean(),
  isPkp: z.boolean(),
  oldNpwp: z.string(),
  /** null where the NPWP stays as it is. */
  newNpwp: z.nullable(z.string()),
  note: z.string(),
  documents: z.array(MemberDocument),
  doubts: z.array(z.string()),
  askedAt: moment,
})

/** A member as staff see it: numbers masked, documents to open. */
export const MemberDossier = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  kind: z.enum(['individual', 'company', 'school', 'staff', 'supervisor']),
  state: z.enum(MEMBER_STATES),
  review: z.enum(['none', 'waiting', 'accepted', 'refused']),
  reviewNote: z.string(),
  isPkp: z.boolean(),
  freeTradeZone: z.boolean(),
  npwp: z.string(),
  /** NIK of a vendor, masked; NPSN of a school, which is no secret. */
  identityNumber: z.string(),
  identityName: z.string(),
  businessLicence: z.string(),
  responsibleName: z.string(),
  responsiblePosition: z.string(),
  bankName: z.string(),
  bankHolder: z.string(),
  bankAccount: z.string(),
  bankBranch: z.string(),
  address: z.string(),
  regencyName: z.string(),
  provinceName: z.string(),
  postal: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** What staff should look at twice. */
  doubts: z.array(z.string()),
  documents: z.array(MemberDocument),
  missing: z.array(z.enum(DOCUMENT_KINDS)),
  actions: z.array(z.enum(MEMBER_ACTIONS)),
  hasCode: z.boolean(),
  /** A request to remove the authenticator that waits for another staff member. */
  codeRemoval: z.nullable(
    z.object({ reason: z.string(), askedBy: z.string(), askedAt: moment, isOwn: z.boolean() }),
  ),
  businessChange: z.nullable(OpenBusinessChange),
  /** Of a vendor: whether its items go on sale without a review. */
  trusted: z.boolean(),
  territory: z.array(z.object({ code: z.string(), name: z.string() })),
  createdAt: moment,
  waitingSince: z.nullable(moment),
  events: z.array(
    z.object({
      at: moment,
      who: z.string(),
      action: z.enum(MEMBER_EVENT_ACTIONS),
      /** The reason that was given, or what it was about; empty where there is nothing to tell. */
      detail: z.string(),
      place: z.string(),
    }),
  ),
})
export type MemberDossier = z.output<typeof MemberDossier>

const params = z.object({ memberId: id })

export const showMember = endpoint({
  method: 'GET',
  path: '/staff/member/:memberId',
  access: 'staff',
  summary: 'Berkas satu anggota; nomor disamarkan',
  params,
  reply: MemberDossier,
})

/** The numbers in full. That they were looked at stands in the member's log. */
export const revealNumbers = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/numbers',
  access: 'staff',
  summary: 'Tampilkan NPWP, NIK, dan rekening; tercatat',
  params,
  body: z.object({ reason: text(200).check(z.minLength(3, 'Tulis alasan melihat data ini')) }),
  reply: z.object({
    npwp: z.string(),
    /** The NPWP that an open request asks for; empty where none does. */
    newNpwp: z.string(),
    identityNumber: z.string(),
    bankAccount: z.string(),
  }),
})

export const MemberStep = z
  .object({ action: z.enum(MEMBER_ACTIONS), reason: z._default(text(500), '') })
  .check(
    z.refine(
      ({ action, reason }) => !['refuse', 'ban', 'switch-off'].includes(action) || reason.length >= 5,
      { path: ['reason'], message: 'Tulis alasan, paling sedikit 5 huruf' },
    ),
  )

/** One step of a member's life by staff: activate, refuse, switch off and on, ban and lift. */
export const moveMember = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/step',
  access: 'staff',
  summary: 'Aktifkan, tolak, nonaktifkan, atau blokir anggota',
  params,
  body: MemberStep,
  reply: MemberDossier,
})

/**
 * Asks to remove the authenticator of a colleague or a supervisor whose phone is lost. Another staff member decides.
 *
 * @decision 0062
 */
export const proposeCodeRemoval = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/code-removal',
  access: 'staff',
  summary: 'Ajukan pelepasan autentikator petugas atau pengawas; petugas lain memutuskan',
  params,
  body: z.object({ reason: text(500).check(z.minLength(5, 'Tulis alasan, paling sedikit 5 huruf')) }),
  reply: MemberDossier,
})

export const CODE_REMOVAL_ACTIONS = ['approve', 'refuse', 'cancel'] as const

/** Decides a request to remove an authenticator; who asked may only cancel it. @decision 0062 */
export const decideCodeRemoval = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/code-removal/decision',
  access: 'staff',
  summary: 'Setujui, tolak, atau batalkan pelepasan autentikator',
  params,
  body: z.object({ action: z.enum(CODE_REMOVAL_ACTIONS), reason: z._default(text(500), '') }).check(
    z.refine(({ action, reason }) => action !== 'refuse' || reason.length >= 5, {
      path: ['reason'],
      message: 'Tulis alasan, paling sedikit 5 huruf',
    }),
  ),
  reply: MemberDossier,
})

/** Whether the items of a vendor go on sale without a review. @decision 0021 */
export const setTrust = endpoint({
  method: 'PUT',
  path: '/staff/member/:memberId/trust',
  access: 'staff',
  summary: 'Tayangkan barang penyedia tanpa pemeriksaan, atau periksa lagi dahulu',
  params,
  body: z.object({ trusted: z.boolean() }),
  reply: MemberDossier,
})

const areas = z
  .array(z.string().check(z.regex(/^[0-9]{2}([0-9]{2})?$/, 'Pilih provinsi atau kabupaten/kota')))
  .check(z.minLength(1, 'Pilih paling sedikit satu wilayah'), z.maxLength(50, 'Paling banyak 50 wilayah'))

/** @decision 0015 */
export const createSupervisor = endpoint({
  method: 'POST',
  path: '/staff/supervisor',
  access: 'staff',
  summary: 'Buat akun pengawas dengan wilayahnya; kata sandi dibuat pemiliknya lewat email',
  body: z.object({ name: line(150).check(z.minLength(1, 'Nama wajib diisi')), email, mobileNumber, areas }),
  reply: z.object({ id: z.int() }),
})

export const setTerritory = endpoint({
  method: 'PUT',
  path: '/staff/supervisor/:memberId',
  access: 'staff',
  summary: 'Ubah wilayah pengawas',
  params,
  body: z.object({ areas }),
  reply: MemberDossier,
})

/** All provinces and regencies, for what is held by their codes: some 550. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/staff/area/list',
  access: 'staff',
  summary: 'Semua provinsi dan kabupaten/kota',
  reply: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** Provinces and regencies by name, for a territory. */
export const searchAreas = endpoint({
  method: 'GET',
  path: '/staff/area',
  access: 'staff',
  summary: 'Cari provinsi atau kabupaten/kota',
  query: z.object({ keyword: queryText(100) }),
  reply: z.array(z.object({ code: z.string(), name: z.string() })),
})
