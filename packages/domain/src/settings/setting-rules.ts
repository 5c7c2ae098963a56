import { dayOf } from '../kernel/dates.ts'
import { removedCodes } from './option-codes.ts'
import type { Settings } from './settings.ts'

export type SettingKey = keyof Settings

/**
 * Settings whose change needs the approval of a second staff member. They cover taxes, penalties,
 * payout accounts, the platform's identity and contacts, holidays, comparison rules, prices,
 * freight, safeguards, and codes that external systems use.
 */
const TWO_PERSON: readonly SettingKey[] = [
  'tax',
  'bankAccount',
  'platform',
  'supportEmail',
  'supportWhatsapp',
  'holidays',
  'penaltyPermille',
  'penaltyCapPercent',
  'bankCoolingHours',
  'twoPersonRule',
  'headConfirmFrom',
  'secondPersonFrom',
  'compareTwoAbove',
  'compareThreeAbove',
  'splitDays',
  'zones',
  'freightRates',
  'optionCodes',
]

/** Events of a setting change that concern another person or that occur automatically. */
export const SETTING_EVENTS = ['ask', 'agree', 'refuse', 'cancel', 'begin', 'lapse'] as const
export type SettingEvent = (typeof SETTING_EVENTS)[number]

/**
 * Returns whether a change takes effect only after another staff member has approved it.
 *
 * @decision 0038
 */
export const needsSecondPerson = (key: SettingKey): boolean => TWO_PERSON.includes(key)

/** Returns the first moment of a WIB day such as `2027-01-01`. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

/** Reasons why a change cannot start on a day. */
export type DayFault = 'past' | 'two-person-today' | 'too-far'

/** Number of years ahead for which a change can be scheduled. */
const YEARS_AHEAD = 5

/**
 * Returns when a change takes effect: immediately for today, else at the first moment of the day in
 * WIB.
 *
 * @param day WIB day as `2027-01-01`
 * @returns a moment that is not before now, or the fault of the day
 * @decision 0038
 */
export function resolveEffectiveDate(key: SettingKey, day: string, now: Date): Date | DayFault {
  const start = startOfDay(day)
  if (dayOf(start).year > dayOf(now).year + YEARS_AHEAD) return 'too-far'
  if (start > now) return start
  const end = new Date(start.getTime() + 86_400_000)
  if (end <= now) return 'past'
  return needsSecondPerson(key) ? 'two-person-today' : now
}

type SettingConflict = { readonly keys: readonly SettingKey[]; readonly message: string }

/**
 * Returns the conflict of a change that removes values which members use.
 *
 * @param before the settings in force until `after` applies
 * @returns the affected setting and a message, or null
 */
export function findRemovalConflict(before: Settings, after: Settings): SettingConflict | null {
  const lostCodes = removedCodes(before.optionCodes, after.optionCodes)
  return lostCodes.length === 0
    ? null
    : {
        keys: ['optionCodes'],
        message: `Kode ${lostCodes.join(', ')} tidak dapat dihapus sebab mungkin sudah dipakai; pilih tidak ditawarkan`,
      }
}

/**
 * Returns a contradiction between settings.
 *
 * @returns the affected settings and a message, or null
 */
export function findSettingConflict(settings: Settings): SettingConflict | null {
  if (settings.remindDays >= settings.confirmDays)
    return {
      keys: ['remindDays', 'confirmDays'],
      message: 'Pengingat harus lebih awal daripada batas konfirmasi',
    }
  if (settings.compareTwoAbove >= settings.compareThreeAbove)
    return {
      keys: ['compareTwoAbove', 'compareThreeAbove'],
      message: 'Batas tiga penyedia harus di atas batas dua penyedia',
    }
  if (settings.yearEndFrom > settings.yearEndCut)
    return {
      keys: ['yearEndFrom', 'yearEndCut'],
      message: 'Tanda akhir tahun tampil paling lambat pada hari tutup tahun',
    }
  if (settings.priceLower >= settings.priceUpper)
    return { keys: ['priceLower', 'priceUpper'], message: 'Batas bawah harus di bawah batas atas' }
  return null
}
