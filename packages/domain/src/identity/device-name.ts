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
  list.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/**
 * How a device is told apart in the list of sessions, such as "Chrome di Android". Every browser says that it is several others too, so the
 * order of the signs matters.
 *
 * @param userAgent what the browser says of itself; it may say anything
 */
export function deviceName(userAgent: string): string {
  const browser = named(BROWSERS, userAgent)
  const system = named(SYSTEMS, userAgent)
  if (browser !== null && system !== null) return `${browser} di ${system}`
  return browser ?? (system === null ? 'Perangkat tidak dikenal' : `Peramban di ${system}`)
}
