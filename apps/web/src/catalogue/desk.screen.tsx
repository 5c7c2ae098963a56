import { type DeskLine, listOwnItems, quickEdit } from '@pasar/contract/catalogue/item-desk'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useNewest } from '../api/use-newest.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { grouped, rupiah } from '../ui/money.ts'
import { MoreButton } from '../ui/more-button.tsx'
import { NotDoneNote } from '../ui/not-done-note.tsx'
import { announce } from '../ui/notices.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { type DeskSearch, type DeskType, isWholeList, readDesk } from './desk-address.ts'
import { DeskBulk } from './desk-bulk.tsx'
import { type DeskField, NO_EDIT } from './desk-cell.ts'
import { DeskColumns } from './desk-columns.tsx'
import { type Done, useMoves } from './desk-moves.ts'
import { DeskSearchForm } from './desk-search.tsx'
import { DeskTable } from './desk-table.tsx'
import { deskTitles, stateLooks } from './desk-words.ts'
import { useDeskSettings } from './use-desk-settings.ts'

const goods = getRouteApi('/produk')
const books = getRouteApi('/buku')

/** A vendor's goods and services. @spec 2 Daftar Barang / Jasa (/produk) and Daftar Buku (/buku) */
export function GoodsDeskScreen() {
  return <Desk type="item" loaded={goods.useLoaderData()} search={goods.useSearch()} />
}

/** A vendor's books. */
export function BookDeskScreen() {
  return <Desk type="book" loaded={books.useLoaderData()} search={books.useSearch()} />
}

type OwnItems = Reply<typeof listOwnItems>
type DeskProps = { type: DeskType; loaded: OwnItems; search: DeskSearch }

const addressOf = (type: DeskType) => (type === 'book' ? '/buku' : '/produk')

function Desk({ type, loaded, search }: DeskProps) {
  const [list, setList] = useNewest(loaded)
  const [changed, setChanged] = useState<ReadonlyMap<number, DeskLine>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<Done | null>(null)
  const { open, choose } = useDeskSettings(type, search)
  const lines = list.items.map((line) => newer(line, changed.get(line.id)))
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.name ?? String(id)
  const keep = (line: DeskLine) => setChanged((before) => new Map(before).set(line.id, line))
  const { move, moving } = useMoves({ type, nameOf, onDone: setDone, onMoved: () => setChosen(new Set()) })
  const restoring = useCall(quickEdit, (line) => {
    keep(line)
    setDone(null)
    announce('Perubahan dibatalkan')
  })
  function saved(after: DeskLine, before: DeskLine, field: DeskField) {
    keep(after)
    const old = {
      name: { ...NO_EDIT, name: before.name, version: after.version },
      price: { ...NO_EDIT, price: before.price },
      stock: { ...NO_EDIT, stock: before.stock ?? 0, stockSeen: after.stock },
    }[field]
    const sentence = savedWords(after, field)
    const params = { type, pageId: after.id }
    announce(sentence)
    setDone({ sentence, refused: [], undo: () => void restoring.send({ params, body: old }) })
  }
  return (
    <div className="wadah flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title={deskTitles[type]}
        actions={
          <>
            <Link
              to={type === 'book' ? '/buku/impor' : '/produk/impor'}
              search={search}
              className={buttonClass('outline')}
            >
              Impor / Ekspor
            </Link>
            <Link to="/item-form" search={{ type }} className={buttonClass()}>
              {type === 'book' ? 'Buku baru' : 'Barang baru'}
            </Link>
          </>
        }
      />
      <StateTabs {...{ type, search, counts: list.counts }} />
      <DeskSearchForm {...{ type, search, categories: loaded.categories }} />
      {lines.length > 0 && <DeskColumns open={open} onChoose={choose} />}
      <div>
        <DeskTable
          {...{ type, lines, open }}
          onSaved={saved}
          selection={{
            keys: chosen,
            onChange: setChosen,
            labelOf: (key) => `Pilih ${nameOf(Number(key))}`,
          }}
          empty={<NoItems {...{ type, search }} />}
        />
        <NotDoneNote of={[moving, restoring]} />
        <DeskBulk
          chosen={lines.filter(({ id }) => chosen.has(String(id)))}
          isPending={moving.isPending}
          onMove={move}
          onClear={() => setChosen(new Set())}
        />
        {done !== null && chosen.size === 0 && <DoneBanner done={done} onClose={() => setDone(null)} />}
      </div>
      <More {...{ type, search, list }} onMore={setList} />
    </div>
  )
}

const newer = (line: DeskLine, changed: DeskLine | undefined) =>
  changed !== undefined && changed.version > line.version ? changed : line

const savedWords = (line: DeskLine, field: DeskField): string =>
  ({
    name: `Nama menjadi ${line.name}`,
    price: `Harga ${line.name} menjadi ${rupiah(line.price)}`,
    stock: `Stok ${line.name} menjadi ${grouped(line.stock ?? 0)}`,
  })[field]

type TabsProps = { type: DeskType; search: DeskSearch; counts: OwnItems['counts'] }

function StateTabs({ type, search, counts }: TabsProps) {
  const { keadaan } = search
  const tabs = [undefined, ...ITEM_STATES].map((state) => ({
    key: state ?? 'all',
    label: state === undefined ? 'Semua' : stateLooks[state].word,
    count: counts[state ?? 'all'] ?? 0,
    isCurrent: state === keadaan,
    link: (look: { className: string }) => (
      <Link
        to={addressOf(type)}
        search={readDesk({ ...search, keadaan: state })}
        activeOptions={{ exact: true }}
        {...look}
      />
    ),
  }))
  return <TabLinks label="Status barang" tabs={tabs} />
}

type DoneProps = { done: Done; onClose: () => void }

/** It stays at the foot of the window until the next act or until it is closed: nobody has to be quick to take something back. */
function DoneBanner({ done: { sentence, refused, undo }, onClose }: DoneProps) {
  return (
    <Banner
      kind={refused.length > 0 ? 'attention' : 'success'}
      title={sentence === '' ? undefined : sentence}
      className="sticky bottom-19 z-20 mt-3 shadow-overlay md:bottom-3"
      action={
        <>
          {undo !== null && (
            <Button variant="outline" size="small" icon="arrow-counter-clockwise" onClick={undo}>
              Urungkan
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <ul className="list-disc pl-5">
          {refused.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function NoItems({ type, search }: { type: DeskType; search: DeskSearch }) {
  if (!isWholeList(search))
    return (
      <EmptyState
        drawing="magnifier"
        action={
          <Link to={addressOf(type)} search={{}} className={buttonClass('outline')}>
            Lihat semua
          </Link>
        }
      >
        Tidak ada yang cocok.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={type === 'book' ? 'book' : 'basket'}
      action={
        <Link to="/item-form" search={{ type }} className={buttonClass()}>
          {type === 'book' ? 'Tambah buku' : 'Tambah barang'}
        </Link>
      }
    >
      {type === 'book' ? 'Anda belum menambahkan buku.' : 'Anda belum menambahkan barang atau jasa.'}
    </EmptyState>
  )
}

type MoreProps = { type: DeskType; search: DeskSearch; list: OwnItems; onMore: (list: OwnItems) => void }

function More({ type, search: { cari = '', keadaan = 'all', kategori = '' }, list, onMore }: MoreProps) {
  const fetching = useCall(listOwnItems, (page) => onMore({ ...page, items: [...list.items, ...page.items] }))
  const { next } = list
  if (next === null) return null
  return (
    <MoreButton
      fetching={fetching}
      onMore={() =>
        void fetching.send({
          params: { type },
          query: { keyword: cari, state: keadaan, categoryId: kategori, after: next },
        })
      }
    />
  )
}
