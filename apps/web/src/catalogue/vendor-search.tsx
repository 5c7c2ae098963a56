import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { WordSearch } from '../ui/word-search.tsx'
import { formAddress, type ListPlace, useChooseList } from './list-place.tsx'
import { withKeyword } from './search-address.ts'

type VendorSearchProps = { place: ListPlace; search: CatalogueSearch }

/** Looks among what one vendor sells. */
export function VendorSearch({ place, search }: VendorSearchProps) {
  const choose = useChooseList(place)
  return (
    <WordSearch
      path={formAddress(place)}
      label="Cari di penyedia ini"
      word={search.keyword}
      onSearch={(keyword) => choose(withKeyword(search, keyword))}
    />
  )
}
