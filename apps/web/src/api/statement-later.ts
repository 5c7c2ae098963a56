import * as z from 'zod/mini'
import { keptOnDevice } from './kept-on-device.ts'

/**
 * Which vendor has put the PPN statement off. It holds for one sign-in: the next forgets it, however the session before it ended.
 *
 * @spec 4 is asked at every login
 */
export const statementLater = keptOnDevice('visit', 'pernyataan-nanti', z.int())
