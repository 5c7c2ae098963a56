/**
 * Formats a unit for a sentence: "per buah", "12 m²". The unit fixed by the specification
 * keeps its spelling.
 */
export const formatUnit = (unit: string): string =>
  unit === 'Pcs' ? unit : unit.toLowerCase().replace(/^m([23])$/, (_, power) => (power === '2' ? 'm²' : 'm³'))

/** Returns the lines with formatted units, for screens and documents. */
export const withFormattedUnits = <Line extends { readonly unit: string }>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, unit: formatUnit(line.unit) }))
