/** A value that can be displayed directly. */
type PlainValue = string | number | boolean | null

/** One changed field: its path in the form, outermost first, and its old and new value. */
export type ItemChange = { path: string[]; from: PlainValue; to: PlainValue }

type FieldChange = { readonly field: string; readonly from: unknown; readonly to: unknown }

/**
 * Splits changes of whole fields into their parts: the price of one zone, the price from one amount
 * on, the stock of one option, one fact of a book.
 *
 * @param changes fields of the form with their values before and after
 * @returns changes in field order; null stands for an absent value
 */
export function itemChanges(changes: readonly FieldChange[]): ItemChange[] {
  return changes.flatMap(({ field, from, to }) => {
    const [before, after] = [new Map(leaves([field], from)), new Map(leaves([field], to))]
    const keys = [...new Set([...before.keys(), ...after.keys()])]
    return keys.flatMap((key) => {
      const [oldPart, newPart] = [before.get(key), after.get(key)]
      const path = (newPart ?? oldPart)?.path ?? [field]
      const [old, fresh] = [oldPart?.value ?? null, newPart?.value ?? null]
      return old === fresh ? [] : [{ path, from: old, to: fresh }]
    })
  })
}

type Leaf = { path: string[]; value: PlainValue }

function leaves(path: string[], value: unknown): [string, Leaf][] {
  if (isPlain(value)) return [[JSON.stringify(path), { path, value }]]
  const lines = isNamedList(value) ? value.map(({ name }) => name) : value
  if (isTextList(lines)) return [[JSON.stringify(path), { path, value: lines.join(', ') }]]
  return partsOf(value)
    .filter(([name]) => !UNSEEN.has(name))
    .flatMap(([name, part]) => leaves([...path, name], part))
}

/** Stock values that the editor loaded are not fields of an item. */
const UNSEEN = new Set(['stockSeen'])

const isPlain = (value: unknown): value is PlainValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** Tags and groups are reported by name. */
const isNamedList = (value: unknown): value is { name: string }[] =>
  Array.isArray(value) && value.every((one) => typeof Object(one).name === 'string')

function partsOf(value: unknown): [string, unknown][] {
  if (!Array.isArray(value)) return Object.entries(Object(value))
  return value.map((row, at) => {
    const { amount, values, label, text, ...rest } = Object(row)
    // An extra value is reported by its text.
    if (typeof label === 'string' && typeof text === 'string') return [label, text]
    // A row is identified by its amount or its option, not by its index.
    if (isTextList(values)) return [values.join(', '), rest]
    return typeof amount === 'number' ? [String(amount), rest] : [String(at + 1), row]
  })
}
