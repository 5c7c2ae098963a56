import { searchTokens } from './search-words.ts'

/** A province or a regency with how many items vendors there have. */
type Counted = { id: string; name: string; count: number }

/** A vendor as suggestions name it; `search` is its name in lower case with a space before each word. */
type NamedVendor = { id: number; name: string; regencyName: string; search: string }

/** The vendors by their number, where they are, and what the provinces and regencies are called. */
export class VendorPlaces {
  /** Village code of each. */
  readonly villages: string[] = []
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
    const provinces = this.#countBy(met, 2)
    const [only] = provinces
    const province = locationId.slice(0, 2) || (provinces.length === 1 && only ? only.id : '')
    const regencies = province === '' ? [] : this.#countBy(met, 4)
    return { provinces, regencies: regencies.filter(({ id }) => id.startsWith(province)) }
  }

  #countBy(met: Uint32Array, digits: 2 | 4): Counted[] {
    const counts = new Map<string, number>()
    for (const [number, village] of this.villages.entries()) {
      const count = met[number] ?? 0
      if (count === 0 || village === '') continue
      const id = village.slice(0, digits)
      counts.set(id, (counts.get(id) ?? 0) + count)
    }
    return [...counts]
      .map(([id, count]) => ({ id, name: this.nameOf(id), count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
}
