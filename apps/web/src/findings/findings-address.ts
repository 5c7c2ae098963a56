import { FindingFilters } from '@pasar/contract/findings/finding'
import { addressOf } from '../links/address-of.ts'

/** Filters of the list; anything else in the URL shows all open findings. */
export const findingsAddress = addressOf(FindingFilters)
export type FindingsSearch = typeof findingsAddress.none
