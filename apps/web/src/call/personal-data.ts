import type { CurrentMember } from '@pasar/contract/identity/session'
import { must } from '@pasar/domain/kernel/must'
import { createSerializationAdapter } from '@tanstack/react-router'

/** The data of one member in a page that the server renders once for several members. */
export type PersonalData = {
  member: CurrentMember
  /** Replies about the member, in the order of the calls of the page. */
  replies: readonly unknown[]
}

export const PERSONAL_DATA_ID = 'personal-data'

const indexes = new WeakMap<object, number>()

/**
 * Creates the placeholder of a reply about one member. It has the type of every reply and no
 * fields: loaders of shared pages pass such replies on without reading them.
 *
 * @param index position of the reply in `PersonalData`
 */
export function createPlaceholder(index: number) {
  const placeholder = JSON.parse('{}')
  indexes.set(placeholder, index)
  return placeholder
}

/** Returns the index of a placeholder; undefined for any other value. */
export const placeholderIndex = (value: object): number | undefined => indexes.get(value)

/** Router adapter that serializes placeholders as their index and replaces them in the browser. */
export const personalAdapter = createSerializationAdapter<object, number>({
  key: 'personal',
  test: (value): value is object => typeof value === 'object' && value !== null && indexes.has(value),
  toSerializable: (value) => must(indexes.get(value), 'the index of a placeholder'),
  fromSerializable: (index) => readPersonalData().replies[index],
})

/** Returns the data as JSON that cannot close a script element. */
export const writePersonalData = (data: PersonalData): string =>
  JSON.stringify(data, tagDates).replaceAll('<', '\\u003c')

/** Parses the data. It has the type of every reply. */
export const parsePersonalData = (text: string) => JSON.parse(text, reviveDates)

// Headings of articles and announcements may have the same id.
const findPersonalData = () => document.querySelector(`script#${PERSONAL_DATA_ID}`)

/** Returns the data in the page. */
export const readPersonalData = () =>
  parsePersonalData(must(findPersonalData()?.textContent, 'the personal data'))

/** Whether the page has personal data beside the data that it shares with other members. */
export const hasPersonalData = (): boolean => findPersonalData() !== null

/** JSON has no dates, and `Date.toJSON` runs before the replacer. */
function tagDates(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const original = this[key]
  return original instanceof Date ? { $date: original.getTime() } : value
}

const reviveDates = (_: string, value: { $date?: number } | null) =>
  typeof value?.$date === 'number' ? new Date(value.$date) : value
