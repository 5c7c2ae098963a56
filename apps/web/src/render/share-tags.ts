import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { hasOwnPage } from '@pasar/domain/content/pages'
import { readCatalogueSearch } from '../links/catalogue-address.ts'
import type { makeRouter } from '../router.tsx'
import { itemDescription, pageDescription, previewPicture, vendorDescription } from './share-descriptions.ts'
import { breadcrumbData, productData, shopData, siteData } from './structured-data.ts'

/** Meta data of a page for search engines and link previews. */
type PageMeta = {
  /** Canonical path; null excludes the page from search engines. */
  path: string | null
  description: string
  picture?: string
  data?: readonly object[]
}

const SITE =
  'Tempat sekolah membeli barang, jasa, dan buku dari penyedia, tercatat dari pesanan sampai pembayaran.'
const hiddenMeta: PageMeta = { path: null, description: SITE }

type Match = ReturnType<typeof makeRouter>['state']['matches'][number]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Returns the meta tags for search engines and link previews. Only server rendering uses them, so
 * they add no client code.
 *
 * @param of.origin public origin of the site
 * @decision 0044
 */
export function shareTags(
  match: Match | undefined,
  of: { origin: string; title: string; supportEmail: string; isFound: boolean },
): string {
  const { path, description, picture, data = [] } = match && of.isFound ? sharedOf(match, of) : hiddenMeta
  const tag = (key: string, value: string) => `<meta ${key}="${escaped(value)}">`
  const property = (name: string, value: string) => tag(`property="og:${name}" content`, value)
  const about = tag('name="description" content', description)
  if (path === null) return `${about}<meta name="robots" content="noindex">`
  const url = of.origin + path
  return [
    about,
    `<link rel="canonical" href="${escaped(url)}">`,
    property('site_name', 'Pasar Sekolah'),
    property('locale', 'id_ID'),
    property('type', 'website'),
    property('title', of.title),
    property('description', description),
    property('url', url),
    property('image', of.origin + (picture ?? '/icon-512.png')),
    tag('name="twitter:card" content', 'summary'),
    // Escape user-written text, so it cannot close the script element.
    ...data.map(
      (one) =>
        `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}

const listed = (path: string, description = SITE): PageMeta => ({ path, description })

type SiteInfo = { origin: string; supportEmail: string }

function sharedOf(match: Match, { origin, supportEmail }: SiteInfo): PageMeta {
  if (match.routeId === '/home') return { ...listed('/home'), data: siteData(origin, supportEmail) }
  if (match.routeId === '/detail/$pageId') return itemShared(match.loaderData, origin)
  if (match.routeId === '/vendor/$merchantId') {
    const vendor = match.loaderData?.vendor
    // All filters of a vendor's list have the same canonical URL.
    return vendor
      ? {
          ...listed(`/vendor/${vendor.id}`, vendorDescription(vendor)),
          data: [shopData(vendor, origin)],
        }
      : hiddenMeta
  }
  if (match.routeId === '/search') {
    const { categoryId } = match.search
    const isPlain =
      JSON.stringify(readCatalogueSearch(match.search)) ===
      JSON.stringify(readCatalogueSearch({ categoryId }))
    return isPlain && categoryId !== '' ? listed(`/search?categoryId=${categoryId}`) : hiddenMeta
  }
  return contentShared(match, origin)
}

function itemShared(item: ItemDetail | undefined, origin: string): PageMeta {
  if (!item) return hiddenMeta
  const breadcrumbs = item.categories.map(({ id, name }) => ({
    name,
    url: `${origin}/search?categoryId=${id}`,
  }))
  const here = { name: item.name, url: `${origin}/detail/${item.id}` }
  return {
    path: `/detail/${item.id}`,
    description: itemDescription(item),
    picture: previewPicture(item.picture),
    data: [productData(item, origin), breadcrumbData([...breadcrumbs, here])],
  }
}

function contentShared(match: Match, origin: string): PageMeta {
  if (match.routeId === '/panduan/$target') {
    const page = match.loaderData?.page
    if (!page || match.search.cari !== '') return hiddenMeta
    const path = `/panduan/${page.target}`
    const breadcrumbs = [
      { name: 'Panduan', url: `${origin}/panduan/satdik` },
      { name: page.name, url: origin + path },
    ]
    return { ...listed(path, pageDescription(page)), data: [breadcrumbData(breadcrumbs)] }
  }
  if (match.routeId === '/community/community-post-detail/$pageId') {
    const page = match.loaderData
    if (!page) return hiddenMeta
    const own = `/community/community-post-detail/${page.id}`
    return listed(hasOwnPage(page.kind) ? `/panduan/${page.target}` : own, pageDescription(page))
  }
  if (match.routeId === '/privacy')
    return match.loaderData ? listed('/privacy', pageDescription(match.loaderData)) : hiddenMeta
  if (match.routeId === '/halaman')
    return listed('/halaman', 'Informasi dari Pasar Sekolah untuk sekolah, penyedia, dan pengawas.')
  if (match.routeId === '/tanya-jawab')
    return listed(
      '/tanya-jawab',
      'Pertanyaan yang sering diajukan tentang belanja sekolah, dengan jawabannya.',
    )
  return hiddenMeta
}
