import { placeOrders } from '@pasar/contract/ordering/checkout'
import { storedValue } from '../store/stored-value.ts'

/** The last orders placed in this visit, for a reload of their page or a return to it. */
export const lastPlaced = storedValue('visit', 'last-order', placeOrders.reply)
