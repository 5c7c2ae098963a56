import type { VendorPayoutTab } from '@pasar/contract/payment/vendor-payouts'
import {
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  type MovementKind,
  type MovementState,
} from '@pasar/domain/payment/movement'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../links/search-params.ts'

export type MovementsSearch = { state: MovementState; kind: MovementKind | ''; keyword: string }

export const NO_MOVEMENTS_SEARCH: MovementsSearch = { state: 'open', kind: '', keyword: '' }

/** Reads the filter of movements from the URL; anything else shows the unsettled ones. */
export function movementsSearch(search: Partial<MovementsSearch> & SearchSchemaInput): MovementsSearch {
  const [state, kind, keyword] = [
    paramText(search.state),
    paramText(search.kind),
    paramText(search.keyword).trim(),
  ]
  return {
    state: MOVEMENT_STATES.find((one) => one === state) ?? 'open',
    kind: MOVEMENT_KINDS.find((one) => one === kind) ?? '',
    keyword: keyword.length > 80 ? '' : keyword,
  }
}

const PAYOUT_TABS = ['failed', 'waiting', 'sent'] as const
export type PayoutTab = (typeof PAYOUT_TABS)[number]
export type PayoutsSearch = { tab: PayoutTab }

export const NO_PAYOUTS_SEARCH: PayoutsSearch = { tab: 'failed' }

/** Reads the tab from the URL; anything else shows failed payouts. */
export function payoutsSearch(search: Partial<PayoutsSearch> & SearchSchemaInput): PayoutsSearch {
  const tab = paramText(search.tab)
  return { tab: PAYOUT_TABS.find((one) => one === tab) ?? 'failed' }
}

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
