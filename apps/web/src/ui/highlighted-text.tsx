import { Fragment } from 'react'

type HighlightedTextProps = {
  text: string
  /** What to mark: whole words or the beginnings of words, in any case. */
  terms: readonly string[]
}

/** A text with the words that were looked for in it stressed. */
export function HighlightedText({ text, terms }: HighlightedTextProps) {
  return splitHighlights(text, terms).map(({ part, isHighlighted, at }) =>
    isHighlighted ? (
      <mark key={at} className="bg-transparent font-extrabold text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

type Part = { part: string; isHighlighted: boolean; at: number }

/** The text cut where a word that begins with one of the given ones begins and where the given one ends. */
export function splitHighlights(text: string, words: readonly string[]): Part[] {
  const wanted = words
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (wanted.length === 0) return [{ part: text, isHighlighted: false, at: 0 }]
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length)
  // Older phones cannot look behind in a pattern, so what stands before a word is part of what is found.
  const pattern = new RegExp(String.raw`(^|[^\p{L}\p{N}])(${longestFirst.join('|')})`, 'giu')
  const parts: Part[] = []
  let done = 0
  for (const { 1: before = '', 2: found = '', index: start } of text.matchAll(pattern)) {
    const index = start + before.length
    if (index > done) parts.push({ part: text.slice(done, index), isHighlighted: false, at: done })
    parts.push({ part: found, isHighlighted: true, at: index })
    done = index + found.length
  }
  if (done < text.length || text === '')
    parts.push({ part: text.slice(done), isHighlighted: false, at: done })
  return parts
}
