import { MovementFilters, PayoutFilters } from '@pasar/contract/payment/payment-filters'
import type { VendorPayoutTab } from '@pasar/contract/payment/vendor-payouts'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { filterAddress } from '../links/filter-address.ts'
import { paramText } from '../links/search-params.ts'

/** Filters of bank movements; anything else in the URL shows the unsettled ones. */
export const movementsAddress = filterAddress(MovementFilters)
export type MovementsSearch = typeof movementsAddress.none

/** The tab of payouts; anything else in the URL shows failed ones. */
export const payoutsAddress = filterAddress(PayoutFilters)
export type PayoutTab = typeof payoutsAddress.none.tab
export type PayoutsSearch = typeof payoutsAddress.none

export type TaxSearch = { month: string }

export const NO_TAX_SEARCH: TaxSearch = { month: '' }

/** Reads the month, `2026-11`, from the URL; anything else is the newest. */
export function taxSearch(search: Partial<TaxSearch> & SearchSchemaInput): TaxSearch {
  return { month: monthIn(search.month) }
}

/** Returns a month, `2026-11`, or an empty text. */
function monthIn(param: string | undefined): string {
  const month = paramText(param)
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(month) ? month : ''
}

export type YearSearch = { tahun?: number | undefined; bulan?: string | undefined }

/**
 * Reads the year and the month whose invoices are listed, `2026-11`, from the URL; anything else is
 * the current year and no month.
 */
export function yearSearch(search: YearSearch & SearchSchemaInput): YearSearch {
  const year = Number(search.tahun)
  return {
    tahun: Number.isInteger(year) && year >= 2000 && year <= 9999 ? year : undefined,
    bulan: monthIn(search.bulan) || undefined,
  }
}

export type VendorPayoutSearch = { tab?: VendorPayoutTab | undefined }

/** Reads the tab from the URL; anything else shows what is coming. */
export function vendorPayoutSearch(search: { tab?: string } & SearchSchemaInput): VendorPayoutSearch {
  return { tab: search.tab === 'sent' ? 'sent' : undefined }
}

/** The orders whose payment waits for verification. */
export const UNVERIFIED_ORDERS = { type: 'step6', orderBy: 'oldest' } as const
