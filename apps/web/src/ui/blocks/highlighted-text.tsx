import { Fragment } from 'react'

type HighlightedTextProps = {
  text: string
  /** Terms to highlight: whole words or prefixes, case-insensitive. */
  terms: readonly string[]
}

/** A text with highlighted search terms. */
export function HighlightedText({ text, terms }: HighlightedTextProps) {
  return splitHighlights(text, terms).map(({ part, isHighlighted, at }) =>
    isHighlighted ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
}

type Part = { part: string; isHighlighted: boolean; at: number }

/**
 * Splits a text at the highlights. A highlight starts at the beginning of a word and ends with
 * the matching term.
 */
export function splitHighlights(text: string, terms: readonly string[]): Part[] {
  const escapedTerms = terms
    .filter((term) => term !== '')
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (escapedTerms.length === 0) return [{ part: text, isHighlighted: false, at: 0 }]
  const byDescendingLength = escapedTerms.toSorted((a, b) => b.length - a.length)
  // Older phones lack lookbehind, so the match includes the preceding character.
  const pattern = new RegExp(String.raw`(^|[^\p{L}\p{N}])(${byDescendingLength.join('|')})`, 'giu')
  const parts: Part[] = []
  let textEnd = 0
  for (const { 1: before = '', 2: matchedPart = '', index: start } of text.matchAll(pattern)) {
    const index = start + before.length
    if (index > textEnd) parts.push({ part: text.slice(textEnd, index), isHighlighted: false, at: textEnd })
    parts.push({ part: matchedPart, isHighlighted: true, at: index })
    textEnd = index + matchedPart.length
  }
  if (textEnd < text.length || text === '')
    parts.push({ part: text.slice(textEnd), isHighlighted: false, at: textEnd })
  return parts
}
