/** Built-in formats of days and times by their number. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Built-in formats of numbers that a file does not describe. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;[Red](#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;[Red](#,##0.00)'],
  [48, '##0.0E+0'],
  [49, '@'],
])

/** How the numbers of a style are shown. */
export type NumberFormat = { readonly code: string; readonly isDate: boolean }

export const GENERAL: NumberFormat = { code: '', isDate: false }

/**
 * Returns the format of a style.
 *
 * @param id number of the format
 * @param code its code, if the file describes it
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { code: BUILT_IN.get(id) ?? '', isDate: isBuiltInDate(id) }
  if (/^(general|standard)$/i.test(code)) return GENERAL
  return { code, isDate: isDateCode(code) }
}

/**
 * Returns whether a format code shows a day or a time: it has one of their characters outside of
 * quoted texts, colours and currencies, and no digit besides parts of a second.
 */
function isDateCode(code: string): boolean {
  if (/\[(h+|m+|s+)\]/i.test(code)) return true
  const [section = ''] = code
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(';')
  return /[ymdhs]/i.test(section) && !/[#0?]/.test(section.replaceAll(/s[.,]0+/gi, ''))
}

const DAY_MS = 86_400_000
/** Day 0 of both date systems. The first counts the day 29 February 1900, which never was. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/**
 * Returns a serial number as a day (`2026-05-03`) or, below 1, as a time (`07:30`).
 *
 * @param system the first year of the date system of the file
 */
export function serialText(serial: number, system: keyof typeof EPOCHS): string {
  const moment = new Date(EPOCHS[system] + Math.round(serial * DAY_MS))
  if (Number.isNaN(moment.getTime())) return String(serial)
  const text = moment.toISOString()
  return serial >= 0 && serial < 1 ? text.slice(11, 16) : text.slice(0, 10)
}
