import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** What every screen needs to know of the settings in force. */
export const GlobalSettings = wireObject(
  {
    supportEmail: z.string(),
    supportWhatsapp: z.string(),
    showAccountButton: z.boolean(),
    priceLower: z.int(),
    priceUpper: z.int(),
    isEndOfYear: z.boolean(),
    funds: z.array(z.object({ code: z.string(), name: z.string() })),
    bankAccount: z.object({ bank: z.string(), holder: z.string(), number: z.string() }),
    ppnPercent: z.int(),
    pphPermille: z.int(),
    feeAmount: z.int(),
    feeThreshold: z.int(),
    /** The page where a school starts that comes from the school-data service; empty when there is none. */
    schoolSignOn: z.string(),
  },
  { supportEmail: 'email', supportWhatsapp: 'whatsapp', isEndOfYear: 'end_of_year' },
)
export type GlobalSettings = z.output<typeof GlobalSettings>

/** @spec 7 GET /global */
export const global = endpoint({
  method: 'GET',
  path: '/global',
  access: 'anyone',
  summary: 'Pengaturan umum dan waktu server',
  reply: z.object({
    global: GlobalSettings,
    setup: z.object({ version: z.string() }),
    timestamp: moment,
  }),
})
