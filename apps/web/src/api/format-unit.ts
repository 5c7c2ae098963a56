/** A unit inside a sentence: "per buah", "12 m²"; the unit that the specification names stays as it is written there. */
export const formatUnit = (unit: string): string =>
  unit === 'Pcs' ? unit : unit.toLowerCase().replace(/^m([23])$/, (_, power) => (power === '2' ? 'm²' : 'm³'))
