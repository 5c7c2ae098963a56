import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useEffect, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import type { Results } from './catalogue.api.ts'
import type { ListScope } from './list-scope.tsx'

const PAUSE_MS = 250

/** What is known of a list before anything was counted. */
export type PreviewedList = { search: CatalogueSearch; results: Results } | null

/**
 * What a draft would show; the answers of drafts that were changed again are dropped.
 *
 * @param draft null while nobody looks
 * @param first the list that is known already
 */
export function useResultPreview(place: ListScope, draft: CatalogueSearch | null, first: PreviewedList) {
  const { call } = usePageContext()
  const [counted, setCounted] = useState(first)
  const [failed, setFailed] = useState<CatalogueSearch>()
  const merchantId = place.kind === 'vendor' ? place.merchantId : undefined
  const known = counted?.search
  useEffect(() => {
    if (draft === null || draft === known) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const asked = merchantId === undefined ? draft : { ...draft, vendorId: merchantId, locationId: '' }
      try {
        const { loadResults } = await import('./catalogue.api.ts')
        setCounted({ search: draft, results: await loadResults(call, asked, abort.signal) })
      } catch {
        if (!abort.signal.aborted) setFailed(draft)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [draft, known, call, merchantId])
  const state = failed !== undefined && failed === draft ? 'failed' : known === draft ? 'ready' : 'counting'
  return { counted: counted?.results, state } as const
}
