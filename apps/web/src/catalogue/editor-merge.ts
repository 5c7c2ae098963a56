import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { type ItemChange, itemChanges } from '@pasar/domain/catalogue/item-changes'
import { type EditorValues, reconcileSaved, toEditorValues, toItemForm } from './editor-values.ts'

/** One thing of an item that is decided by itself: its words in changes, what it is, and how it comes from one form into another. */
type MergeUnit = {
  key: string
  select: (values: EditorValues) => unknown
  copy: (into: EditorValues, from: EditorValues) => EditorValues
}

/** Fields that say one thing together, under the first of them. */
const TOGETHER = [
  ['options', 'optionNames', 'hasOptionPrices'],
  ['currencyPrice', 'currencyId'],
] as const satisfies readonly (readonly (keyof EditorValues)[])[]

/** Fields of which each part is a piece of its own. */
const APART: readonly string[] = ['book', 'zonePrices', 'extra']

const keysOf = <T extends object>(value: T) =>
  Object.keys(value).filter((key): key is keyof T & string => key in value)

const pieceOf = (fields: readonly (keyof EditorValues & string)[]): MergeUnit => ({
  key: fields[0] ?? '',
  select: (values) => fields.map((field) => values[field]),
  copy: (into, from) => ({ ...into, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }),
})

/** What an item says to one thing that its category asks. */
export const findExtra = (values: EditorValues, id: string) => values.extra.find((one) => one.id === id)

function piecesOf(all: readonly EditorValues[]): MergeUnit[] {
  const [first] = all
  if (first === undefined) return []
  const grouped = new Set<string>(TOGETHER.flat())
  const alone = keysOf(first).filter((key) => !grouped.has(key) && !APART.includes(key))
  const zones = keysOf(first.zonePrices).map((zone) => ({
    key: `zonePrices.${zone}`,
    select: ({ zonePrices }: EditorValues) => zonePrices[zone],
    copy: (into: EditorValues, { zonePrices }: EditorValues) => ({
      ...into,
      zonePrices: { ...into.zonePrices, [zone]: zonePrices[zone] },
    }),
  }))
  const facts = keysOf(first.book ?? {}).map((fact) => ({
    key: `book.${fact}`,
    select: ({ book }: EditorValues) => book?.[fact],
    copy: (into: EditorValues, { book }: EditorValues) =>
      into.book && book ? { ...into, book: { ...into.book, [fact]: book[fact] } } : into,
  }))
  const asked = [...new Set(all.flatMap(({ extra }) => extra.map(({ id }) => id)))].map((id) => ({
    key: `extra.${id}`,
    select: (values: EditorValues) => findExtra(values, id)?.value,
    copy: (into: EditorValues, from: EditorValues) => {
      const taken = findExtra(from, id)
      const others = into.extra.filter((one) => one.id !== id)
      return { ...into, extra: taken === undefined ? others : [...others, taken] }
    },
  }))
  return [...alone.map((key) => pieceOf([key])), ...TOGETHER.map(pieceOf), ...zones, ...facts, ...asked]
}

/** Something that a vendor and somebody else have changed, each in another way. */
export type MergeConflict = {
  readonly key: string
  /** What differs, in the order of the form: from what is saved to what was typed. */
  readonly changes: readonly ItemChange[]
  /** Whether the form says what is saved. */
  isTheirs: (now: EditorValues) => boolean
  /** The form with what one of the two says. */
  resolve: (now: EditorValues, side: 'mine' | 'theirs') => EditorValues
}

export type MergeResult = {
  readonly values: EditorValues
  readonly conflicts: readonly MergeConflict[]
  /** What somebody else has changed and the form says too. */
  readonly adoptedChanges: readonly ItemChange[]
}

/**
 * Brings what was typed over an older version of an item together with what is saved: each keeps what it alone has changed. Where both have
 * changed the same, the form keeps what was typed until the vendor chooses. What was sold meanwhile stays sold.
 *
 * @param since as it was when the typing began
 */
export function mergeForms(since: ItemForm, mine: EditorValues, theirs: ItemForm): MergeResult {
  const fresh = toEditorValues(theirs)
  const begun = toEditorValues(since)
  const typed = reconcileSaved(mine, begun, theirs)
  const before = reconcileSaved(begun, mine, theirs)
  let values = fresh
  const conflicts: MergeConflict[] = []
  const adoptedChanges: ItemChange[] = []
  for (const { key, select, copy } of piecesOf([fresh, begun, typed])) {
    const isSame = (one: EditorValues, other: EditorValues) => textOf(select(one)) === textOf(select(other))
    if (isSame(typed, before)) {
      adoptedChanges.push(...changesOf(key, before, fresh))
      continue
    }
    values = copy(values, typed)
    const changes = isSame(fresh, before) ? [] : changesOf(key, fresh, typed)
    if (changes.length > 0)
      conflicts.push({
        key,
        changes,
        isTheirs: (now) => isSame(now, fresh),
        resolve: (now, side) => copy(now, side === 'mine' ? typed : fresh),
      })
  }
  return { values, conflicts, adoptedChanges }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)

/** What differs in one piece, grids by their complete rows. */
function changesOf(key: string, from: EditorValues, to: EditorValues): ItemChange[] {
  const [field = '', part] = key.split('.')
  if (field === 'extra') return extraChanges(part ?? '', from, to)
  const [was, is] = [shownForm(from), shownForm(to)]
  const fields = TOGETHER.map((group): readonly string[] => group).find((group) => group[0] === field) ?? [
    field,
  ]
  const whole = keysOf(was)
    .filter((one) => fields.includes(one))
    .map((one) => ({ field: one, from: was[one], to: is[one] }))
  return itemChanges(whole).filter(({ path }) => part === undefined || path[1] === part)
}

/** What a category asks is told in its words by whoever knows what it asks. */
const extraChanges = (id: string, from: EditorValues, to: EditorValues): ItemChange[] =>
  textOf(findExtra(from, id)?.value) === textOf(findExtra(to, id)?.value)
    ? []
    : [{ path: ['extra', id], from: null, to: null }]

const shownForm = (values: EditorValues): ItemForm =>
  toItemForm(values, null) ?? shownForm({ ...values, wholesale: [] })
