const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/**
 * Returns a display name of a device for the list of sessions, such as "Chrome di Android". User
 * agents name several browsers, so the order of the checks matters.
 *
 * @param userAgent the header as sent; it may contain anything
 */
export function deviceName(userAgent: string): string {
  const browser = named(BROWSERS, userAgent)
  const system = named(SYSTEMS, userAgent)
  if (browser !== null && system !== null) return `${browser} di ${system}`
  return browser ?? (system === null ? 'Perangkat tidak dikenal' : `Browser di ${system}`)
}
