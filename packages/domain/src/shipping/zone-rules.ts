import type { Zone } from '../catalogue/zone-price.ts'

/**
 * The price zone of a province (2 digits), or of a regency (4 digits) that differs from its
 * province.
 */
export type ZoneRule = { readonly area: string; readonly zone: Zone }

/**
 * Provinces by price zone. Sample data until an official list is loaded: the boundary between 5a
 * and 5b is not public.
 */
const PROVINCES: readonly (readonly [Zone, readonly string[]])[] = [
  ['1', ['31', '32', '33', '34', '35', '36']],
  ['2', ['16', '18', '51', '52']],
  ['3', ['12', '13', '14', '15', '17', '19', '71', '72', '73', '74', '75', '76']],
  ['4', ['11', '21', '53', '61', '62', '63', '64', '65']],
  ['5a', ['81', '82', '91', '92', '93', '96']],
  ['5b', ['94', '95']],
]

/** Regencies that are harder to reach than the rest of their province. */
const HARD_TO_REACH: Readonly<Record<string, Zone>> = Object.fromEntries(
  [
    ...['1813', '1309', '1311', '1403', '1410', '1204', '1214', '1224', '1225'],
    ...['7103', '7104', '7207', '7209', '7210', '7211', '7402', '7406', '7412'],
    ...['1106', '1110', '2102', '2103', '2105'],
    ...['5302', '5304', '5305', '5308', '5310', '5311', '5312', '5313', '5314', '5315', '5317'],
  ].map((regency) => [regency, '5a'] as const),
)

/** One row per province, and per regency that differs from its province. */
export const ZONE_RULES: readonly ZoneRule[] = [
  ...PROVINCES.flatMap(([zone, provinces]) => provinces.map((area) => ({ area, zone }))),
  ...Object.entries(HARD_TO_REACH).map(([area, zone]) => ({ area, zone })),
].sort((a, b) => (a.area < b.area ? -1 : 1))

const zoneByArea = new Map(ZONE_RULES.map(({ area, zone }) => [area, zone]))

/**
 * Returns the price zone of a village or regency in the sample data: by its regency, else by its
 * province.
 *
 * @param code 4 digits or more
 * @throws RangeError for a province that is not in the list
 */
export function exampleZoneOf(code: string): Zone {
  const zone = zoneByArea.get(code.slice(0, 4)) ?? zoneByArea.get(code.slice(0, 2))
  if (!zone) throw new RangeError(`no price zone for area ${code}`)
  return zone
}
