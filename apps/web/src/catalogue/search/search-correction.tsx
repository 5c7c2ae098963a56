import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { ListLink, type ListScope } from './list-scope.tsx'
import { withKeyword } from './search-address.ts'

type SearchCorrectionProps = { scope: ListScope; search: CatalogueSearch; reply: SearchReply }

/**
 * Shows which text was searched instead of a term without results, which synonyms were searched
 * too, or suggests a text for a rare term.
 */
export function SearchCorrection({
  scope,
  search,
  reply: { correction, suggestion, synonyms, total },
}: SearchCorrectionProps) {
  if (total === 0) return null
  return (
    <>
      {correction !== null && (
        <p className="mt-2 wrap-anywhere text-ink-2">
          Tidak ada barang untuk “{correction.typed}”. Menampilkan hasil untuk{' '}
          <b className="text-ink">“{correction.searched}”</b>.
        </p>
      )}
      {synonyms.length > 0 && (
        <p className="mt-2 wrap-anywhere text-ink-2">
          Menampilkan juga hasil untuk {synonyms.map((name) => `“${name}”`).join(', ')}.
        </p>
      )}
      {suggestion !== null && (
        <p className="mt-2 wrap-anywhere text-ink-2">
          Maksud Anda:{' '}
          <ListLink
            scope={scope}
            search={withKeyword(search, suggestion)}
            className={`${linkClass} inline-flex min-h-8 items-center touch-target`}
          >
            {suggestion}
          </ListLink>
          ?
        </p>
      )}
    </>
  )
}
