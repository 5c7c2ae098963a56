const WHOLE = [
  /^(\d+)$/, // 12500
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,0{1,2})?$/, // 12.500 and 12.500,00
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.0{1,2})?$/, // 12,500 and 12,500.00
  /^(\d+)[.,]0{1,2}$/, // 12500,00
]

/**
 * Parses a whole number as users type it: `Rp 12.500`, `12.500,-`, `12500,00`, `12500`.
 *
 * @returns an exact number of 0 or more; null for other input
 * @decision 0024
 */
export function parseWholeNumber(cell: string): number | null {
  const typedCell = cell
    .replace(/^rp\.?\s*/i, '')
    .replace(/,-+$/, '')
    .replaceAll(/[\s\u00a0]/g, '')
  for (const form of WHOLE) {
    const digits = form.exec(typedCell)?.[1]?.replaceAll(/[.,]/g, '')
    if (digits !== undefined) return digits.length <= 15 ? Number(digits) : null
  }
  return null
}
