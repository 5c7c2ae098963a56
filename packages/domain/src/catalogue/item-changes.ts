/** A value that people can read as it stands. */
export type PlainValue = string | number | boolean | null

/** One thing that differs: where it stands in the form, from the outside in, and what it was and is. */
export type ItemChange = { path: string[]; from: PlainValue; to: PlainValue }

type FieldChange = { readonly field: string; readonly from: unknown; readonly to: unknown }

/**
 * Takes changes of whole fields apart into what differs in them: the price of one zone, the price from one amount on, the stock of one
 * option, one fact of a book.
 *
 * @param changes fields of the form with their values before and after
 * @returns in the order of the fields; null for what was not there, or is not any more
 */
export function itemChanges(changes: readonly FieldChange[]): ItemChange[] {
  return changes.flatMap(({ field, from, to }) => {
    const [before, after] = [new Map(leaves([field], from)), new Map(leaves([field], to))]
    const keys = [...new Set([...before.keys(), ...after.keys()])]
    return keys.flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)]
      const path = (is ?? was)?.path ?? [field]
      const [old, fresh] = [was?.value ?? null, is?.value ?? null]
      return old === fresh ? [] : [{ path, from: old, to: fresh }]
    })
  })
}

type Leaf = { path: string[]; value: PlainValue }

function leaves(path: string[], value: unknown): [string, Leaf][] {
  if (isPlain(value)) return [[JSON.stringify(path), { path, value }]]
  const words = isNamedList(value) ? value.map(({ name }) => name) : value
  if (isTextList(words)) return [[JSON.stringify(path), { path, value: words.join(', ') }]]
  return partsOf(value)
    .filter(([name]) => !UNSEEN.has(name))
    .flatMap(([name, part]) => leaves([...path, name], part))
}

/** What an editor had read is nothing that an item has. */
const UNSEEN = new Set(['stockSeen'])

const isPlain = (value: unknown): value is PlainValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** Tags and groups are told by their names. */
const isNamedList = (value: unknown): value is { name: string }[] =>
  Array.isArray(value) && value.every((one) => typeof Object(one).name === 'string')

function partsOf(value: unknown): [string, unknown][] {
  if (!Array.isArray(value)) return Object.entries(Object(value))
  return value.map((row, at) => {
    const { amount, values, label, text, ...rest } = Object(row)
    // What the category asks is told in its words.
    if (typeof label === 'string' && typeof text === 'string') return [label, text]
    // A row is known by its amount or by its option, not by where it stands.
    if (isTextList(values)) return [values.join(', '), rest]
    return typeof amount === 'number' ? [String(amount), rest] : [String(at + 1), row]
  })
}
