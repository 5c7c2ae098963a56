import { DOCUMENT_KINDS } from '@pasar/domain/identity/documents'
import { MEMBER_ACTIONS, MEMBER_EVENT_ACTIONS, MEMBER_STATES } from '@pasar/domain/identity/member-machine'
import { PAYOUT_HOLD_ACTIONS, PAYOUT_HOLD_KINDS } from '@pasar/domain/payment/payout-hold'
import * as z from 'zod/mini'
import { isFilledIn } from '../chat/filled-text.ts'
import { FileScan } from '../media/file-scan.ts'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, isPrintable, moment, queryInteger, queryText, requiredLine, text } from '../wire/fields.ts'
import { email, mobileNumber } from './member-fields.ts'
import { MEMBER_KINDS, MEMBER_REVIEWS, MEMBER_TABS, MemberFilters } from './member-filters.ts'
import { StaffRoleView } from './staff-role-view.ts'

export const listMembers = endpoint({
  method: 'GET',
  path: '/staff/member',
  access: 'staff',
  summary: 'Anggota menurut keadaan dan saringan; yang paling lama menunggu di atas',
  query: z.extend(MemberFilters, { after: queryInteger }),
  reply: z.object({
    members: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        kind: z.enum(MEMBER_KINDS),
        state: z.enum(MEMBER_STATES),
        review: z.enum(MEMBER_REVIEWS),
        regencyName: z.string(),
        documentCount: z.int(),
        createdAt: moment,
        /** Since when its documents or its business change request wait; null for neither. */
        waiting: z.nullable(Waiting),
      }),
    ),
    /** Cursor: pass it as `after` for the next page; null at the end. */
    next: z.nullable(z.int()),
    /** Number of members per tab that match the other filters. */
    counts: z.record(z.enum(MEMBER_TABS), z.int()),
    /** Areas with members and the chosen one, each regency after its province. */
    areas: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})

/** A document of a member with its URL. */
export const MemberDocument = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  mime: z.string(),
  url: z.string(),
  scan: FileScan,
})

export type MemberDocument = z.output<typeof MemberDocument>

/** The shop name in force when a vendor requested another; null when it stays unchanged. */
export const NameChange = z.nullable(z.object({ before: z.string(), after: z.string() }))

/**
 * An open business change request of a vendor, next to the data in force. Numbers are masked.
 *
 * @decision 0071
 */
const OpenBusinessChange = z.object({
  id: z.int(),
  wasPkp: z.boolean(),
  isPkp: z.boolean(),
  oldNpwp: z.string(),
  /** null when the NPWP stays unchanged. */
  newNpwp: z.nullable(z.string()),
  name: NameChange,
  note: z.string(),
  documents: z.array(MemberDocument),
  warnings: z.array(z.string()),
  askedAt: moment,
})

/** A member as staff see it: masked numbers and links to the documents. */
export const MemberDossier = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  kind: z.enum(MEMBER_KINDS),
  state: z.enum(MEMBER_STATES),
  review: z.enum(MEMBER_REVIEWS),
  reviewNote: z.string(),
  isPkp: z.boolean(),
  freeTradeZone: z.boolean(),
  npwp: z.string(),
  /** NIK of a vendor, masked; NPSN of a school, which is public. */
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
  /** Warnings that staff should check. */
  warnings: z.array(z.string()),
  documents: z.array(MemberDocument),
  missing: z.array(z.enum(DOCUMENT_KINDS)),
  actions: z.array(z.enum(MEMBER_ACTIONS)),
  hasCode: z.boolean(),
  /** A request to remove the authenticator that waits for a second staff member. */
  codeRemoval: z.nullable(
    z.object({ reason: z.string(), askedBy: z.string(), askedAt: moment, isOwn: z.boolean() }),
  ),
  businessChange: z.nullable(OpenBusinessChange),
  payoutHold: z.nullable(
    z.object({ kind: z.enum(PAYOUT_HOLD_KINDS), reason: z.string(), addedBy: z.string(), addedAt: moment }),
  ),
  payoutActions: z.array(z.enum(PAYOUT_HOLD_ACTIONS)),
  /** Whether the items of the vendor go on sale without review. */
  trusted: z.boolean(),
  territory: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Only for staff accounts. */
  staff: z.nullable(StaffRoleView),
  createdAt: moment,
  events: z.array(
    z.object({
      at: moment,
      actorName: z.string(),
      action: z.enum(MEMBER_EVENT_ACTIONS),
      /** The given reason or the subject of the event; empty when there is none. */
      detail: z.string(),
      ipAddress: z.string(),
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

/** Returns the full numbers and records the access in the member's log. */
export const revealNumbers = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/numbers',
  access: 'staff',
  summary: 'Tampilkan NPWP, NIK, dan rekening; tercatat',
  params,
  body: z.object({ reason: text(200).check(z.minLength(3, 'Tulis alasan melihat data ini')) }),
  reply: z.object({
    npwp: z.string(),
    /** The NPWP of an open change request; empty when none changes it. */
    newNpwp: z.string(),
    identityNumber: z.string(),
    bankAccount: z.string(),
  }),
})

const NO_REASON = { path: ['reason'], message: 'Tulis alasan, paling sedikit 5 huruf' }

export const MemberStep = z
  .object({ action: z.enum(MEMBER_ACTIONS), reason: z._default(text(500).check(isFilledIn), '') })
  .check(
    z.refine(
      ({ action, reason }) => !['refuse', 'ban', 'switch-off'].includes(action) || reason.length >= 5,
      NO_REASON,
    ),
  )

/** Applies one staff action to a member: activate, refuse, switch off or on, ban, lift a ban. */
export const moveMember = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/step',
  access: 'staff',
  proof: 'factor',
  summary: 'Aktifkan, tolak, nonaktifkan, atau blokir anggota',
  params,
  body: MemberStep,
  reply: MemberDossier,
})

/**
 * Requests the removal of the authenticator of a staff member or supervisor who lost the phone. A
 * second staff member decides.
 *
 * @decision 0062
 */
export const proposeCodeRemoval = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/code-removal',
  access: 'staff',
  proof: 'factor',
  summary: 'Ajukan pelepasan autentikator petugas atau pengawas; petugas lain memutuskan',
  params,
  body: z.object({ reason: text(500).check(z.minLength(5, 'Tulis alasan, paling sedikit 5 huruf')) }),
  reply: MemberDossier,
})

export const CODE_REMOVAL_ACTIONS = ['approve', 'refuse', 'cancel'] as const

/**
 * Decides a request to remove an authenticator; the requester may only cancel it.
 *
 * @decision 0062
 */
export const decideCodeRemoval = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/code-removal/decision',
  access: 'staff',
  proof: 'factor',
  summary: 'Setujui, tolak, atau batalkan pelepasan autentikator',
  params,
  body: z
    .object({ action: z.enum(CODE_REMOVAL_ACTIONS), reason: z._default(text(500), '') })
    .check(z.refine(({ action, reason }) => action !== 'refuse' || reason.length >= 5, NO_REASON)),
  reply: MemberDossier,
})

/** Sets whether the items of a vendor go on sale without review. @decision 0021 */
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

/** Creates a supervisor account. @decision 0015 */
export const createSupervisor = endpoint({
  method: 'POST',
  path: '/staff/supervisor',
  access: 'staff',
  summary: 'Buat akun pengawas dengan wilayahnya; kata sandi dibuat pemiliknya lewat email',
  body: z.object({ name: requiredLine('Nama', 150).check(isPrintable), email, mobileNumber, areas }),
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

/** Lists all provinces and regencies, about 550, so that clients can show names for codes. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/staff/area/list',
  access: 'staff',
  summary: 'Semua provinsi dan kabupaten/kota',
  reply: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** Searches provinces and regencies by name, for a supervisor's territory. */
export const searchAreas = endpoint({
  method: 'GET',
  path: '/staff/area',
  access: 'staff',
  summary: 'Cari provinsi atau kabupaten/kota',
  query: z.object({ keyword: queryText(100) }),
  reply: z.array(z.object({ code: z.string(), name: z.string() })),
})
