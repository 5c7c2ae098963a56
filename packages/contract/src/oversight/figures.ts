import { ORDER_STAGES } from '@pasar/domain/figures/durations'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { rupiahOut } from '../wire/fields.ts'
import { FigureFilters } from './figure-filters.ts'
import { regencyCode } from './regency-code.ts'

const share = z.nullable(z.number())

/** Percentile among the other regions of the level: the percentage with a lower value. */
const percentile = z.nullable(z.int())

const CountedSchema = z.object({ orders: z.int(), amount: rupiahOut })

/**
 * Returns the figures of a month as PDF, `month` as `2026-11`. Path not given by the specification.
 */
export const downloadMonthReport = endpoint({
  method: 'GET',
  path: '/oversight/report',
  access: 'supervisor',
  summary: 'Laporan belanja wilayah pengawasan satu bulan, sebagai PDF',
  kind: 'pdf',
  query: z.object({
    month: z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, 'Isi bulan yang benar')),
    regency: regencyCode,
  }),
  reply: z.string(),
})

/**
 * Returns the figures of a territory, or of one area inside it, in a calendar year. Amounts are
 * those of the orders that were not cancelled, rejected or closed. Path not given by the
 * specification.
 *
 * @decision 0098
 */
export const oversightFigures = endpoint({
  method: 'GET',
  path: '/oversight',
  access: 'supervisor',
  summary: 'Angka belanja wilayah pengawasan dalam satu tahun, dengan pembanding wilayah lain',
  query: FigureFilters,
  reply: z.object({
    year: z.int(),
    /** Years that can be chosen, newest first. */
    years: z.array(z.int()),
    /** Names of the areas whose figures these are. */
    areas: z.array(z.string()),
    /** The months of the year by the date of the order, of the current year up to this month. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        ...CountedSchema.shape,
        domestic: share,
        umkm: share,
        /** Orders with a late BAST, and complaints. */
        late: z.int(),
        complaints: z.int(),
        unpaid: rupiahOut,
        /** Median seconds from order to BAST. */
        lead: share,
      }),
    ),
    /** Spending by fund, the largest first; one amount per month. */
    funds: z.array(
      z.object({ code: z.string(), name: z.string(), ...CountedSchema.shape, months: z.array(rupiahOut) }),
    ),
    categories: z.array(
      z.object({ id: z.int(), name: z.string(), amount: rupiahOut, domestic: share, umkm: share }),
    ),
    total: z.extend(CountedSchema, { percentile }),
    /** Shares of the goods and services by value, between 0 and 1. */
    domestic: z.object({ share, percentile }),
    umkm: z.object({ share, percentile }),
    /** Orders with a BAST more than 14 days after dispatch, and their share of all with a BAST. */
    late: z.object({ orders: z.int(), share, percentile }),
    /** Orders with a complaint, and their share of all orders. */
    disputed: z.object({ orders: z.int(), share, percentile }),
    /** Orders of the year with a BAST and without a payment, and their share of the spending. */
    unpaid: z.object({ amount: rupiahOut, share, percentile }),
    /** Orders of any year whose payment is overdue now. */
    due: CountedSchema,
    /** Median durations in seconds, and how many orders have ended the stage. */
    stages: z.array(z.object({ stage: z.enum(ORDER_STAGES), orders: z.int(), median: share, percentile })),
    /** What the percentiles compare with. Null for several areas, which have no peers. */
    peers: z.nullable(z.object({ level: z.enum(['province', 'regency']), count: z.int() })),
    /**
     * Spending of the year at one vendor from the limit on: of the whole territory, and of schools,
     * of which it names the first by spending. @decision 0167
     */
    concentration: z.object({
      percent: z.int(),
      /** Schools above the limit. */
      count: z.int(),
      vendor: z.nullable(z.object({ id: z.int(), name: z.string(), share, amount: rupiahOut })),
      schools: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          regencyName: z.string(),
          orders: z.int(),
          vendorId: z.int(),
          vendorName: z.string(),
          /** At the vendor. */
          amount: rupiahOut,
          share,
        }),
      ),
    }),
    /** The regencies of the territory, sorted by name. */
    regencies: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        ...CountedSchema.shape,
        domestic: share,
        umkm: share,
        late: z.int(),
        disputed: z.int(),
        /** Degrees of the centre of its villages; null without positions. */
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
      }),
    ),
  }),
})
