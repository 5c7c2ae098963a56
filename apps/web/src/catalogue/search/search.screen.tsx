import type { Category } from '@pasar/contract/catalogue/category'
import { must } from '@pasar/domain/kernel/must'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { searchScope } from './list-scope.tsx'
import { hitsTitle } from './result-announcement.ts'
import { ResultList } from './result-list.tsx'

const route = getRouteApi('/search')

/**
 * Search results. The URL is the only state, so history, reload and shared links show the same
 * list.
 */
export function SearchScreen() {
  const results = route.useLoaderData()
  const search = route.useSearch()
  const { reply, path } = results
  return (
    <ResultList
      scope={searchScope}
      {...{ search, results }}
      level="h1"
      title={search.keyword === '' ? (path.at(-1)?.name ?? 'Semua barang') : hitsTitle(search, reply)}
      count={search.keyword === '' ? `${formatNumber(reply.total)} barang` : undefined}
      crumbs={path.length > 1 && <CategoryCrumbs path={path} />}
    />
  )
}

function CategoryCrumbs({ path }: { path: readonly Category[] }) {
  return (
    <Breadcrumbs
      className="mb-2"
      current={must(path.at(-1), 'the current category').name}
      crumbs={path.slice(0, -1).map(({ id, name }) => ({
        key: id,
        label: name,
        link: (look) => <Link to="/search" search={{ categoryId: id }} {...look} />,
      }))}
    />
  )
}
