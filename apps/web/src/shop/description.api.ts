import { type ShopDescription, viewShopDescription } from '@pasar/contract/shop/description'
import type { Call } from '../call/call.ts'

/** Loads the description of the own shop. */
export const loadShopDescription = (call: Call): Promise<ShopDescription> => call(viewShopDescription, {})
