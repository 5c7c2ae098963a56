import { KeywordSearch } from '../ui/keyword-search.tsx'

type RoomSearchProps = {
  path: string
  keyword: string
  onSearch: (keyword: string) => void
  /** What else the address says and keeps. */
  hiddenParams?: Readonly<Record<string, string>>
}

/** Searches conversations by the other side and by what they are about. */
export const RoomSearch = ({ keyword, ...props }: RoomSearchProps) => (
  <KeywordSearch
    {...props}
    keyword={keyword}
    label="Cari nama, barang, atau nomor pesanan"
    hint="Nama, barang, pesanan"
  />
)
