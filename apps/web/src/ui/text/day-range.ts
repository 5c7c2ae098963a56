import { dayInUrl } from './date.ts'

/** Formats days of a URL: "1–30 Sep 2026", "29 Jan–28 Feb 2026", "29 Des 2025–2 Jan 2026". */
export function dayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [dayInUrl(from).split(' '), dayInUrl(to).split(' ')]
  if (from === to) return last.join(' ')
  const sharedParts = first[2] !== last[2] ? 0 : first[1] === last[1] ? 2 : 1
  return `${first.slice(0, first.length - sharedParts).join(' ')}–${last.join(' ')}`
}
