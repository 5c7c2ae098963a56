import type { ItemDetail, VendorPage } from '@pasar/contract/catalogue/item'
import { orderableOptions } from '@pasar/domain/catalogue/shown-price'
import { previewPicture } from './share-descriptions.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Returns the offer of an item, with the prices shown on its page: one price, or a range for the
 * options that can be ordered; null if it depends on the zone.
 */
function offersOf(item: ItemDetail, url: string): Data | null {
  if (item.dependsOnZone) return null
  const same = {
    url,
    priceCurrency: 'IDR',
    availability: `https://schema.org/${item.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${item.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    seller: { '@type': 'Organization', name: item.vendor.name },
  }
  const prices = orderableOptions(item.options, item).map(({ price }) => price ?? item.price)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  if (prices.length === 0 || low === high)
    return { '@type': 'Offer', ...same, price: prices.length === 0 ? item.price : low }
  return { '@type': 'AggregateOffer', ...same, lowPrice: low, highPrice: high, offerCount: prices.length }
}

const stars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false })

/** Returns the structured data of an item for search engines. */
export function productData(item: ItemDetail, origin: string): Data {
  const url = `${origin}/detail/${item.id}`
  const offers = offersOf(item, url)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    url,
    image: `${origin}${previewPicture(item.picture)}`,
    ...(item.description !== '' && { description: item.description.slice(0, 500) }),
    ...(item.sku !== '' && { sku: item.sku }),
    ...(item.book ? { gtin13: item.book.isbn } : {}),
    ...(item.brand !== '' && { brand: { '@type': 'Brand', name: item.brand } }),
    ...(item.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stars.format(item.ratingSum / item.ratingCount),
        reviewCount: item.ratingCount,
      },
    }),
    ...(offers && { offers }),
  }
}

/** Returns the structured data of a shop for search engines. */
export const shopData = (vendor: VendorPage, origin: string): Data => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: vendor.name,
  url: `${origin}/vendor/${vendor.id}`,
  ...(vendor.description !== '' && { description: vendor.description.slice(0, 500) }),
  address: {
    '@type': 'PostalAddress',
    addressLocality: vendor.regencyName,
    addressRegion: vendor.provinceName,
    addressCountry: 'ID',
  },
  ...(vendor.ratingCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: stars.format(vendor.ratingSum / vendor.ratingCount),
      reviewCount: vendor.ratingCount,
    },
  }),
})

/** Returns the structured data of breadcrumbs, nearest page last. */
export const breadcrumbData = (breadcrumbs: readonly { name: string; url: string }[]): Data => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url,
  })),
})

/** Returns the structured data of the site: its owner and its search. */
export const siteData = (origin: string, email: string): Data[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Pasar Sekolah',
    url: origin,
    logo: `${origin}/icon-512.png`,
    ...(email !== '' && { email }),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Pasar Sekolah',
    url: origin,
    inLanguage: 'id',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
