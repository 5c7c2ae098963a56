import type { ItemDetail } from '@pasar/contract/catalogue/item'

/** One combination that is sold, with its own stock. */
export type Option = ItemDetail['options'][number]

/** A value for each option name, in their order; null where nothing is chosen. */
export type OptionSelection = readonly (string | null)[]

/** What can be chosen under one option name. */
export type OptionChoices = { name: string; values: readonly { value: string; isSoldOut: boolean }[] }

/** Nothing chosen, or the only value where there is no choice. */
export const createInitialSelection = (
  names: readonly string[],
  options: readonly Option[],
): OptionSelection =>
  names.map((_, place) => {
    const values = new Set(options.map((option) => option.values[place]))
    const [only] = values
    return values.size === 1 ? (only ?? null) : null
  })

/** The combination that is fully chosen, or undefined. */
export const findSelectedOption = (
  options: readonly Option[],
  chosen: OptionSelection,
): Option | undefined =>
  chosen.includes(null)
    ? undefined
    : options.find((option) => chosen.every((value, place) => option.values[place] === value))

/**
 * The values under each name, each once. A value is sold out when no combination with it and with what is chosen under the other
 * names has stock.
 */
export const listOptionChoices = (
  names: readonly string[],
  options: readonly Option[],
  chosen: OptionSelection,
): OptionChoices[] =>
  names.map((name, place) => ({
    name,
    values: [...new Set(options.flatMap((option) => option.values[place] ?? []))].map((value) => ({
      value,
      isSoldOut: !options.some(
        (option) =>
          option.stock > 0 &&
          option.values[place] === value &&
          chosen.every((other, at) => at === place || other === null || option.values[at] === other),
      ),
    })),
  }))

/** The names under which a value is still missing: "Pilih warna dan ukuran". */
export function formatMissingNames(names: readonly string[], chosen: OptionSelection): string | null {
  const missing = names
    .filter((_, place) => (chosen[place] ?? null) === null)
    .map((name) => name.toLowerCase())
  const last = missing.at(-1)
  if (last === undefined) return null
  return missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} dan ${last}`
}

/** What is about to be bought, as a text that the tab keeps. */
export const serializeChoice = (quantity: number, chosen: OptionSelection): string =>
  [quantity, ...chosen.map((value) => encodeURIComponent(value ?? ''))].join('&')

/** Reads such a text back; what the item has not got any more is not chosen. */
export function parseChoice(
  text: string,
  { optionNames, options }: Pick<ItemDetail, 'optionNames' | 'options'>,
): { quantity: number; chosen: OptionSelection } | null {
  const [first = '', ...values] = text.split('&')
  if (!/^[1-9][0-9]{0,8}$/.test(first)) return null
  const chosen = optionNames.map((_, place) => {
    const sold = options.flatMap((option) => option.values[place] ?? [])
    return sold.find((value) => encodeURIComponent(value) === values[place]) ?? null
  })
  return { quantity: Number(first), chosen }
}
