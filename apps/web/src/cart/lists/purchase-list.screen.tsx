import {
  addListToCart,
  deletePurchaseList,
  type PurchaseList,
  renamePurchaseList,
} from '@pasar/contract/cart/purchase-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { publishCartCount } from '../../live/cart-count.ts'
import { useNewest } from '../../live/use-newest.ts'
import { useMissingRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { ActionBar, BarTotal } from '../../ui/blocks/action-bar.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { linkClass, PageHead } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { LazyDialog, preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { enqueueChange } from '../change-queue.ts'
import { ListNameDialog } from './list-name-dialog.tsx'
import { PurchaseListLine } from './purchase-list-line.tsx'

const route = getRouteApi('/account/lists/$listId')

/** One purchase list: its items and quantities, and a button that adds all of them to the cart. */
export function PurchaseListScreen() {
  const [list, , change] = useNewest(route.useLoaderData())
  const setList = (newer: PurchaseList) => change(() => newer)
  const missing = useMissingRight('buy')
  const { lines } = list
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <Link to="/account/lists" className={`${linkClass} self-start`}>
        Semua daftar belanja
      </Link>
      <PageHead
        title={<span className="wrap-anywhere">{list.name}</span>}
        lead={`${lines.length} barang, dengan harga hari ini`}
        actions={
          missing === null && (
            <>
              <Rename list={list} onChange={setList} />
              <Remove list={list} />
            </>
          )
        }
      />
      {missing !== null && (
        <Banner kind="info">
          <span id="list-locked">{missing}</span>
        </Banner>
      )}
      {lines.length === 0 ? (
        <EmptyState
          drawing="basket"
          action={
            <Link to="/search" search={{}} className={buttonClass()}>
              Cari barang
            </Link>
          }
        >
          Daftar ini masih kosong. Buka halaman barang, lalu tekan Simpan ke daftar.
        </EmptyState>
      ) : (
        <>
          <fieldset {...lockedBy(missing, 'list-locked')} className="card min-w-0">
            <legend className="sr-only">Barang dalam daftar</legend>
            <ul>
              {lines.map((line) => (
                <PurchaseListLine key={line.id} listId={list.id} line={line} onChange={setList} />
              ))}
            </ul>
          </fieldset>
          <ActionBar
            stays="always"
            lead={<BarTotal label="Total hari ini" amount={formatRupiah(list.total)} />}
          >
            <AddListToCart list={list} isDisabled={missing !== null} />
          </ActionBar>
        </>
      )}
    </div>
  )
}

type AddToCartResult = { added: number; missing: string[] }

/** Adds all goods of the list to the cart. */
function AddListToCart({ list, isDisabled }: { list: PurchaseList; isDisabled: boolean }) {
  const [result, setResult] = useState<AddToCartResult | null>(null)
  const adding = useCall(
    addListToCart,
    (reply) => {
      publishCartCount(reply.count)
      setResult(reply)
    },
    'toast',
    undefined,
    enqueueChange,
  )
  return (
    <>
      <Button
        icon="shopping-cart-simple"
        disabled={isDisabled}
        aria-describedby={isDisabled ? 'list-locked' : undefined}
        busy={adding.isPending}
        busyText="Memasukkan…"
        onPointerDown={preloadDialog}
        onClick={() => void adding.send({ params: { listId: list.id } })}
      >
        Ke keranjang
      </Button>
      <CallErrorNote calls={[adding]} />
      <LazyDialog
        isOpen={result !== null}
        onOpenChange={() => setResult(null)}
        title={result?.added ? `${result.added} barang masuk keranjang` : 'Tidak ada yang ditambahkan'}
        description={
          result?.added
            ? 'Harga dan stok diperiksa lagi saat memesan.'
            : 'Barang yang masih dijual sudah ada di keranjang.'
        }
        footer={
          <>
            <Button variant="outline" onClick={() => setResult(null)}>
              Tutup
            </Button>
            <Link to="/cart" className={buttonClass()}>
              Buka keranjang
            </Link>
          </>
        }
      >
        {(result?.missing.length ?? 0) > 0 && (
          <Banner kind="attention" title="Tidak dijual sekarang" className="mt-4">
            <ul className="list-disc pl-5">
              {result?.missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Banner>
        )}
      </LazyDialog>
    </>
  )
}

function Rename({ list, onChange }: { list: PurchaseList; onChange: (list: PurchaseList) => void }) {
  const [isOpen, setOpen] = useState(false)
  const renaming = useCall(
    renamePurchaseList,
    (renamedList) => {
      setOpen(false)
      onChange(renamedList)
    },
    'in-place',
  )
  return (
    <>
      <Button
        variant="outline"
        size="toolbar"
        icon="pencil-simple"
        onPointerDown={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Ganti nama
      </Button>
      <ListNameDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Ganti nama daftar"
        description="Isi daftar tidak berubah."
        name={list.name}
        submit="Simpan nama"
        isBusy={renaming.isPending}
        refusal={renaming.refusal}
        onSend={(name) => void renaming.send({ params: { listId: list.id }, body: { name } })}
      />
    </>
  )
}

function Remove({ list }: { list: PurchaseList }) {
  const [isAsking, setAsking] = useState(false)
  const navigateIfCurrent = useNavigateIfCurrent()
  const removing = useCall(deletePurchaseList, async () => navigateIfCurrent({ to: '/account/lists' }))
  return (
    <>
      <Button
        variant="danger-outline"
        size="toolbar"
        icon="trash"
        onPointerDown={preloadDialog}
        onClick={() => setAsking(true)}
      >
        Hapus
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Hapus daftar ${list.name}?`}
        description="Daftar dan jumlahnya hilang. Keranjang dan pesanan tidak berubah."
        call={removing}
        onConfirm={() => void removing.send({ params: { listId: list.id } })}
        confirmLabel="Hapus daftar"
        busyLabel="Menghapus…"
      />
    </>
  )
}
