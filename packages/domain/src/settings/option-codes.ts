/** The choices of a registration that other systems know by their codes; the names of the groups are those of the fields. */
const GROUPS = {
  accountType: [
    ['3347_29', 'Perorangan / toko'],
    ['3347_30', 'Badan hukum / perusahaan'],
  ],
  taxStatus: [
    ['3347_31', 'non PKP'],
    ['3347_32', 'PKP'],
  ],
  businessScale: [
    ['3347_34', 'UMKM'],
    ['3347_33', 'Koperasi'],
    ['3347_35', 'Besar'],
  ],
  educationForm: [
    ['3347_41', 'PAUD/TK'],
    ['3347_42', 'SD'],
    ['3347_43', 'SMP'],
    ['3347_44', 'SMA'],
    ['3347_45', 'SMK'],
    ['3347_46', 'SLB'],
    ['3347_47', 'PKBM'],
  ],
} as const

export type OptionGroup = keyof typeof GROUPS
export const OPTION_GROUPS = ['accountType', 'taxStatus', 'businessScale', 'educationForm'] as const

export type OptionCode = {
  readonly code: string
  readonly name: string
  /** Whether whoever registers can still choose it; who has chosen it keeps it. */
  readonly isOffered: boolean
}

/**
 * The option codes that come with the product.
 *
 * @spec 3 Option codes
 */
export const OPTION_CODES: readonly OptionCode[] = OPTION_GROUPS.flatMap((group) =>
  GROUPS[group].map(([code, name]) => ({ code, name, isOffered: true })),
)

/** To which choice a code belongs; only forms of education are ever added. */
export const groupOf = (code: string): OptionGroup =>
  OPTION_GROUPS.find((group) => GROUPS[group].some(([known]) => known === code)) ?? 'educationForm'

/** The choices of one group that can be made, in their order. */
export const offeredOptions = (codes: readonly OptionCode[], group: OptionGroup): readonly OptionCode[] =>
  codes.filter(({ code, isOffered }) => isOffered && groupOf(code) === group)

/** The code of a tax status. */
export const taxStatusCode = (isPkp: boolean): '3347_31' | '3347_32' => (isPkp ? '3347_32' : '3347_31')

/** What a code is called; a code that nobody knows is its own name. */
export const optionName = (codes: readonly OptionCode[], code: string): string =>
  codes.find((one) => one.code === code)?.name ?? code

/**
 * A code whose name the rules give: it is written in menus, filters and documents. Only forms of education are called as staff wish.
 *
 * @returns the name that it has to have; null where any will do
 */
export const fixedOptionName = (code: string): string | null =>
  groupOf(code) === 'educationForm' ? null : optionName(OPTION_CODES, code)

/** The codes of one list that another no longer has: whoever has chosen one would have nothing. */
export const removedCodes = (before: readonly OptionCode[], after: readonly OptionCode[]): string[] => {
  const kept = new Set(after.map(({ code }) => code))
  return before.flatMap(({ code }) => (kept.has(code) ? [] : [code]))
}

/** What differs in a list from what comes with the product. */
export const changedCodes = (codes: readonly OptionCode[]): OptionCode[] =>
  codes.filter(({ code, name, isOffered }) => {
    const own = OPTION_CODES.find((one) => one.code === code)
    return own?.name !== name || own.isOffered !== isOffered
  })

/** The whole list, of what differs from what comes with the product. */
export const mergeOptionCodes = (changed: readonly OptionCode[]): readonly OptionCode[] => {
  const byCode = new Map([...OPTION_CODES, ...changed].map((one) => [one.code, one]))
  return [...byCode.values()]
}
