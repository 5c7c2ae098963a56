import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useEffect, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import type { Results } from '../catalogue.api.ts'
import type { ListScope } from './list-scope.tsx'

const PAUSE_MS = 250

/** A list that is known before any preview. */
export type PreviewedList = { search: CatalogueSearch; results: Results } | null

/**
 * Previews the results of draft filters. Drops responses of outdated drafts.
 *
 * @param draft null while the filters are closed
 * @param first the list that is already loaded
 */
export function useResultPreview(scope: ListScope, draft: CatalogueSearch | null, first: PreviewedList) {
  const { call } = usePageContext()
  const [countedResults, setCounted] = useState(first)
  const [failedDraft, setFailed] = useState<CatalogueSearch>()
  const merchantId = scope.kind === 'vendor' ? scope.merchantId : undefined
  const countedSearch = countedResults?.search
  useEffect(() => {
    if (draft === null || draft === countedSearch) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const previewSearch =
        merchantId === undefined ? draft : { ...draft, vendorId: merchantId, locationId: '' }
      try {
        const { loadResults } = await import('../catalogue.api.ts')
        setCounted({ search: draft, results: await loadResults(call, previewSearch, abort.signal) })
      } catch {
        if (!abort.signal.aborted) setFailed(draft)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [draft, countedSearch, call, merchantId])
  const state =
    failedDraft !== undefined && failedDraft === draft
      ? 'failed'
      : countedSearch === draft
        ? 'ready'
        : 'counting'
  return { counted: countedResults?.results, state } as const
}
