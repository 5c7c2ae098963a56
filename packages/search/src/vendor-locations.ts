import { must } from '@pasar/domain/kernel/must'
import type { Point } from '@pasar/domain/shipping/freight'
import { uint32At } from './element-at.ts'
import { searchTokens } from './text/search-terms.ts'

/** A province or regency with the number of items of its vendors. */
type Counted = { id: string; name: string; count: number }

/** A vendor for suggestions. `search` is its name in lower case with a space before each word. */
type NamedVendor = { id: number; name: string; regencyName: string; search: string }

/** Name, village and location of a vendor. */
export type VendorEntry = Point & { id: number; name: string; village: string }

/** Numbered provinces or regencies, so that counting needs no strings. */
class NumberedAreas {
  readonly codes: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #ofVendor: number[] = []

  put(vendor: number, code: string): void {
    const existingNumber = this.#numbers.get(code)
    this.#ofVendor[vendor] = existingNumber ?? this.codes.length
    if (existingNumber !== undefined) return
    this.#numbers.set(code, this.codes.length)
    this.codes.push(code)
  }

  /** Returns the sum of the vendor counts of each area, by its number. */
  sums(counts: Uint32Array): Uint32Array {
    const sums = new Uint32Array(this.codes.length)
    for (let vendor = 0; vendor < counts.length; vendor += 1) {
      const areaNumber = must(this.#ofVendor[vendor], 'the area of a vendor')
      sums[areaNumber] = uint32At(sums, areaNumber) + uint32At(counts, vendor)
    }
    return sums
  }
}

/** The locations of the vendors by vendor number, and the names of the provinces and regencies. */
export class VendorLocations {
  /** The village code of each vendor. */
  readonly villages: string[] = []
  /** The location from which each vendor ships. */
  readonly points: Point[] = []
  readonly #provinces = new NumberedAreas()
  readonly #regencies = new NumberedAreas()
  readonly vendors: NamedVendor[] = []
  readonly #names: ReadonlyMap<string, string>

  /** @param names names by code of two or four digits */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** Returns the vendors in the order of their numbers. */
  rows(): VendorEntry[] {
    return this.vendors.map(({ id, name }, number) => ({
      id,
      name,
      village: must(this.villages[number], 'the village of a vendor'),
      ...must(this.points[number], 'the location of a vendor'),
    }))
  }

  /** Returns the name of a province or regency. */
  nameOf(code: string): string {
    return this.#names.get(code) ?? code
  }

  put(number: number, { id, name, village, latitude, longitude }: VendorEntry): void {
    this.villages[number] = village
    this.points[number] = { latitude, longitude }
    this.#provinces.put(number, village.slice(0, 2))
    this.#regencies.put(number, village.slice(0, 4))
    const existingVendor = this.vendors[number]
    const regencyName = this.#names.get(village.slice(0, 4)) ?? ''
    if (existingVendor?.name === name && existingVendor.regencyName === regencyName) return
    this.vendors[number] = { id, name, regencyName, search: ` ${searchTokens(name).join(' ')}` }
  }

  /**
   * Returns the counts of all provinces, and of the regencies of one province: that of the
   * chosen location, or the only province with items.
   *
   * @param counts count of each vendor
   * @param locationId code of the chosen location; empty for none
   */
  countEach(counts: Uint32Array, locationId: string): { provinces: Counted[]; regencies: Counted[] } {
    const provinces = this.#countBy(counts, this.#provinces)
    const [only] = provinces
    const province = locationId.slice(0, 2) || (provinces.length === 1 && only ? only.id : '')
    const regencies = province === '' ? [] : this.#countBy(counts, this.#regencies)
    return { provinces, regencies: regencies.filter(({ id }) => id.startsWith(province)) }
  }

  #countBy(counts: Uint32Array, areas: NumberedAreas): Counted[] {
    const sums = areas.sums(counts)
    return areas.codes
      .map((id, index) => ({ id, name: this.nameOf(id), count: uint32At(sums, index) }))
      .filter(({ id, count }) => count > 0 && id !== '')
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
}
