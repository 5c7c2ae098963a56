import { getRouteApi } from '@tanstack/react-router'
import { grouped } from '../ui/money.ts'
import { hitsTitle } from './result-announcement.ts'
import { ResultList } from './result-list.tsx'
import { VendorHead } from './vendor-head.tsx'

const route = getRouteApi('/vendor/$merchantId')

/** One vendor and what it sells. @spec 2 home of one vendor */
export function VendorScreen() {
  const { vendor, results } = route.useLoaderData()
  const search = route.useSearch()
  const hits = grouped(results.reply.total)
  return (
    <>
      <div className="wadah pt-4 md:pt-6">
        <VendorHead vendor={vendor} name={<h1 className="judul-1">{vendor.name}</h1>} />
      </div>
      <ResultList
        place={{ kind: 'vendor', merchantId: vendor.id }}
        {...{ search, results }}
        level="h2"
        fixedVendor={vendor.name}
        title={search.keyword === '' ? 'Semua barang' : hitsTitle(search, results.reply)}
        count={search.keyword === '' ? `${hits} barang` : undefined}
      />
    </>
  )
}
