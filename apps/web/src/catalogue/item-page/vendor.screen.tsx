import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { getRouteApi } from '@tanstack/react-router'
import { HolidayNote } from '../../page/holiday-note.tsx'
import { ShopText } from '../../page/shop-text.tsx'
import { QuickFilter } from '../../ui/fields/filter-chip.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { lazyPart } from '../../ui/ssr/lazy-part.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { formAddress, ListLink, type ListScope, useListNavigation } from '../search/list-scope.tsx'
import { ResultList } from '../search/result-list.tsx'
import { withCategory, withKeyword } from '../search/search-address.ts'
import { VendorHead } from './vendor-head.tsx'
import { VendorRecordFigures } from './vendor-record.tsx'

const VendorRatings = lazyPart(
  async () => (await import('../../ordering/rating/ratings.widget.tsx')).VendorRatings,
)

const route = getRouteApi('/vendor/$merchantId')

/**
 * Vendor page: profile, response statistics and items.
 *
 * @spec 2 home of one vendor
 */
export function VendorScreen() {
  const { vendor, results } = route.useLoaderData()
  const search = route.useSearch()
  const hits = formatNumber(results.reply.total)
  const scope = { kind: 'vendor', merchantId: vendor.id } as const
  return (
    <>
      <div className="page-container flex flex-col gap-2 pt-4 md:gap-4 md:pt-6">
        <VendorHead vendor={vendor} name={<h1 className="heading-1">{vendor.name}</h1>}>
          <p className="caption w-full text-ink-2">Terdaftar sejak {longDate(vendor.since)}</p>
        </VendorHead>
        <HolidayNote holiday={vendor.holiday} />
        <AboutShop description={vendor.description} />
        <VendorRecordFigures record={vendor.record} />
        {vendor.ratingCount > 0 && (
          <VendorRatings key={vendor.id} id={vendor.id} counted={vendor.ratingCount} className="card p-4" />
        )}
        {vendor.categories.length > 0 && (
          <nav aria-labelledby="vendor-categories" className="min-w-0">
            <h2 id="vendor-categories" className="heading-3">
              Menjual
            </h2>
            <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 md:mx-0 md:flex-wrap md:px-0">
              {vendor.categories.map(({ id, name, count }) => (
                <li key={id} className="flex">
                  <QuickFilter
                    isOn={search.categoryId === id}
                    link={(look) => (
                      <ListLink
                        scope={scope}
                        search={withCategory(search, search.categoryId === id ? '' : id)}
                        {...look}
                      />
                    )}
                  >
                    {name} <span className="tnum font-normal text-ink-3">{formatNumber(count)}</span>
                  </QuickFilter>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <VendorSearch {...{ scope, search }} />
      </div>
      <ResultList
        {...{ scope, search, results }}
        level="h2"
        fixedVendor={vendor.name}
        title={search.keyword === '' ? 'Semua barang' : `${hits} hasil untuk “${search.keyword}”`}
        count={search.keyword === '' ? `${hits} barang` : undefined}
      />
    </>
  )
}

/** What the vendor writes about the shop. @decision 0173 */
function AboutShop({ description }: { description: string }) {
  if (description === '') return null
  return (
    <section aria-labelledby="vendor-about" className="card flex flex-col gap-2 p-4">
      <h2 id="vendor-about" className="heading-3">
        Tentang toko
      </h2>
      <ShopText description={description} />
    </section>
  )
}

type VendorSearchProps = { scope: ListScope; search: CatalogueSearch }

/** Searches the items of one vendor. */
function VendorSearch({ scope, search }: VendorSearchProps) {
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
