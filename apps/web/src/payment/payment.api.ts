import { listOrders } from '@pasar/contract/ordering/order-list'
import { listPaymentApprovals } from '@pasar/contract/payment/payment-approval'
import { listMovements, listPayouts } from '@pasar/contract/payment/payment-console'
import { staffTaxRecap, vendorTaxInvoices, vendorTaxRecap } from '@pasar/contract/payment/tax-recap'
import { vendorPayouts } from '@pasar/contract/payment/vendor-payouts'
import type { Call } from '../call/call.ts'
import {
  type MovementsSearch,
  type PayoutsSearch,
  type TaxSearch,
  UNVERIFIED_ORDERS,
  type VendorPayoutSearch,
  type YearSearch,
} from './payment-address.ts'

/** Loads orders whose payment waits for verification, and the requests for a second person. */
export async function loadPaymentConsole(call: Call) {
  const [orders, approvals] = await Promise.all([
    call(listOrders, { query: UNVERIFIED_ORDERS }),
    loadApprovals(call),
  ])
  return { orders, approvals }
}

/** Loads the payments that wait for a second staff member. */
export const loadApprovals = (call: Call) => call(listPaymentApprovals, { query: {} })

export const loadMovements = (call: Call, search: MovementsSearch) => call(listMovements, { query: search })

export const loadPayouts = (call: Call, search: PayoutsSearch) => call(listPayouts, { query: search })

export const loadStaffTax = (call: Call, search: TaxSearch) => call(staffTaxRecap, { query: search })

/** Loads the recap of a year, and with a month the invoices of it. */
export async function loadVendorTax(call: Call, { tahun = 0, bulan }: YearSearch) {
  const [recap, page] = await Promise.all([
    call(vendorTaxRecap, { query: { year: tahun } }),
    bulan === undefined ? null : call(vendorTaxInvoices, { query: { month: bulan } }),
  ])
  return { recap, page }
}

export const loadVendorPayouts = (call: Call, { tab = 'coming' }: VendorPayoutSearch) =>
  call(vendorPayouts, { query: { tab } })
