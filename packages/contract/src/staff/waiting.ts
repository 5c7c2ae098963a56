import * as z from 'zod/mini'
import { moment } from '../wire/fields.ts'

/** Since when a case waits for staff, and until when they must answer; null for no deadline. */
export const Waiting = z.object({ since: moment, due: z.nullable(moment) })
export type Waiting = z.output<typeof Waiting>
