import { changedCodes } from '@pasar/domain/settings/option-codes'
import type { Settings } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { TaxRuleView } from './tax-rule.ts'

const OnlineMap = z.object({
  /** URL template of a 256-pixel map tile: `https://…/{z}/{x}/{y}.png`. */
  tiles: z.string(),
  /** Attribution that the map must show. */
  credit: z.string(),
})
/** A street map tile service that the operator configures. @decision 0020 */
export type OnlineMap = z.output<typeof OnlineMap>

/** The settings in force that every screen needs. */
export const GlobalSettings = wireObject(
  {
    supportEmail: z.string(),
    supportWhatsapp: z.string(),
    showAccountButton: z.boolean(),
    priceLower: z.int(),
    priceUpper: z.int(),
    isEndOfYear: z.boolean(),
    /** Day in December that ends the payments of the year. */
    yearEndCut: z.int(),
    funds: z.array(z.object({ code: z.string(), name: z.string() })),
    bankAccount: z.object({ bank: z.string(), holder: z.string(), number: z.string() }),
    /** Option codes that differ from the built-in ones. */
    changedOptions: z.array(z.object({ code: z.string(), name: z.string(), isOffered: z.boolean() })),
    /** Hours in which staff review new items, changes and documents. */
    reviewHours: z.int(),
    /** Minutes of inactivity after which a session on a shared computer ends. */
    idleMinutes: z.int(),
    taxRule: TaxRuleView,
    /**
     * URL of the school-data service on which a school starts its sign-on; empty when there is
     * none.
     */
    schoolSignOn: z.string(),
    /** null when only the built-in map is available. */
    onlineMap: z.nullable(OnlineMap),
    /** Whether this is a sandbox: nothing here is a real transaction. @decision 0114 */
    isSandbox: z.boolean(),
    /** Whether schools can order; false until a production site has its own data. @decision 0125 */
    isOpenForOrders: z.boolean(),
  },
  {
    supportEmail: 'email',
    supportWhatsapp: 'whatsapp',
    isEndOfYear: 'end_of_year',
  },
)
export type GlobalSettings = z.output<typeof GlobalSettings>

/**
 * Returns the settings for the screens.
 *
 * @param day the settings in force on the day, the sign-on URL of schools, the street map, and
 *   whether this is a sandbox and takes orders
 */
export const toGlobalSettings = (
  settings: Settings,
  day: Pick<GlobalSettings, 'isEndOfYear' | 'schoolSignOn' | 'onlineMap' | 'isSandbox' | 'isOpenForOrders'>,
): GlobalSettings => ({
  supportEmail: settings.supportEmail,
  supportWhatsapp: settings.supportWhatsapp,
  showAccountButton: settings.showAccountButton,
  priceLower: settings.priceLower,
  priceUpper: settings.priceUpper,
  funds: [...settings.funds],
  bankAccount: settings.bankAccount,
  changedOptions: changedCodes(settings.optionCodes),
  reviewHours: settings.reviewHours,
  idleMinutes: settings.idleMinutes,
  taxRule: settings.tax,
  isEndOfYear: day.isEndOfYear,
  yearEndCut: settings.yearEndCut,
  schoolSignOn: day.schoolSignOn,
  onlineMap: day.onlineMap,
  isSandbox: day.isSandbox,
  isOpenForOrders: day.isOpenForOrders,
})

const reply = z.object({
  global: GlobalSettings,
  setup: z.object({ version: z.string() }),
  timestamp: moment,
})

/** Returns the public settings. @spec 7 GET /global */
export const global = endpoint({
  method: 'GET',
  path: '/global',
  access: 'anyone',
  summary: 'Pengaturan umum dan waktu server',
  reply,
})

/**
 * Reloads the settings, which the server otherwise caches for some seconds.
 *
 * @spec 7 GET /global/clear
 */
export const clearGlobal = endpoint({
  method: 'GET',
  path: '/global/clear',
  access: 'staff',
  hasSideEffect: true,
  isHidden: true,
  summary: 'Baca ulang pengaturan umum, tanpa menunggu',
  reply,
})
