import { getRouteApi, Link } from '@tanstack/react-router'
import { readCatalogueSearch } from '../../links/catalogue-address.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconTile } from '../../ui/base/icon-tile.tsx'
import { linkClass, SectionHead } from '../../ui/blocks/page-head.tsx'
import { lazyPart } from '../../ui/ssr/lazy-part.tsx'
import { PersonalPart } from '../../ui/ssr/personal-part.tsx'
import { createPriceViewer } from '../item/item-card.tsx'
import { Shelf } from '../item/shelf.tsx'
import type { HomeTile } from './home-tiles.ts'

const route = getRouteApi('/home')

const LoadMoreGrid = lazyPart(async () => (await import('../search/load-more-grid.tsx')).LoadMoreGrid)
const GuardNotice = lazyPart(async () => (await import('./guard-notice.tsx')).GuardNotice)
const TaskBoard = lazyPart(async () => (await import('./task-board.widget.tsx')).TaskBoard)
const everything = readCatalogueSearch({})

/** Home page: open tasks, category tiles and three shelves. */
export function HomeScreen() {
  const { shelves, tiles, board } = route.useLoaderData()
  const { member, settings } = usePageContext()
  const isBuyer = member?.role === 'buyer'
  const { kembali, untuk } = route.useSearch()
  const isRedirected = member === null ? kembali !== undefined : untuk !== undefined
  const viewer = createPriceViewer(member, shelves.zone)
  const page = { items: shelves.newest, total: shelves.total, start: 0, ranks: [], matched: [] }
  return (
    <div className="page-container flex flex-col gap-7 py-4 md:gap-9 md:py-6">
      {isRedirected && <GuardNotice returnPath={kembali} audience={untuk} />}
      {board === null ? (
        <WelcomePanel />
      ) : (
        <>
          <h1 className="sr-only">Beranda</h1>
          <PersonalPart>
            <TaskBoard look="cards" board={board} isEndOfYear={settings.isEndOfYear} />
          </PersonalPart>
        </>
      )}
      <CategoryTiles tiles={tiles} />
      <Shelf
        title={isBuyer ? 'Buku teks sesuai zona Anda' : 'Buku teks'}
        items={shelves.books}
        viewer={viewer}
        eagerCount={2}
        aside={
          <Link to="/search" search={{ categoryId: BOOKS }} className={linkClass}>
            Lihat semua
          </Link>
        }
      />
      <Shelf title={isBuyer ? 'Penyedia terdekat' : 'Banyak dibeli'} items={shelves.nearby} viewer={viewer} />
      <section className="below-fold -mx-4 px-4">
        <SectionHead
          title="Baru ditambahkan"
          aside={
            <Link to="/search" search={{}} className={linkClass}>
              Lihat semua
            </Link>
          }
        />
        <div className="mt-3">
          <LoadMoreGrid
            scope={{ kind: 'search' }}
            search={everything}
            page={page}
            viewer={viewer}
            label="Baru ditambahkan"
            eagerCount={0}
          />
        </div>
      </section>
    </div>
  )
}

/** Category of textbooks, the only one with prices by zone. */
const BOOKS = '22'

function CategoryTiles({ tiles }: { tiles: readonly HomeTile[] }) {
  return (
    <nav aria-label="Kategori" className="reveal @container">
      <ul className="grid grid-cols-4 gap-x-2 gap-y-4 @max-[16rem]:grid-cols-3 md:grid-cols-8">
        {tiles.map(({ id, label, icon }) => (
          <li key={id} className="flex justify-center">
            <IconTile
              icon={icon}
              link={(look) => <Link to="/search" search={{ categoryId: id }} {...look} />}
            >
              {label}
            </IconTile>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const promises = [
  { icon: 'receipt', text: 'Harga dengan rincian pajak di setiap barang' },
  { icon: 'stamp', text: 'Bayar setelah barang atau jasa diperiksa dan berita acaranya ditandatangani' },
  { icon: 'shield-check', text: 'Semua sumber dana, tercatat dari pesanan sampai pembayaran' },
] as const

/** Welcome panel that visitors see instead of tasks. */
function WelcomePanel() {
  return (
    <section className="reveal board overflow-hidden rounded-xl border-b-[5px] border-wood">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 p-5 md:p-7">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="heading-1 text-white md:text-[1.75rem] md:leading-9">
            Belanja sekolah, tercatat dan terbuka
          </h1>
          <p className="mt-1.5 max-w-[34rem] text-on-board-2">
            Barang, jasa, dan buku dari penyedia terverifikasi untuk satuan pendidikan di seluruh Indonesia.
          </p>
          <Link to="/search" search={{}} className={buttonClass('board', 'toolbar', 'mt-4 max-md:hidden')}>
            Lihat semua barang
          </Link>
        </div>
        <ul className="flex min-w-0 flex-1 basis-80 flex-col gap-2.5 max-md:hidden">
          {promises.map(({ icon, text }) => (
            <li key={icon} className="flex items-start gap-3">
              <Icon name={icon} size={24} className="text-brass" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
