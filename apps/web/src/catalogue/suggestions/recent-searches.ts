import * as z from 'zod/mini'
import { storedValue } from '../../store/stored-value.ts'

const MAX_SEARCHES = 8
const MAX_CHARACTERS = 100

const onDevice = storedValue(
  'device',
  'recent-searches',
  z.array(z.string().check(z.minLength(1), z.maxLength(MAX_CHARACTERS))).check(z.maxLength(MAX_SEARCHES)),
)

/** Latest search texts on this device, newest first. Sign-out deletes them. */
export const recentSearches = {
  read: (): readonly string[] => onDevice.read() ?? [],
  add: (keyword: string) => onDevice.write(prependSearch(onDevice.read() ?? [], keyword)),
  forget: onDevice.remove,
}

/** Returns the list with a text at its head. Duplicates are removed regardless of case. */
export function prependSearch(before: readonly string[], keyword: string): string[] {
  const trimmedKeyword = keyword.trim().slice(0, MAX_CHARACTERS)
  if (trimmedKeyword === '') return [...before]
  const others = before.filter((one) => one.toLowerCase() !== trimmedKeyword.toLowerCase())
  return [trimmedKeyword, ...others].slice(0, MAX_SEARCHES)
}
