import type { IndexContent } from './index-content.ts'

/** Whole keywords that begin as what was typed: its last word becomes each word that begins so, the most frequent first. */
export function completionsOf(content: IndexContent, keyword: string, most: number): string[] {
  const pieces = keyword.toLowerCase().trim().split(/\s+/)
  const last = pieces.at(-1) ?? ''
  const before = pieces.slice(0, -1)
  return content.words
    .beginningWith(last)
    .map((word) => ({ word, times: content.byWord.size(content.words.numberOf(word) ?? -1) }))
    .sort((a, b) => b.times - a.times || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => [...before, word].join(' '))
}
