import { listOrders } from '@pasar/contract/ordering/order-list'
import { demoBank } from '@pasar/contract/payment/demo-bank'
import { listMovements, listPayouts } from '@pasar/contract/payment/payment-console'
import { staffTaxRecap, vendorTaxRecap } from '@pasar/contract/payment/tax-recap'
import type { Call } from '../call/call.ts'
import type { MovementsSearch, PayoutsSearch, TaxSearch } from './payment-address.ts'

/** Loads orders whose payment waits for verification. */
export const loadPaymentConsole = (call: Call) => call(listOrders, { query: { type: 'step6' } })

export const loadMovements = (call: Call, search: MovementsSearch) => call(listMovements, { query: search })

export const loadPayouts = (call: Call, search: PayoutsSearch) => call(listPayouts, { query: search })

export const loadStaffTax = (call: Call, search: TaxSearch) => call(staffTaxRecap, { query: search })

export const loadVendorTax = (call: Call, year = 0) => call(vendorTaxRecap, { query: { year } })

export const loadDemoBank = (call: Call) => call(demoBank, {})
