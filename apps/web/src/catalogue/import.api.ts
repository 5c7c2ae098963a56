import { currentImport } from '@pasar/contract/catalogue/item-import'
import type { Call } from '../api/call.ts'
import type { ListingType } from './listings-address.ts'

/** Loads the open import of a vendor, or the last one of this listing. */
export const loadImport = (call: Call, type: ListingType) => call(currentImport, { params: { type } })
