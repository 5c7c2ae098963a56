import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryInteger, rupiahOut } from '../wire/fields.ts'

const month = z.catch(z._default(z.string().check(z.regex(/^([0-9]{4}-(0[1-9]|1[0-2]))?$/)), ''), '')

/** Totals of the invoices in a period, in whole rupiah. */
const recap = {
  invoices: z.int(),
  dpp: rupiahOut,
  ppn: rupiahOut,
  /** The tax base of PPh; untaxed goods count with their full price. */
  pphBase: rupiahOut,
  pph: rupiahOut,
  fee: rupiahOut,
  /** The vendor's share, without freight and before the penalty. */
  vendor: rupiahOut,
  freight: rupiahOut,
  penalty: rupiahOut,
}
export const TaxRecap = z.object(recap)
export type TaxRecap = z.output<typeof TaxRecap>

/** Returns tax totals by WIB month of payment confirmation, such as `2026-11`. @decision 0034 */
export const staffTaxRecap = endpoint({
  method: 'GET',
  path: '/staff/tax',
  access: 'staff',
  summary: 'Rekap PPN, PPh, dan biaya transaksi satu bulan, per penyedia',
  query: z.object({ month, after: queryInteger }),
  reply: z.object({
    month: z.string(),
    months: z.array(z.string()),
    total: TaxRecap,
    vendors: z.array(z.object({ ...recap, vendorId: z.int(), name: z.string() })),
    next: z.nullable(z.int()),
  }),
})

export const exportTaxRecap = endpoint({
  method: 'GET',
  path: '/staff/tax/export',
  access: 'staff',
  summary: 'Rekap pajak satu bulan sebagai CSV, satu baris per penyedia',
  kind: 'csv',
  query: z.object({ month }),
  reply: z.string(),
})

/** Returns the vendor's tax totals; the withheld PPh is a tax credit of the vendor. @spec 9 PPh */
export const vendorTaxRecap = endpoint({
  method: 'GET',
  path: '/tax',
  access: 'vendor',
  scope: 'documents:read',
  summary: 'Rekap PPN, PPh, dan biaya transaksi penyedia sendiri dalam satu tahun, per bulan',
  query: z.object({ year: queryInteger }),
  reply: z.object({
    year: z.int(),
    total: TaxRecap,
    months: z.array(z.object({ ...recap, month: z.string() })),
  }),
})

const TaxInvoice = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  school: z.string(),
  postedAt: moment,
  dpp: rupiahOut,
  ppn: rupiahOut,
  pphBase: rupiahOut,
  pph: rupiahOut,
  fee: rupiahOut,
})
export type TaxInvoice = z.output<typeof TaxInvoice>

/** Returns the invoices behind a month of a vendor's recap, newest first. */
export const vendorTaxInvoices = endpoint({
  method: 'GET',
  path: '/tax/invoice',
  access: 'vendor',
  scope: 'documents:read',
  summary: 'Tagihan di balik satu bulan rekap pajak penyedia sendiri',
  query: z.object({ month, after: queryInteger }),
  reply: z.object({ invoices: z.array(TaxInvoice), next: z.nullable(z.int()) }),
})

export const exportVendorTax = endpoint({
  method: 'GET',
  path: '/tax/export',
  access: 'vendor',
  scope: 'documents:read',
  summary: 'Rekap pajak penyedia sendiri dalam satu tahun sebagai CSV, satu baris per tagihan',
  kind: 'csv',
  query: z.object({ year: queryInteger }),
  reply: z.string(),
})
