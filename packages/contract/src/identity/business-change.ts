import { BUSINESS_CHANGE_DECISIONS, BUSINESS_CHANGE_STATES } from '@pasar/domain/identity/business-change'
import { DOCUMENT_KINDS } from '@pasar/domain/identity/documents'
import { extractDigits } from '@pasar/domain/identity/identity-numbers'
import * as z from 'zod/mini'
import { isFilledIn } from '../chat/filled-text.ts'
import { wasSigned } from '../media/file-scan.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, isPrintable, moment, singleLine, text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { MemberDocument, MemberDossier, NameChange } from './member-console.ts'

/** A business change request as its vendor sees it; numbers are masked. */
const BusinessChange = z.object({
  id: z.int(),
  state: z.enum(BUSINESS_CHANGE_STATES),
  wasPkp: z.boolean(),
  isPkp: z.boolean(),
  oldNpwp: z.string(),
  /** null when the NPWP stays unchanged. */
  newNpwp: z.nullable(z.string()),
  name: NameChange,
  note: z.string(),
  documents: z.array(MemberDocument),
  askedAt: moment,
  endedAt: z.nullable(moment),
  /** Why staff refused the request; empty otherwise. */
  reason: z.string(),
})

/**
 * Returns a vendor's business data in force, its last change request and the files for the next
 * request.
 */
export const businessData = endpoint({
  method: 'GET',
  path: '/member/business-change',
  access: 'vendor',
  summary: 'Data usaha yang berlaku, perubahan terakhir yang diajukan, dan berkas untuk pengajuan berikutnya',
  reply: z.object({
    name: z.string(),
    isPkp: z.boolean(),
    npwp: z.string(),
    applicant: z.enum(['individual', 'company']),
    documents: z.array(MemberDocument),
    /** Not in force until staff approve a request that includes them. */
    proposed: z.array(MemberDocument),
    last: z.nullable(BusinessChange),
  }),
})

const params = z.object({ fileId: id })

/** Uploads a document for the next request; it replaces the earlier one of its kind. */
export const uploadBusinessFile = endpoint({
  method: 'POST',
  path: '/member/business-change/file',
  access: 'vendor',
  summary: 'Unggah dokumen untuk perubahan data usaha (JPG, PNG, PDF; paling besar 5 MB)',
  kind: 'multipart',
  body: wireObject({ kind: z.enum(DOCUMENT_KINDS, 'Pilih jenis dokumen') }, { kind: 'upload_type' }),
  reply: z.object({ uploaded: MemberDocument, wasSigned }),
})

export const removeBusinessFile = endpoint({
  method: 'DELETE',
  path: '/member/business-change/file/:fileId',
  access: 'vendor',
  summary: 'Hapus dokumen yang belum diajukan',
  params,
  reply: z.object({}),
})

const NPWP = 'NPWP harus terdiri dari 15-16 angka!'

/** An empty name or NPWP stays unchanged. Every proposed file becomes part of the request. */
export const BusinessChangeForm = z.object({
  name: z._default(singleLine(150).check(isPrintable), ''),
  isPkp: z.boolean(),
  npwp: text(40, NPWP).check(z.refine((value) => [0, 15, 16].includes(extractDigits(value).length), NPWP)),
  note: z._default(text(500), ''),
})
export type BusinessChangeForm = z.output<typeof BusinessChangeForm>

/** Requests a change of business data. @decision 0071 */
export const submitBusinessChange = endpoint({
  method: 'POST',
  path: '/member/business-change',
  access: 'vendor',
  summary: 'Ajukan perubahan nama toko, status PKP, NPWP, atau dokumen; berlaku setelah disetujui petugas',
  body: BusinessChangeForm,
  reply: z.object({ id: z.int() }),
})

export const withdrawBusinessChange = endpoint({
  method: 'DELETE',
  path: '/member/business-change',
  access: 'vendor',
  summary: 'Tarik kembali perubahan data usaha yang belum diputuskan',
  reply: z.object({}),
})

/** @property changeId the request that staff reviewed; a newer request needs a new review */
export const decideBusinessChange = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/business-change',
  access: 'staff',
  summary: 'Setujui atau tolak perubahan data usaha penyedia',
  params: z.object({ memberId: id }),
  body: z
    .object({
      changeId: id,
      action: z.enum(BUSINESS_CHANGE_DECISIONS),
      reason: z._default(text(500).check(isFilledIn), ''),
    })
    .check(
      z.refine(({ action, reason }) => action !== 'refuse' || reason.length >= 5, {
        path: ['reason'],
        message: 'Tulis alasan, paling sedikit 5 huruf',
      }),
    ),
  reply: MemberDossier,
})
