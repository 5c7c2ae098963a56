import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../ui/data/money.ts'
import { announce } from '../../ui/overlay/toasts.tsx'
import type { AppliedFilter } from './search-address.ts'

/**
 * Formats "1.686 hasil untuk “kertas”". Names the corrected search text if it differs from the
 * input.
 */
export const hitsTitle = (
  { keyword }: Pick<CatalogueSearch, 'keyword'>,
  { total, correction }: Pick<SearchReply, 'total' | 'correction'>,
): string => `${formatNumber(total)} hasil untuk “${correction?.searched ?? keyword}”`

/**
 * Returns the screen reader announcement of a changed list: "Saringan UMKM dihapus, 1.686
 * hasil" if exactly one filter was removed, otherwise the count.
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

/** Announces every changed list, except the first. */
export function useResultAnnouncement(applied: readonly AppliedFilter[], total: number, list: object) {
  const shown = useRef<{ applied: readonly AppliedFilter[]; list: object }>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = { applied, list }
    if (before && before.list !== list) announce(resultSentence(before.applied, applied, total))
  }, [applied, total, list])
}
