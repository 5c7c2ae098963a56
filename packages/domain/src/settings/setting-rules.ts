import { dayOf } from '../kernel/dates.ts'
import { removedCodes } from './option-codes.ts'
import type { Settings } from './settings.ts'

export type SettingKey = keyof Settings

/** What a second person of the staff has to agree to: what is taxed, kept, owed, paid to where, compared, what a price or a freight is, who guards it, and what other systems know by its code. */
const TWO_PERSON: readonly SettingKey[] = [
  'tax',
  'bankAccount',
  'platform',
  'penaltyPermille',
  'penaltyCapPercent',
  'bankCoolingHours',
  'twoPersonRule',
  'compareTwoAbove',
  'compareThreeAbove',
  'splitDays',
  'zones',
  'freightRates',
  'optionCodes',
]

/** What becomes of a change of a setting that concerns somebody else, or that nobody is there to see. */
export const SETTING_EVENTS = ['ask', 'agree', 'refuse', 'cancel', 'begin', 'lapse'] as const
export type SettingEvent = (typeof SETTING_EVENTS)[number]

/**
 * Whether a change holds only after somebody else of the staff has agreed.
 *
 * @decision 0038
 */
export const needsSecondPerson = (key: SettingKey): boolean => TWO_PERSON.includes(key)

/** The first moment of a WIB day, `2027-01-01`. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

/** Why a change cannot begin on a day; null when it can. */
export type DayFault = 'past' | 'two-person-today' | 'too-far'

/** Years ahead in which a change can be entered. */
const YEARS_AHEAD = 5

/**
 * From when a change holds: today means at once, a later day its first moment in WIB.
 *
 * @param day WIB day as `2027-01-01`
 * @returns a moment that is not before now, or why there is none
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
 * What somebody would lose who has it.
 *
 * @param before what holds until `after` does
 * @returns the setting to blame and a sentence, or null
 */
export function findRemovalConflict(before: Settings, after: Settings): SettingConflict | null {
  const lost = removedCodes(before.optionCodes, after.optionCodes)
  return lost.length === 0
    ? null
    : {
        keys: ['optionCodes'],
        message: `Kode ${lost.join(', ')} tidak dapat dihapus sebab mungkin sudah dipakai; pilih tidak ditawarkan`,
      }
}

/**
 * What does not go together in settings.
 *
 * @returns the setting to blame and a sentence, or null
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
