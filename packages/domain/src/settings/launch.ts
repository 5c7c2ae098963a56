import { dayOf } from '../kernel/dates.ts'
import type { SettingKey } from './setting-rules.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

/** Settings that two staff members confirm before a production site takes orders. */
export const LAUNCH_KEYS = [
  'bankAccount',
  'platform',
  'supportEmail',
  'supportWhatsapp',
  'holidays',
  'tax',
] as const satisfies readonly SettingKey[]

type LaunchKey = (typeof LAUNCH_KEYS)[number]

/** A setting that a production site lacks, with the reason as a sentence. */
export type LaunchGap = { readonly key: LaunchKey; readonly reason: string }

const isLaunchKey = (key: SettingKey): key is LaunchKey => LAUNCH_KEYS.some((one) => one === key)

const isSampleText = (...texts: readonly string[]) => texts.some((text) => /contoh|example/i.test(text))
const isOneDigit = (digits: string) => /^(\d)\1*$/.test(digits)

/** Top-level domains and hosts that never receive mail (RFC 2606). */
const SAMPLE_HOST = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/i

const SAMPLE = 'Masih nilai contoh'

const FAULTS: Readonly<Record<LaunchKey, (settings: Settings) => string | null>> = {
  bankAccount: ({ bankAccount: { bank, holder, number } }) =>
    isSampleText(bank, holder) || number === DEFAULT_SETTINGS.bankAccount.number || isOneDigit(number)
      ? SAMPLE
      : null,
  platform: ({ platform: { legalName, npwp, nitku, address } }) => {
    if (isSampleText(legalName, address) || isOneDigit(npwp)) return SAMPLE
    return nitku.length === 22 && nitku.startsWith(npwp)
      ? null
      : 'NITKU belum diisi: 22 angka, 16 angka pertama sama dengan NPWP'
  },
  supportEmail: ({ supportEmail }) =>
    SAMPLE_HOST.test(supportEmail.slice(supportEmail.indexOf('@') + 1)) || isSampleText(supportEmail)
      ? SAMPLE
      : null,
  supportWhatsapp: ({ supportWhatsapp }) =>
    supportWhatsapp === DEFAULT_SETTINGS.supportWhatsapp || isOneDigit(supportWhatsapp.slice(4))
      ? SAMPLE
      : null,
  holidays: () => null,
  tax: () => null,
}

/**
 * Returns why a value cannot be used for real orders, such as a sample value.
 *
 * @returns a sentence, or null for an acceptable value or another setting
 * @decision 0125
 */
export const launchFault = (key: SettingKey, settings: Settings): string | null =>
  isLaunchKey(key) ? FAULTS[key](settings) : null

/** Returns whether two staff members confirm the value of a setting before the first order. */
export const needsConfirmation = (key: SettingKey, approvedKeys: ReadonlySet<SettingKey>): boolean =>
  isLaunchKey(key) && !approvedKeys.has(key)

/** Returns the fault of the holidays of a year: no days, or no decree behind them. */
function holidayFault({ holidays, holidayDecrees }: Settings, year: number): string | null {
  if (!holidays.some(({ day }) => day.startsWith(`${year}-`))) return `Hari libur ${year} belum diisi`
  return holidayDecrees.some((one) => one.year === year) ? null : `Dasar hari libur ${year} belum diisi`
}

/**
 * Returns what a production site lacks before it takes orders: values that are samples or missing,
 * and values that a second staff member has not approved.
 *
 * @param settings in force at `moment`
 * @param approvedKeys settings whose value in force a second staff member approved
 * @decision 0125
 */
export function launchGaps(
  settings: Settings,
  approvedKeys: ReadonlySet<SettingKey>,
  moment: Date,
): LaunchGap[] {
  return LAUNCH_KEYS.flatMap((key) => {
    const fault =
      launchFault(key, settings) ?? (key === 'holidays' ? holidayFault(settings, dayOf(moment).year) : null)
    if (fault !== null) return { key, reason: fault }
    return approvedKeys.has(key) ? [] : { key, reason: 'Belum disetujui dua petugas' }
  })
}
