import * as z from 'zod/mini'
import { storedValue } from '../api/stored-value.ts'

const MOST_KEPT = 8
const MOST_LETTERS = 100

const onDevice = storedValue(
  'device',
  'pencarian-terakhir',
  z.array(z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS))).check(z.maxLength(MOST_KEPT)),
)

/** The words that were searched for last on this device, newest first; signing out forgets them. */
export const recentSearches = {
  read: (): readonly string[] => onDevice.read() ?? [],
  add: (words: string) => onDevice.write(prependSearch(onDevice.read() ?? [], words)),
  forget: onDevice.remove,
}

/** The list with some words at its head, each only once, however they were written. */
export function prependSearch(before: readonly string[], words: string): string[] {
  const kept = words.trim().slice(0, MOST_LETTERS)
  if (kept === '') return [...before]
  const others = before.filter((one) => one.toLowerCase() !== kept.toLowerCase())
  return [kept, ...others].slice(0, MOST_KEPT)
}
