import { ORDER_SUBJECTS } from '@pasar/domain/document/terms'
import {
  COMPLAINT_ACTIONS,
  COMPLAINT_CATEGORIES,
  COMPLAINT_STATES,
  COMPLAINT_TABS,
  REMEDIES,
} from '@pasar/domain/ordering/complaint'
import * as z from 'zod/mini'
import { isFilledIn } from '../chat/filled-text.ts'
import { FileScan } from '../media/file-scan.ts'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, requiredText, rupiahOut, text } from '../wire/fields.ts'
import { OrderFile } from './order.ts'

const side = z.enum(['buyer', 'vendor'])

export const ComplaintRow = z.object({
  id: z.int(),
  state: z.enum(COMPLAINT_STATES),
  category: z.enum(COMPLAINT_CATEGORIES),
  openedBy: side,
  order: z.object({
    id: z.int(),
    number: z.string(),
    school: z.string(),
    vendor: z.string(),
    subject: z.enum(ORDER_SUBJECTS),
  }),
  /** The order line of the complaint; null for the whole order. */
  line: z.nullable(z.object({ lineNo: z.int(), name: z.string() })),
  /** Text of the last message. */
  last: z.string(),
  /** The side that has to reply; null for a settled complaint. */
  awaited: z.nullable(z.enum(['opener', 'other'])),
  answerBy: z.nullable(moment),
  openedAt: moment,
  /** How long it waits for the decision of the platform; null if it does not. */
  waiting: z.nullable(Waiting),
})
export type ComplaintRow = z.output<typeof ComplaintRow>

export const ComplaintView = z.object({
  ...ComplaintRow.shape,
  version: z.int(),
  /** When the complaint escalates to the platform automatically. */
  escalateBy: z.nullable(moment),
  proposal: z.nullable(
    z.object({
      remedy: z.enum(REMEDIES),
      amount: rupiahOut,
      by: z.enum(['buyer', 'vendor', 'staff']),
      state: z.enum(['waiting', 'agreed', 'declined']),
    }),
  ),
  /** Remedies that can be proposed in the current state of the order. */
  remedies: z.array(z.enum(REMEDIES)),
  resolution: z.string(),
  entries: z.array(
    z.object({
      seq: z.int(),
      by: z.enum(['buyer', 'vendor', 'staff', 'system']),
      name: z.string(),
      kind: z.enum(COMPLAINT_ACTIONS),
      text: z.string(),
      remedy: z.nullable(z.enum(REMEDIES)),
      amount: rupiahOut,
      at: moment,
      files: z.array(
        z.object({ id: z.int(), name: z.string(), mime: z.string(), url: z.string(), scan: FileScan }),
      ),
    }),
  ),
  offered: z.array(z.enum(COMPLAINT_ACTIONS)),
  /** Files that the viewer has uploaded but not sent. */
  evidence: z.array(OrderFile),
})
export type ComplaintView = z.output<typeof ComplaintView>

export const listComplaints = endpoint({
  method: 'GET',
  path: '/complaint',
  access: 'member',
  scope: 'orders:read',
  summary: 'Daftar komplain menurut tab, dengan jumlah tiap tab',
  query: z.object({
    type: z.catch(z._default(z.enum(COMPLAINT_TABS), 'all'), 'all'),
    /** `saya`: only the open complaints that await an answer of the viewer's side. */
    turn: z.catch(z._default(z.enum(['', 'saya']), ''), ''),
    before: queryInteger,
  }),
  reply: z.object({
    complaints: z.array(ComplaintRow),
    /** Cursor: pass it as `before` for the next page; null at the end. */
    next: z.nullable(z.int()),
    counts: z.record(z.enum(COMPLAINT_TABS), z.int()),
    /** Number of open complaints that await an answer of the viewer's side. */
    awaiting: z.int(),
  }),
})

const params = z.object({ complaintId: id })
const version = z.int()
const explanation = (name: string) =>
  z
    .string(`${name} wajib diisi`)
    .check(
      z.trim(),
      z.minLength(10, `${name} paling sedikit 10 huruf`),
      z.maxLength(2000, `${name} paling banyak 2000 karakter`),
    )

export const viewComplaint = endpoint({
  method: 'GET',
  path: '/complaint/:complaintId',
  access: 'member',
  scope: 'orders:read',
  summary: 'Satu komplain dengan percakapan dan usulan',
  params,
  reply: ComplaintView,
})

/**
 * Opens a complaint with the `complaint` photos that the caller has uploaded to the order but not
 * sent.
 */
export const openComplaint = endpoint({
  method: 'POST',
  path: '/history/:orderId/complaint',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Ajukan komplain atas pesanan atau satu barisnya',
  params: z.object({ orderId: id }),
  body: z.object({
    lineNo: z._default(z.nullable(z.int().check(z.gte(1), z.lte(200))), null),
    category: z.enum(COMPLAINT_CATEGORIES, 'Pilih jenis masalah'),
    text: explanation('Uraian'),
  }),
  reply: ComplaintView,
})

/** A step of a party. Settling a complaint binds a school, so it needs the school's own device. */
const step = <const Path extends `/${string}`, B extends z.ZodMiniType>(
  path: Path,
  summary: string,
  body: B,
  ownDevice = false,
) =>
  endpoint({
    method: 'POST',
    path,
    access: 'member',
    scope: 'orders:write',
    right: 'buy',
    ownDevice,
    summary,
    params,
    body,
    reply: ComplaintView,
  })

export const postComplaintMessage = step(
  '/complaint/:complaintId/say',
  'Tulis dalam komplain; foto yang sudah diunggah ikut terkirim',
  z.object({ version, text: requiredText('Pesan', 2000).check(isFilledIn) }),
)
const remedy = {
  remedy: z.enum(REMEDIES, 'Pilih usulan'),
  /** Whole rupiah; only for a price reduction. */
  amount: z._default(z.int('Isi jumlah').check(z.gte(0, 'Tidak boleh kurang dari 0')), 0),
}
export const proposeRemedy = step(
  '/complaint/:complaintId/propose',
  'Usulkan penyelesaian: ganti barang, potong harga, kembalikan, atau lanjutkan',
  z.object({ version, ...remedy, text: z._default(text(2000).check(isFilledIn), '') }),
  true,
)
export const agreeToRemedy = step(
  '/complaint/:complaintId/agree',
  'Setujui usulan; dilaksanakan pada pesanan',
  z.object({ version }),
  true,
)
export const declineRemedy = step(
  '/complaint/:complaintId/decline',
  'Tolak usulan',
  z.object({ version, text: requiredText('Alasan', 2000).check(isFilledIn) }),
)
export const completeComplaint = step(
  '/complaint/:complaintId/complete',
  'Nyatakan komplain selesai',
  z.object({ version, text: z._default(text(2000).check(isFilledIn), '') }),
  true,
)
export const cancelComplaint = step(
  '/complaint/:complaintId/cancel',
  'Batalkan komplain',
  z.object({ version, text: z._default(text(2000).check(isFilledIn), '') }),
  true,
)
export const escalateComplaint = step(
  '/complaint/:complaintId/escalate',
  'Bawa komplain ke platform',
  z.object({ version, text: z._default(text(2000).check(isFilledIn), '') }),
)

export const decideComplaint = endpoint({
  method: 'POST',
  path: '/complaint/:complaintId/decide',
  access: 'staff',
  summary: 'Putuskan komplain yang diteruskan ke platform',
  params,
  body: z.object({ version, ...remedy, text: explanation('Putusan').check(isFilledIn) }),
  reply: ComplaintView,
})
