import { searchTokens } from './search-terms.ts'

/** A province or a regency with how many items vendors there have. */
type Counted = { id: string; name: string; count: number }

/** A vendor as suggestions name it; `search` is its name in lower case with a space before each word. */
type NamedVendor = { id: number; name: string; regencyName: string; search: string }

/** Provinces, or regencies, with a number each, so that counting by place needs no texts. */
class NumberedAreas {
  readonly codes: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #ofVendor: number[] = []

  put(vendor: number, code: string): void {
    const known = this.#numbers.get(code)
    this.#ofVendor[vendor] = known ?? this.codes.length
    if (known !== undefined) return
    this.#numbers.set(code, this.codes.length)
    this.codes.push(code)
  }

  /** What was counted for the vendors of each place, by its number. */
  sums(met: Uint32Array): Uint32Array {
    const sums = new Uint32Array(this.codes.length)
    for (let vendor = 0; vendor < met.length; vendor += 1) {
      const place = this.#ofVendor[vendor] ?? 0
      sums[place] = (sums[place] ?? 0) + (met[vendor] ?? 0)
    }
    return sums
  }
}

/** The vendors by their number, where they are, and what the provinces and regencies are called. */
export class VendorLocations {
  /** Village code of each. */
  readonly villages: string[] = []
  readonly #provinces = new NumberedAreas()
  readonly #regencies = new NumberedAreas()
  readonly vendors: NamedVendor[] = []
  readonly #names: ReadonlyMap<string, string>

  /** @param names by code of two or four digits */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** What a province or a regency is called. */
  nameOf(code: string): string {
    return this.#names.get(code) ?? code
  }

  put(number: number, { id, name, village }: { id: number; name: string; village: string }): void {
    this.villages[number] = village
    this.#provinces.put(number, village.slice(0, 2))
    this.#regencies.put(number, village.slice(0, 4))
    const known = this.vendors[number]
    const regencyName = this.#names.get(village.slice(0, 4)) ?? ''
    if (known?.name === name && known.regencyName === regencyName) return
    this.vendors[number] = { id, name, regencyName, search: ` ${searchTokens(name).join(' ')}` }
  }

  /**
   * What was counted in each province, and in the regencies of the one that is chosen or lies around the choice; without a choice in
   * those of the only province there is.
   *
   * @param met how much was counted for each vendor
   * @param locationId code of the chosen place; empty for none
   */
  countEach(met: Uint32Array, locationId: string): { provinces: Counted[]; regencies: Counted[] } {
    const provinces = this.#countBy(met, this.#provinces)
    const [only] = provinces
    const province = locationId.slice(0, 2) || (provinces.length === 1 && only ? only.id : '')
    const regencies = province === '' ? [] : this.#countBy(met, this.#regencies)
    return { provinces, regencies: regencies.filter(({ id }) => id.startsWith(province)) }
  }

  #countBy(met: Uint32Array, places: NumberedAreas): Counted[] {
    const sums = places.sums(met)
    return places.codes
      .map((id, place) => ({ id, name: this.nameOf(id), count: sums[place] ?? 0 }))
      .filter(({ id, count }) => count > 0 && id !== '')
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
}
