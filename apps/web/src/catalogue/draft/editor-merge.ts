import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { type ItemChange, itemChanges } from '@pasar/domain/catalogue/item-changes'
import { must } from '@pasar/domain/kernel/must'
import { type EditorValues, reconcileSaved, toEditorValues, toItemForm } from './editor-values.ts'

/**
 * A part of an item that is merged as a unit: its key, its value, and how to copy it between
 * forms.
 */
type MergeUnit = {
  key: string
  select: (values: EditorValues) => unknown
  copy: (into: EditorValues, from: EditorValues) => EditorValues
}

/** Fields merged as one unit, under the key of the first field. */
const TOGETHER = [
  ['options', 'optionNames', 'hasOptionPrices'],
  ['currencyPrice', 'currencyId'],
] as const satisfies readonly (readonly (keyof EditorValues)[])[]

/** Fields whose parts are separate merge units. */
const APART: readonly string[] = ['book', 'zonePrices', 'extra']

const keysOf = <T extends object>(value: T) =>
  Object.keys(value).filter((key): key is keyof T & string => key in value)

const pieceOf = (fields: readonly (keyof EditorValues & string)[]): MergeUnit => ({
  key: must(fields[0], 'the first field of a merge unit'),
  select: (values) => fields.map((field) => values[field]),
  copy: (into, from) => ({ ...into, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }),
})

/** Returns the value of one additional field. */
export const findExtra = (values: EditorValues, id: string) => values.extra.find((one) => one.id === id)

function piecesOf(all: readonly EditorValues[]): MergeUnit[] {
  const [first] = all
  if (first === undefined) return []
  const groupedFields = new Set<string>(TOGETHER.flat())
  const alone = keysOf(first).filter((key) => !groupedFields.has(key) && !APART.includes(key))
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
  const extraPieces = [...new Set(all.flatMap(({ extra }) => extra.map(({ id }) => id)))].map((id) => ({
    key: `extra.${id}`,
    select: (values: EditorValues) => findExtra(values, id)?.value,
    copy: (into: EditorValues, from: EditorValues) => {
      const extraEntry = findExtra(from, id)
      const others = into.extra.filter((one) => one.id !== id)
      return { ...into, extra: extraEntry === undefined ? others : [...others, extraEntry] }
    },
  }))
  return [...alone.map((key) => pieceOf([key])), ...TOGETHER.map(pieceOf), ...zones, ...facts, ...extraPieces]
}

/** A part that both the vendor and another user changed, to different values. */
export type MergeConflict = {
  readonly key: string
  /** Differences from the saved to the typed value, in form order. */
  readonly changes: readonly ItemChange[]
  /** Whether the form has the saved value. */
  isTheirs: (now: EditorValues) => boolean
  /** Returns the form with the value of one side. */
  resolve: (now: EditorValues, side: 'mine' | 'theirs') => EditorValues
}

export type MergeResult = {
  readonly values: EditorValues
  readonly conflicts: readonly MergeConflict[]
  /** Changes by another user that the form has adopted. */
  readonly adoptedChanges: readonly ItemChange[]
}

/**
 * Three-way merge of the input with a newer saved version. Changes on one side apply. If both
 * sides changed the same part, the form keeps the input until the vendor resolves the
 * conflict. Stock sold meanwhile stays sold.
 *
 * @param since version that the editing started from
 */
export function mergeForms(since: ItemForm, mine: EditorValues, theirs: ItemForm): MergeResult {
  const fresh = toEditorValues(theirs)
  const begunValues = toEditorValues(since)
  const typedValues = reconcileSaved(mine, begunValues, theirs)
  const before = reconcileSaved(begunValues, mine, theirs)
  let values = fresh
  const conflicts: MergeConflict[] = []
  const adoptedChanges: ItemChange[] = []
  for (const { key, select, copy } of piecesOf([fresh, begunValues, typedValues])) {
    const isSame = (one: EditorValues, other: EditorValues) => textOf(select(one)) === textOf(select(other))
    if (isSame(typedValues, before)) {
      adoptedChanges.push(...changesOf(key, before, fresh))
      continue
    }
    values = copy(values, typedValues)
    const changes = isSame(fresh, before) ? [] : changesOf(key, fresh, typedValues)
    if (changes.length > 0)
      conflicts.push({
        key,
        changes,
        isTheirs: (now) => isSame(now, fresh),
        resolve: (now, side) => copy(now, side === 'mine' ? typedValues : fresh),
      })
  }
  return { values, conflicts, adoptedChanges }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)

/** Returns the differences of one merge unit. Grids compare their complete rows. */
function changesOf(key: string, from: EditorValues, to: EditorValues): ItemChange[] {
  const [field = '', part] = key.split('.')
  if (field === 'extra') return extraChanges(must(part, 'the id of an additional field'), from, to)
  const [previous, current] = [shownForm(from), shownForm(to)]
  const fields = TOGETHER.map((group): readonly string[] => group).find((group) => group[0] === field) ?? [
    field,
  ]
  const whole = keysOf(previous)
    .filter((one) => fields.includes(one))
    .map((one) => ({ field: one, from: previous[one], to: current[one] }))
  return itemChanges(whole).filter(({ path }) => part === undefined || path[1] === part)
}

/** The caller labels additional fields, because only it has their definitions. */
const extraChanges = (id: string, from: EditorValues, to: EditorValues): ItemChange[] =>
  textOf(findExtra(from, id)?.value) === textOf(findExtra(to, id)?.value)
    ? []
    : [{ path: ['extra', id], from: null, to: null }]

const shownForm = (values: EditorValues): ItemForm =>
  toItemForm(values, null) ?? shownForm({ ...values, wholesale: [] })
