import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { rupiahOut } from '../wire/fields.ts'
import { TradeFilters } from './figure-filters.ts'

const share = z.nullable(z.number())

/**
 * Lists the schools or the vendors of the orders in a territory in a calendar year, with their
 * figures. Path not given by the specification.
 *
 * @decision 0098
 */
export const listTrade = endpoint({
  method: 'GET',
  path: '/oversight/trade',
  access: 'supervisor',
  summary: 'Sekolah atau penyedia di wilayah pengawasan dalam satu tahun, dengan angka belanjanya',
  query: z.object({
    side: z.catch(z._default(z.enum(['school', 'vendor']), 'school'), 'school'),
    ...TradeFilters.shape,
    /** Cursor of the next page: the value and the id of the last row; 0 for a name. */
    after: z.catch(z._default(z.string().check(z.regex(/^([0-9]{1,15}\.[0-9]{1,15})?$/)), ''), ''),
  }),
  reply: z.object({
    year: z.int(),
    years: z.array(z.int()),
    regencies: z.array(z.object({ code: z.string(), name: z.string() })),
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        regencyName: z.string(),
        orders: z.int(),
        amount: rupiahOut,
        /** Share of the spending in the territory, between 0 and 1. */
        share,
        /** Vendors of the school, or schools of the vendor. */
        partners: z.int(),
        /** Of these, the ones without an order in the year before. */
        newPartners: z.int(),
        /** Share of the one with the highest amount. */
        topShare: share,
        /** The partner with the highest amount, if the share is marked. */
        marked: z.nullable(z.object({ id: z.int(), name: z.string() })),
        late: z.int(),
        disputed: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
    /** Of all schools or vendors, without the keyword: how many, and the share of the top five. */
    total: z.object({ count: z.int(), amount: rupiahOut, topFive: share }),
  }),
})
