import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { formAddress, type ListScope, useListNavigation } from '../search/list-scope.tsx'
import { withKeyword } from '../search/search-address.ts'

type VendorSearchProps = { scope: ListScope; search: CatalogueSearch }

/** Searches the items of one vendor. */
export function VendorSearch({ scope, search }: VendorSearchProps) {
  const choose = useListNavigation(scope)
  return (
    <KeywordSearch
      path={formAddress(scope)}
      label="Cari di penyedia ini"
      keyword={search.keyword}
      onSearch={(keyword) => choose(withKeyword(search, keyword))}
    />
  )
}
