import { changedCodes } from '@pasar/domain/settings/option-codes'
import type { Settings } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { TaxRuleView } from './tax-rule.ts'

const OnlineMap = z.object({
  /** Address of a square of 256 pixels: `https://…/{z}/{x}/{y}.png`. */
  tiles: z.string(),
  /** Whom the map has to name. */
  credit: z.string(),
})
/** Squares of a map with streets, from a service of the operator. @decision 0020 */
export type OnlineMap = z.output<typeof OnlineMap>

/** What every screen needs to know of the settings in force. */
export const GlobalSettings = wireObject(
  {
    supportEmail: z.string(),
    supportWhatsapp: z.string(),
    showAccountButton: z.boolean(),
    priceLower: z.int(),
    priceUpper: z.int(),
    isEndOfYear: z.boolean(),
    /** Day of December with which the year is cut off for payments. */
    yearEndCut: z.int(),
    funds: z.array(z.object({ code: z.string(), name: z.string() })),
    bankAccount: z.object({ bank: z.string(), holder: z.string(), number: z.string() }),
    /** Option codes that are other ones than those of the product. */
    changedOptions: z.array(z.object({ code: z.string(), name: z.string(), isOffered: z.boolean() })),
    /** Hours in which staff look at what was listed, changed or sent in. */
    reviewHours: z.int(),
    /** Minutes without activity after which a session on a shared computer ends. */
    idleMinutes: z.int(),
    taxRule: TaxRuleView,
    /** The page where a school starts that comes from the school-data service; empty when there is none. */
    schoolSignOn: z.string(),
    /** null where there is our own map alone. */
    onlineMap: z.nullable(OnlineMap),
  },
  {
    supportEmail: 'email',
    supportWhatsapp: 'whatsapp',
    isEndOfYear: 'end_of_year',
  },
)
export type GlobalSettings = z.output<typeof GlobalSettings>

/**
 * What screens are told of the settings.
 *
 * @param day what holds on the day, where schools sign on, and which map with streets there is
 */
export const toGlobalSettings = (
  settings: Settings,
  day: Pick<GlobalSettings, 'isEndOfYear' | 'schoolSignOn' | 'onlineMap'>,
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
})

const reply = z.object({
  global: GlobalSettings,
  setup: z.object({ version: z.string() }),
  timestamp: moment,
})

/** @spec 7 GET /global */
export const global = endpoint({
  method: 'GET',
  path: '/global',
  access: 'anyone',
  summary: 'Pengaturan umum dan waktu server',
  reply,
})

/** Reads the settings anew, which a server otherwise keeps for some seconds. @spec 7 GET /global/clear */
export const clearGlobal = endpoint({
  method: 'GET',
  path: '/global/clear',
  access: 'staff',
  hasSideEffect: true,
  isHidden: true,
  summary: 'Baca ulang pengaturan umum, tanpa menunggu',
  reply,
})
