import { createPurchaseList, type ListRow } from '@pasar/contract/cart/purchase-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMissingRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { ListNameDialog } from './list-name-dialog.tsx'

const route = getRouteApi('/account/lists')

/** The purchase lists of the school. */
export function PurchaseListsScreen() {
  const lists = route.useLoaderData()
  const missing = useMissingRight('buy')
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Daftar belanja"
        lead="Barang yang dibeli berulang, siap dimasukkan ke keranjang sekaligus."
        actions={missing === null && <NewList />}
      />
      {missing !== null && <Banner kind="info">{missing}</Banner>}
      {lists.length === 0 ? (
        <EmptyState drawing="basket">
          Belum ada daftar. Buat yang kosong di sini, atau simpan barang di keranjang sebagai daftar.
        </EmptyState>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2 md:gap-3 xl:grid-cols-3">
          {lists.map((list) => (
            <ListCard key={list.id} list={list} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ListCard({ list: { id, name, lineCount, goods } }: { list: ListRow }) {
  const others = lineCount - goods.length
  return (
    <li className="card relative flex items-start gap-3 p-4 hover:border-line-strong">
      <Icon name="file-text" size={24} className="mt-0.5 shrink-0 text-board-700" />
      <div className="min-w-0 flex-1">
        <h2 className="heading-3 wrap-anywhere">
          <Link
            to="/account/lists/$listId"
            params={{ listId: id }}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-xl"
          >
            {name}
          </Link>
        </h2>
        <p className="caption line-clamp-2 text-ink-2">
          {goods.length === 0 ? 'Masih kosong' : goods.join(', ')}
          {others > 0 && `, dan ${others} lainnya`}
        </p>
      </div>
      <span className="tnum caption shrink-0 text-ink-2">{lineCount} barang</span>
    </li>
  )
}

function NewList() {
  const [isOpen, setOpen] = useState(false)
  const navigateIfCurrent = useNavigateIfCurrent()
  const creating = useCall(
    createPurchaseList,
    async ({ id }) => navigateIfCurrent({ to: '/account/lists/$listId', params: { listId: id } }),
    'in-place',
  )
  return (
    <>
      <Button icon="plus" onPointerDown={preloadDialog} onClick={() => setOpen(true)}>
        Daftar baru
      </Button>
      <ListNameDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Daftar belanja baru"
        description="Barang ditambahkan dari halamannya masing-masing dengan Simpan ke daftar."
        name=""
        submit="Buat daftar"
        isBusy={creating.isPending}
        refusal={creating.refusal}
        onSend={(name) => void creating.send({ body: { name, fromCart: false } })}
      />
    </>
  )
}
