import { currentImport } from '@pasar/contract/catalogue/item-import'
import type { Call } from '../api/call.ts'
import type { ListingType } from './listings-address.ts'

/** The import of a vendor that is open, or the last one of this list. */
export const loadImport = (call: Call, type: ListingType) => call(currentImport, { params: { type } })
