import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ComparedReply, PeriodFilters, PeriodReply } from '../wire/period-filters.ts'
import { WORK_QUEUES } from './work-queues.ts'

/** Head figures of the platform, in the order of the screen and of the file. */
export const PLATFORM_FIGURES = ['amount', 'orders', 'placed', 'lost', 'schools', 'vendors', 'fee'] as const
export type PlatformFigure = (typeof PLATFORM_FIGURES)[number]

/**
 * The head figures of the platform in a period and in the one before, and how long the queues of
 * staff waited for their first answer.
 *
 * @decision 0169
 */
export const platformPeriod = endpoint({
  method: 'GET',
  path: '/staff/figures/period',
  access: 'staff',
  summary: 'Angka utama platform dalam suatu masa, dengan masa sebelumnya yang sama panjang',
  query: PeriodFilters,
  reply: z.object({
    period: PeriodReply,
    figures: z.object({
      /** Rupiah of the orders that were not cancelled, rejected or closed, and their number. */
      amount: ComparedReply,
      orders: ComparedReply,
      /** All orders, and those that were cancelled, rejected or closed. */
      placed: ComparedReply,
      lost: ComparedReply,
      /** Schools that placed an order, and vendors that received one, whatever became of it. */
      schools: ComparedReply,
      vendors: ComparedReply,
      /** Rupiah by the day of the posting; null for staff who may not read the tax recap. */
      fee: z.nullable(ComparedReply),
    }),
    /** Seconds from the beginning of the wait to the first answer; `all` is all queues together. */
    queues: z.array(
      z.object({
        queue: z.enum(['all', ...WORK_QUEUES]),
        count: ComparedReply,
        median: ComparedReply,
        p90: ComparedReply,
      }),
    ),
  }),
})

export const exportPlatformPeriod = endpoint({
  method: 'GET',
  path: '/staff/figures/export',
  access: 'staff',
  summary: 'Angka utama platform dalam suatu masa sebagai CSV',
  kind: 'csv',
  query: PeriodFilters,
  reply: z.string(),
})

export const exportPlatformPeriodAsXlsx = endpoint({
  method: 'GET',
  path: '/staff/figures/export/xlsx',
  access: 'staff',
  summary: 'Sama dengan CSV, sebagai XLSX',
  kind: 'csv',
  query: PeriodFilters,
  reply: z.string(),
})
