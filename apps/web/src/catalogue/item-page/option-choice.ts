import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { must } from '@pasar/domain/kernel/must'

/** A combination for sale with its own stock. */
export type Option = ItemDetail['options'][number]

/** A value per option name, in order; null if not selected. */
export type OptionSelection = readonly (string | null)[]

/** The values of one option name. */
export type OptionChoices = { name: string; values: readonly { value: string; isSoldOut: boolean }[] }

/** Returns the initial selection: null per name, or the only value of a name. */
export const createInitialSelection = (
  names: readonly string[],
  options: readonly Option[],
): OptionSelection =>
  names.map((_, index) => {
    const values = new Set(options.map((option) => option.values[index]))
    const [only] = values
    return values.size === 1 ? (only ?? null) : null
  })

/** Returns the fully selected combination, or undefined. */
export const findSelectedOption = (
  options: readonly Option[],
  selection: OptionSelection,
): Option | undefined =>
  selection.includes(null)
    ? undefined
    : options.find((option) => selection.every((value, index) => option.values[index] === value))

/**
 * Returns the distinct values of each name. A value is sold out if no combination with it and
 * the other selected values has stock.
 */
export const listOptionChoices = (
  names: readonly string[],
  options: readonly Option[],
  selection: OptionSelection,
): OptionChoices[] =>
  names.map((name, index) => ({
    name,
    values: [...new Set(options.map((option) => must(option.values[index], `the value of ${name}`)))].map(
      (value) => ({
        value,
        isSoldOut: !options.some(
          (option) =>
            option.stock > 0 &&
            option.values[index] === value &&
            selection.every((other, at) => at === index || other === null || option.values[at] === other),
        ),
      }),
    ),
  }))

/**
 * Returns the option names without a value as a list for "Pilih warna dan ukuran"; null if
 * none is missing.
 */
export function formatMissingNames(names: readonly string[], selection: OptionSelection): string | null {
  const missing = names
    .filter((_, index) => (selection[index] ?? null) === null)
    .map((name) => name.toLowerCase())
  const last = missing.at(-1)
  if (last === undefined) return null
  return missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} dan ${last}`
}

/** Serializes quantity and selection for storage in the tab. */
export const serializeChoice = (quantity: number, selection: OptionSelection): string =>
  [quantity, ...selection.map((value) => encodeURIComponent(value ?? ''))].join('&')

/** Parses a serialized selection. Drops values that the item no longer has. */
export function parseChoice(
  text: string,
  { optionNames, options }: Pick<ItemDetail, 'optionNames' | 'options'>,
): { quantity: number; chosen: OptionSelection } | null {
  const [first = '', ...values] = text.split('&')
  if (!/^[1-9][0-9]{0,8}$/.test(first)) return null
  const chosenOptions = optionNames.map((name, index) => {
    const optionValues = options.map((option) => must(option.values[index], `the value of ${name}`))
    return optionValues.find((value) => encodeURIComponent(value) === values[index]) ?? null
  })
  return { quantity: Number(first), chosen: chosenOptions }
}
