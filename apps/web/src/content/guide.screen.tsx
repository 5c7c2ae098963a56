import type { InfoPage } from '@pasar/contract/content/pages'
import type { Audience } from '@pasar/domain/content/pages'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { Loading, Skeleton } from '../ui/blocks/skeleton.tsx'
import { KeywordSearch } from '../ui/fields/keyword-search.tsx'
import { ContentArticle } from './content-page.tsx'

const route = getRouteApi('/panduan/$target')

/** A guide, links to the others, and a search over all guides. */
export function GuideScreen() {
  const { page, guides, found } = route.useLoaderData()
  const { cari } = route.useSearch()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <GuideSearchForm target={page.target} cari={cari} />
      <div className="grid items-start gap-6 max-md:-mx-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        {found === null ? <ContentArticle page={page} /> : <Found pages={found} cari={cari} />}
        <GuideList guides={guides} current={page.target} />
      </div>
    </div>
  )
}

function GuideSearchForm({ target, cari }: { target: string; cari: string }) {
  const router = useRouter()
  return (
    <KeywordSearch
      path={`/panduan/${target}`}
      name="cari"
      label="Cari di panduan"
      hint="Cari di panduan, misalnya BAST"
      keyword={cari}
      maxLength={80}
      onSearch={(term) =>
        void router.navigate({ to: '/panduan/$target', params: { target }, search: { cari: term } })
      }
    />
  )
}

function Found({ pages, cari }: { pages: readonly InfoPage[]; cari: string }) {
  return (
    <section className="bg-paper px-4 py-5 md:rounded-xl md:p-7">
      <h1 className="heading-1">Panduan tentang “{cari}”</h1>
      {pages.length === 0 ? (
        <EmptyState drawing="magnifier">Tidak ada panduan yang memuat semua kata itu.</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {pages.map(({ id, name, target, summary, excerpt }) => (
            <li key={id} className="py-3">
              <Link
                to="/panduan/$target"
                params={{ target }}
                search={{}}
                className="inline-flex min-h-11 items-center font-bold text-board-700 underline underline-offset-3"
              >
                {name}
              </Link>
              <p className="text-ink-2">{excerpt || summary}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const GROUPS: readonly [Audience, string][] = [
  ['school', 'Untuk sekolah'],
  ['vendor', 'Untuk penyedia'],
  ['supervisor', 'Untuk pengawas'],
  ['staff', 'Untuk petugas'],
  ['everyone', 'Untuk semua'],
]

function GuideList({ guides, current }: { guides: readonly InfoPage[]; current: string }) {
  return (
    <nav aria-label="Semua panduan" className="flex flex-col gap-4 max-md:px-4 md:sticky md:top-24">
      {GROUPS.map(([audience, title]) => {
        const own = guides.filter((guide) => guide.audience === audience)
        return (
          own.length > 0 && (
            <section key={audience}>
              <h2 className="caption font-bold text-ink-3">{title}</h2>
              <ul>
                {own.map(({ id, name, target }) => (
                  <li key={id}>
                    <Link
                      to="/panduan/$target"
                      params={{ target }}
                      search={{}}
                      aria-current={target === current ? 'page' : undefined}
                      className="flex min-h-11 items-center border-l-3 border-transparent px-3 font-semibold text-board-700 no-underline enabled-hover:bg-sunken aria-[current=page]:border-board-700 aria-[current=page]:bg-board-100 md:min-h-9"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </nav>
  )
}

/** Skeleton of the guide page. @spec 8 Loading messages */
export function LoadingGuide() {
  const router = useRouter()
  return (
    <div className="page-container py-6">
      <Loading text="Loading Panduan..." showText onRetry={() => void router.invalidate()}>
        <Skeleton className="mb-5 h-7 w-56" />
        <Skeleton className="h-64 w-full" />
      </Loading>
    </div>
  )
}
