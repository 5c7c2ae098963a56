import { MAX_SAMPLE, SAMPLE_KINDS } from '@pasar/domain/oversight/sample'
import * as z from 'zod/mini'
import { orderState } from '../ordering/order.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, moment, queryInteger, rupiahOut } from '../wire/fields.ts'

const MAX_TOTAL = 1_000_000_000_000

const total = z.int('Isi nilai dalam rupiah').check(z.gte(0), z.lte(MAX_TOTAL))

const SampleRow = z.object({
  id: z.int(),
  drawnAt: moment,
  drawnBy: z.string(),
  /** The filter as the text that is hashed. */
  filter: z.string(),
  size: z.int(),
  /** Orders of the filter, from which it was drawn. */
  population: z.int(),
})
export type SampleRow = z.output<typeof SampleRow>

const InspectionSample = z.extend(SampleRow, {
  /** The signed tree head of the transparency log, and the seed in hexadecimal digits. */
  treeHead: z.string(),
  seed: z.string(),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      /** SHA-256 of seed and number; the lowest were drawn. */
      ticket: z.string(),
      createdAt: moment,
      schoolName: z.string(),
      vendorName: z.string(),
      total: rupiahOut,
      state: orderState,
    }),
  ),
})
export type InspectionSample = z.output<typeof InspectionSample>

/** Lists the samples of the caller, newest first. Paths not given by the specification. */
export const listSamples = endpoint({
  method: 'GET',
  path: '/oversight/sample',
  access: 'supervisor',
  summary: 'Sampel acak pesanan untuk pemeriksaan, yang pernah diundi',
  query: z.object({ after: queryInteger }),
  reply: z.object({ samples: z.array(SampleRow), next: z.nullable(z.int()) }),
})

/**
 * Draws a sample of the orders of the territory. The same filter on the same day draws the same
 * orders.
 *
 * @decision 0166
 */
export const drawSample = endpoint({
  method: 'POST',
  path: '/oversight/sample',
  access: 'supervisor',
  summary: 'Undi sampel acak pesanan di wilayah pengawasan, yang dapat diulang oleh orang lain',
  body: z
    .object({
      from: day,
      to: day,
      minTotal: z._default(total, 0),
      maxTotal: z._default(total, 0),
      kind: z._default(z.enum(SAMPLE_KINDS), 'all'),
      size: z
        .int('Isi jumlah pesanan')
        .check(
          z.gte(1, 'Paling sedikit 1 pesanan'),
          z.lte(MAX_SAMPLE, `Paling banyak ${MAX_SAMPLE} pesanan`),
        ),
    })
    .check(
      z.refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'Tanggal akhir tidak boleh sebelum tanggal awal',
      }),
      z.refine(({ minTotal, maxTotal }) => maxTotal === 0 || minTotal <= maxTotal, {
        path: ['maxTotal'],
        message: 'Nilai paling besar tidak boleh di bawah nilai paling kecil',
      }),
    ),
  reply: InspectionSample,
})

/** Returns one sample of the caller with its seed and its orders. */
export const viewSample = endpoint({
  method: 'GET',
  path: '/oversight/sample/:sampleId',
  access: 'supervisor',
  summary: 'Satu sampel acak dengan benih dan pesanannya',
  params: z.object({ sampleId: id }),
  reply: InspectionSample,
})

const fileQuery = { sample: queryInteger }

/** All orders of the filter of a sample by ticket, each with whether it was drawn. */
export const exportSample = endpoint({
  method: 'GET',
  path: '/oversight/sample-file',
  access: 'supervisor',
  summary: 'Satu sampel acak sebagai CSV: semua pesanan saringannya menurut nomor undian',
  kind: 'csv',
  query: z.object(fileQuery),
  reply: z.string(),
})

/** The same rows as XLSX. */
export const exportSampleAsXlsx = endpoint({
  method: 'GET',
  path: '/oversight/sample-file/xlsx',
  access: 'supervisor',
  summary: 'Sama dengan CSV, sebagai XLSX',
  kind: 'csv',
  query: z.object(fileQuery),
  reply: z.string(),
})
