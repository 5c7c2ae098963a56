import { placeOrders } from '@pasar/contract/ordering/checkout'
import { keptOnDevice } from '../api/kept-on-device.ts'

/** The orders that this visit made last, for a reload of the page that shows them and for the way back to it. */
export const lastPlaced = keptOnDevice('visit', 'pesan-dibuat', placeOrders.reply)
