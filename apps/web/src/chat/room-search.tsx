import { KeywordSearch } from '../ui/fields/keyword-search.tsx'

type RoomSearchProps = {
  path: string
  keyword: string
  onSearch: (keyword: string) => void
  /** Other URL parameters to preserve. */
  hiddenParams?: Readonly<Record<string, string>>
}

/** Searches conversations by the other member and by subject. */
export const RoomSearch = ({ keyword, ...props }: RoomSearchProps) => (
  <KeywordSearch
    {...props}
    keyword={keyword}
    label="Cari nama, barang, atau nomor pesanan"
    hint="Nama, barang, pesanan"
  />
)
