/** The registration choices that external systems know by code; group names are field names. */
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
  /** Whether new registrations can select it; existing selections remain. */
  readonly isOffered: boolean
}

/**
 * The built-in option codes.
 *
 * @spec 3 Option codes
 */
export const OPTION_CODES: readonly OptionCode[] = OPTION_GROUPS.flatMap((group) =>
  GROUPS[group].map(([code, name]) => ({ code, name, isOffered: true })),
)

/** Returns the group of a code; only forms of education can be added. */
export const groupOf = (code: string): OptionGroup =>
  OPTION_GROUPS.find((group) => GROUPS[group].some(([groupCode]) => groupCode === code)) ?? 'educationForm'

/** Returns the selectable choices of a group, in order. */
export const offeredOptions = (codes: readonly OptionCode[], group: OptionGroup): readonly OptionCode[] =>
  codes.filter(({ code, isOffered }) => isOffered && groupOf(code) === group)

/** Returns the code of a tax status. */
export const taxStatusCode = (isPkp: boolean): '3347_31' | '3347_32' => (isPkp ? '3347_32' : '3347_31')

/** Returns the name of a code; an unknown code is returned as its own name. */
export const optionName = (codes: readonly OptionCode[], code: string): string =>
  codes.find((one) => one.code === code)?.name ?? code

/**
 * Returns the fixed name of a code that menus, filters and documents use. Staff can name only forms
 * of education.
 *
 * @returns the required name; null when any name is permitted
 */
export const fixedOptionName = (code: string): string | null =>
  groupOf(code) === 'educationForm' ? null : optionName(OPTION_CODES, code)

/** Returns the codes that a new list lacks; members that selected one would lose their choice. */
export const removedCodes = (before: readonly OptionCode[], after: readonly OptionCode[]): string[] => {
  const remainingCodes = new Set(after.map(({ code }) => code))
  return before.flatMap(({ code }) => (remainingCodes.has(code) ? [] : [code]))
}

/** Returns the codes of a list that differ from the built-in ones. */
export const changedCodes = (codes: readonly OptionCode[]): OptionCode[] =>
  codes.filter(({ code, name, isOffered }) => {
    const own = OPTION_CODES.find((one) => one.code === code)
    return own?.name !== name || own.isOffered !== isOffered
  })

/** Returns the complete list from the codes that differ from the built-in ones. */
export const mergeOptionCodes = (changedOptions: readonly OptionCode[]): readonly OptionCode[] => {
  const byCode = new Map([...OPTION_CODES, ...changedOptions].map((one) => [one.code, one]))
  return [...byCode.values()]
}
