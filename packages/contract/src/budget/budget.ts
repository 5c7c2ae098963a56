import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { rupiahOut } from '../wire/fields.ts'

/** A plan line with its balances; the five balances add up to `amount`. */
const PlanLine = z.object({
  id: z.int(),
  fund: z.string(),
  code: z.string(),
  name: z.string(),
  amount: rupiahOut,
  available: rupiahOut,
  reserved: rupiahOut,
  committed: rupiahOut,
  accrued: rupiahOut,
  paid: rupiahOut,
})
export type PlanLine = z.output<typeof PlanLine>

const year = z.coerce.number().check(z.int(), z.gte(2020), z.lte(2100))

const Budget = z.object({
  year: z.int(),
  /** Whether the school's orders draw from the plan. */
  isUsed: z.boolean(),
  funds: z.array(z.object({ code: z.string(), name: z.string() })),
  lines: z.array(PlanLine),
})
export type Budget = z.output<typeof Budget>

export const viewBudget = endpoint({
  method: 'GET',
  path: '/budget',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Rencana anggaran sekolah pada satu tahun, dengan sisa setiap pos',
  query: z.object({ year: z.optional(year) }),
  reply: Budget,
})

/**
 * Returns the balance of each fund in the current year; empty for a school that orders without a
 * plan.
 */
export const viewBalances = endpoint({
  method: 'GET',
  path: '/budget/balances',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Sisa anggaran tahun ini untuk setiap sumber dana',
  reply: z.object({
    balances: z.array(z.object({ fund: z.string(), name: z.string(), available: rupiahOut })),
  }),
})
export type Balances = z.output<(typeof viewBalances)['reply']>

/** Maximum size of a plan file in bytes. */
const MAX_PLAN_BYTES = 5 * 1024 * 1024

/** The whole plan, as a file or as the text of a CSV. */
const PlanFile = z.object({
  year,
  csv: z._default(z.string().check(z.maxLength(400_000, 'Berkas paling banyak 400.000 karakter')), ''),
})

export const previewPlan = endpoint({
  method: 'POST',
  path: '/budget/preview',
  access: 'buyer',
  right: 'plan',
  summary: 'Periksa berkas rencana anggaran (CSV atau XLSX, paling besar 5 MB) sebelum disimpan',
  kind: 'multipart',
  maxUploadBytes: MAX_PLAN_BYTES,
  body: PlanFile,
  reply: z.object({
    rows: z.array(
      z.object({
        rowNo: z.int(),
        fund: z.string(),
        code: z.string(),
        name: z.string(),
        amount: rupiahOut,
        /** null for a line that does not exist yet. */
        before: z.nullable(rupiahOut),
      }),
    ),
    faults: z.array(z.object({ rowNo: z.int(), message: z.string() })),
    /** What is not used of the file, in sentences. */
    notes: z.array(z.string()),
  }),
})
export type PlanPreview = z.output<(typeof previewPlan)['reply']>

/** Imports all rows or none; lines that are missing from the file stay unchanged. */
export const importPlan = endpoint({
  method: 'POST',
  path: '/budget/import',
  access: 'buyer',
  right: 'plan',
  summary: 'Simpan rencana anggaran dari berkas CSV atau XLSX: semua baris atau tidak sama sekali',
  kind: 'multipart',
  maxUploadBytes: MAX_PLAN_BYTES,
  body: PlanFile,
  reply: Budget,
})

export const setBudgetUse = endpoint({
  method: 'PUT',
  path: '/budget/use',
  access: 'buyer',
  right: 'plan',
  summary: 'Belanja dengan atau tanpa rencana anggaran',
  body: z.object({ isUsed: z.boolean() }),
  reply: z.object({ isUsed: z.boolean() }),
})

export const exportLedger = endpoint({
  method: 'GET',
  path: '/budget/ledger.csv',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Buku anggaran satu tahun sebagai CSV untuk BKU',
  kind: 'csv',
  query: z.object({ year }),
  reply: z.string(),
})
