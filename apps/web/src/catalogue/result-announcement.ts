import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../ui/money.ts'
import { announce } from '../ui/toasts.tsx'
import type { AppliedFilter } from './search-address.ts'

/** "1.686 hasil untuk “kertas”": for the word that was searched, where it is another than the one that was typed. */
export const hitsTitle = (
  { keyword }: Pick<CatalogueSearch, 'keyword'>,
  { total, correction }: Pick<SearchReply, 'total' | 'correction'>,
): string => `${formatNumber(total)} hasil untuk “${correction?.searched ?? keyword}”`

/**
 * What a changed list says aloud: "Saringan UMKM dihapus, 1.686 hasil" when exactly one filter went away, else the count.
 */
export function resultSentence(
  before: readonly AppliedFilter[],
  after: readonly AppliedFilter[],
  total: number,
): string {
  const gone = before.filter(({ key }) => !after.some((one) => one.key === key))
  const [only] = gone
  const hits = `${formatNumber(total)} hasil`
  return only && gone.length === 1 && after.length === before.length - 1
    ? `Saringan ${only.label} dihapus, ${hits}`
    : hits
}

/** Says so whenever another list has come, and not for the first one. */
export function useResultAnnouncement(applied: readonly AppliedFilter[], total: number, list: object) {
  const shown = useRef<{ applied: readonly AppliedFilter[]; list: object }>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = { applied, list }
    if (before && before.list !== list) announce(resultSentence(before.applied, applied, total))
  }, [applied, total, list])
}
