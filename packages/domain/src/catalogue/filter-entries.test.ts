import { expect, test } from 'vitest'
import { filterEntries } from './filter-entries.ts'

const none = {
  categoryId: '',
  goods: [],
  production: [],
  condition: [],
  availability: [],
  scale: [],
  rating: [],
  tag: [],
  vendorId: 0,
  vendorName: '',
  locationId: '',
  locationName: '',
  lower: 0,
  upper: 0,
}

test('§3 Filter entry: id, name, pname, pid and type of every kind of filter', () => {
  const search = {
    ...none,
    categoryId: '22',
    production: ['domestic'],
    scale: ['3347_34'],
    rating: ['5'],
    tag: [7],
    vendorId: 12,
    locationId: '35',
    locationName: 'Jawa Timur',
    lower: 50_000,
  }
  const names = { categoryName: 'Buku', vendorName: 'CV Contoh', tags: [{ id: 7, name: 'hijau' }] }
  expect(filterEntries(search, names)).toEqual([
    { id: '22', name: 'Buku', pname: 'Kategori', pid: 'category', type: 'category' },
    { id: '3347_191', name: 'Dalam negeri', pname: 'Produksi', pid: '3347_19', type: 'group' },
    { id: '3347_34', name: 'UMKM', pname: 'Skala Usaha', pid: '3347_11', type: 'group-member' },
    { id: '5', name: '5 bintang', pname: 'Penilaian', pid: 'rating', type: 'rating' },
    { id: '7', name: 'hijau', pname: 'Tag', pid: 'tag', type: 'group' },
    {
      id: '12',
      name: 'CV Contoh',
      pname: 'Penyedia',
      pid: 'member',
      type: 'member',
      memberId: 12,
      nameGenerated: 'CV Contoh',
    },
    { id: '35', name: 'Jawa Timur', pname: 'Lokasi penyedia', pid: 'location', type: 'location' },
    { id: 'price', name: 'Harga', pname: 'Harga', pid: 'price', type: 'price', lower: 50_000, upper: 0 },
  ])
})

test('§5 omits a price range that is ignored', () => {
  expect(filterEntries({ ...none, lower: 5, upper: 4 }, {})).toEqual([])
  expect(filterEntries(none, {})).toEqual([])
})
