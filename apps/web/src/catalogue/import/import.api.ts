import { currentImport } from '@pasar/contract/catalogue/item-import'
import type { Call } from '../../call/call.ts'
import type { ListingType } from '../listings/listings-address.ts'

/** Loads the open import of a vendor, or the last one of this listing. */
export const loadImport = (call: Call, type: ListingType) => call(currentImport, { params: { type } })
