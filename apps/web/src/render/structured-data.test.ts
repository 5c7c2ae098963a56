import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { rupiah } from '@pasar/domain/kernel/money'
import { expect, test } from 'vitest'
import { itemDescription, previewPicture, truncateText } from './share-descriptions.ts'
import { productData } from './structured-data.ts'

const SITE = 'https://pasar.test'

const vendor: ItemDetail['vendor'] = {
  id: 3,
  name: 'Toko Rinjani',
  scale: null,
  isPkp: true,
  isCompany: true,
  regencyName: 'Kab. Sidoarjo',
  provinceName: 'Jawa Timur',
  ratingSum: 0,
  ratingCount: 0,
  holiday: null,
  itemCount: 1,
}

const tax = {
  net: null,
  dppOther: null,
  tax: null,
  ppn: 'charged' as const,
  isLowestPrice: false,
  exemptReason: null,
  hasTax: true,
  netText: '',
  dppOtherText: '',
  ppnText: '',
  pphText: '',
  acceptedText: '',
}

const anItem = (overrides: Partial<ItemDetail>): ItemDetail => ({
  id: 7,
  kind: 'goods',
  name: 'Kertas HVS A4',
  description: '',
  brand: '',
  sku: '',
  isDraft: false,
  categoryId: '',
  categories: [],
  unit: 'Rim',
  minimum: 1,
  multiple: 1,
  stock: 5,
  stockUnlimited: false,
  inStock: true,
  weightGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  production: 'domestic',
  goodsType: 'umkm',
  condition: 'new',
  availability: 'ready',
  picture: 'paper~a4',
  currencyId: 1,
  price: rupiah(55_500),
  payable: rupiah(55_500),
  hasZone: false,
  zone: '1',
  dependsOnZone: false,
  ...tax,
  zone2: null,
  zone3: null,
  zone4: null,
  zone5a: null,
  zone5b: null,
  wholesale: [],
  optionNames: [],
  options: [],
  book: null,
  vendor,
  ratingSum: 0,
  ratingCount: 0,
  sold: 0,
  files: [],
  similar: [],
  tagId: null,
  tagName: '',
  tags: [],
  groups: [],
  extra: [],
  priceRange: null,
  referencePrices: [],
  ...overrides,
})

const option = (id: number, price: number | null) => ({
  id,
  values: [String(id)],
  price: price === null ? null : rupiah(price),
  stock: 1,
})

test('offers an item at the price shown on its page', () => {
  expect(productData(anItem({ sku: 'A4-70', ratingSum: 13, ratingCount: 3 }), SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Kertas HVS A4',
    url: 'https://pasar.test/detail/7',
    image: 'https://pasar.test/gambar/paper~a4/1.jpg',
    sku: 'A4-70',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 3 },
    offers: {
      '@type': 'Offer',
      url: 'https://pasar.test/detail/7',
      priceCurrency: 'IDR',
      price: 55_500,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Toko Rinjani' },
    },
  })
})

test('offers options with different prices as a price range', () => {
  const item = anItem({ options: [option(1, 60_000), option(2, null), option(3, 48_000)], inStock: false })
  expect(productData(item, SITE)).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 48_000,
      highPrice: 60_000,
      offerCount: 3,
      availability: 'https://schema.org/OutOfStock',
    },
  })
})

test('§6 Tergantung Zona: neither data nor text contain a price of one zone', () => {
  const book = anItem({ hasZone: true, dependsOnZone: true })
  expect(productData(book, SITE)).not.toHaveProperty('offers')
  expect(itemDescription(book)).toBe(
    'Kertas HVS A4 dari Toko Rinjani, Kab. Sidoarjo. Harga menurut zona sekolah.',
  )
  expect(itemDescription(anItem({}))).toBe(
    'Kertas HVS A4 dari Toko Rinjani, Kab. Sidoarjo. Rp 55.500 termasuk PPN per rim.',
  )
  expect(itemDescription(anItem({ exemptReason: 'vendor' }))).toBe(
    'Kertas HVS A4 dari Toko Rinjani, Kab. Sidoarjo. Rp 55.500 tanpa PPN (penyedia non PKP) per rim.',
  )
})

test('truncates a description at a word and keeps the URL of a photo', () => {
  expect(truncateText(`  satu\n${'kata '.repeat(40)}`)).toBe(`satu ${'kata '.repeat(30).trim()} …`)
  const key = 'b'.repeat(64)
  expect(previewPicture(key)).toBe(`/foto/${key}/598_27.webp`)
})
