import { ORDER_DOCUMENT_KINDS } from '@pasar/domain/document/kinds'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, moment, queryIntegerList, rupiahOut } from '../wire/fields.ts'

export const ListedDocument = z.object({
  id: z.int(),
  kind: z.enum(ORDER_DOCUMENT_KINDS),
  title: z.string(),
  number: z.string(),
  version: z.int(),
  total: rupiahOut,
  issuedAt: moment,
  /** `tampered`: the stored content differs from the written content and is not served. */
  state: z.enum(['valid', 'void', 'tampered']),
  voidReason: z.string(),
  /** URL of the PDF. */
  url: z.string(),
})
export type ListedDocument = z.output<typeof ListedDocument>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/history/:orderId/document',
  access: 'member',
  scope: 'documents:read',
  summary: 'Dokumen sebuah pesanan, urut seperti diarsipkan bendahara',
  params: z.object({ orderId: id }),
  reply: z.object({
    documents: z.array(ListedDocument),
    /** URL of all valid documents as one PDF; null when none exists. */
    bundleUrl: z.nullable(z.string()),
  }),
})

/** Returns a document as PDF, or all valid documents for `bundle`. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/history/:orderId/document/:documentId.pdf',
  access: 'member',
  scope: 'documents:read',
  summary: 'Dokumen sebagai PDF; documentId "bundle" adalah semua yang berlaku dalam satu berkas (SPJ)',
  kind: 'pdf',
  params: z.object({ orderId: id, documentId: z.union([z.literal('bundle'), id]) }),
  reply: z.string(),
})

/** Maximum number of orders whose documents are printed as one file. */
export const MAX_PRINTED_ORDERS = 50

/** The documents that a vendor prints for several orders: order letters or delivery notes. */
const PRINTED_KINDS = ['order', 'delivery'] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

export const printDocuments = endpoint({
  method: 'GET',
  path: '/history/document.pdf',
  access: 'vendor',
  scope: 'documents:read',
  summary:
    'Surat pesanan atau surat jalan beberapa pesanan dalam satu PDF, dengan daftarnya di halaman pertama',
  kind: 'pdf',
  /** One order above the limit is read, so that a longer list is refused and not cut. */
  query: z.object({
    kind: z.catch(z._default(z.enum(PRINTED_KINDS), 'order'), 'order'),
    orders: queryIntegerList(MAX_PRINTED_ORDERS + 1),
  }),
  reply: z.string(),
})

/** The only facts that a holder of the printed document can look up. */
const CheckedDocument = z.object({
  number: z.string(),
  date: day,
  total: rupiahOut,
  state: z.enum(['valid', 'void']),
  /** Its entry in the public transparency log; null until the log has published it. */
  log: z.nullable(
    z.object({
      /** Position in the log, from 0. */
      number: z.int(),
      /** Number of entries of the checkpoint that covers it. */
      size: z.int(),
      /** When this checkpoint was published. */
      at: moment,
      /** SHA-256 of the content, 64 hexadecimal digits. */
      hash: z.string(),
      /** Proof in the format of https://c2sp.org/tlog-proof. */
      proof: z.string(),
    }),
  ),
})

export const checkDocument = endpoint({
  method: 'GET',
  path: '/periksa/:code',
  access: 'anyone',
  summary: 'Keaslian sebuah dokumen, menurut kode pada dokumen itu',
  params: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) }),
  reply: CheckedDocument,
})
