import { placeOrders } from '@pasar/contract/ordering/checkout'
import { storedValue } from '../api/stored-value.ts'

/** The orders that this visit made last, for a reload of the page that shows them and for the way back to it. */
export const lastPlaced = storedValue('visit', 'pesan-dibuat', placeOrders.reply)
