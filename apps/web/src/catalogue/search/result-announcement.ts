import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/base/toasts.tsx'
import { formatNumber } from '../../ui/text/money.ts'
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
  const removedFilters = before.filter(({ key }) => !after.some((one) => one.key === key))
  const [only] = removedFilters
  const hits = `${formatNumber(total)} hasil`
  return only && removedFilters.length === 1 && after.length === before.length - 1
    ? `Saringan ${only.label} dihapus, ${hits}`
    : hits
}

/** Announces every changed list, except the first. */
export function useResultAnnouncement(appliedNow: readonly AppliedFilter[], total: number, list: object) {
  const shownBefore = useRef<{ applied: readonly AppliedFilter[]; list: object }>(undefined)
  useEffect(() => {
    const before = shownBefore.current
    shownBefore.current = { applied: appliedNow, list }
    if (before && before.list !== list) announce(resultSentence(before.applied, appliedNow, total))
  }, [appliedNow, total, list])
}
