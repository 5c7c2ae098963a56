import {
  addListToCart,
  deletePurchaseList,
  type ListLine,
  type PurchaseList,
  renamePurchaseList,
  setListLine,
} from '@pasar/contract/cart/purchase-list'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMissingRight } from '../call/missing-right.ts'
import { useCall } from '../call/use-call.ts'
import { useNavigateIfCurrent } from '../call/use-navigate-if-current.ts'
import { publishCartCount } from '../live/cart-count.ts'
import { useNewest } from '../live/use-newest.ts'
import { ActionBar, BarTotal } from '../ui/base/action-bar.tsx'
import { Banner } from '../ui/base/banner.tsx'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { CallErrorNote } from '../ui/base/call-error-note.tsx'
import { EmptyState } from '../ui/base/empty-state.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { linkClass, PageHead } from '../ui/base/page-head.tsx'
import { Thumb } from '../ui/base/thumb.tsx'
import { formatRupiah } from '../ui/data/money.ts'
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog, preloadDialog } from '../ui/overlay/lazy-dialog.tsx'
import { announce } from '../ui/overlay/toasts.tsx'
import { enqueueChange } from './change-queue.ts'
import { lineFault } from './line-messages.ts'
import { ListNameDialog } from './list-name-dialog.tsx'
import { useDebouncedQuantity } from './use-debounced-quantity.ts'

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
      {missing !== null && <Banner kind="info">{missing}</Banner>}
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
          <fieldset disabled={missing !== null} className="card min-w-0">
            <legend className="sr-only">Barang dalam daftar</legend>
            <ul>
              {lines.map((line) => (
                <Line key={line.id} listId={list.id} line={line} onChange={setList} />
              ))}
            </ul>
          </fieldset>
          <ActionBar
            className="-mx-4 md:mx-0"
            stays="always"
            lead={<BarTotal label="Total hari ini" amount={formatRupiah(list.total)} />}
          >
            <Pour list={list} isBarred={missing !== null} />
          </ActionBar>
        </>
      )}
    </div>
  )
}

type LineProps = { listId: number; line: ListLine; onChange: (list: PurchaseList) => void }

function Line({ listId, line, onChange }: LineProps) {
  const setting = useCall(setListLine, onChange)
  const removing = useCall(
    setListLine,
    (left) => {
      onChange(left)
      announce(`${line.name} dikeluarkan dari daftar`)
    },
    'toast',
    undefined,
    enqueueChange,
  )
  const quantityInput = (quantity: number) => ({
    params: { listId },
    body: { itemId: line.itemId, optionId: line.optionId, quantity },
  })
  const { wanted: quantity, want } = useDebouncedQuantity(line.quantity, (quantity) =>
    setting.send(quantityInput(quantity)),
  )
  const fault = lineFault(line)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[auto_minmax(0,1fr)_11rem_8rem_auto]">
      <Thumb src={pictureAddress(line.picture)} />
      <div className="min-w-0">
        <Link
          to="/detail/$pageId"
          params={{ pageId: line.itemId }}
          className="line-clamp-2 font-semibold text-ink underline-offset-3 hover:underline"
        >
          {line.name}
        </Link>
        <p className="caption text-ink-2">
          {[...line.optionValues, line.vendorName].join(', ')}
          <span className="tnum block">
            {formatRupiah(line.unitPrice)} per {line.unit}
          </span>
        </p>
        {fault !== null && <p className="caption font-semibold text-red">{fault.sentence}</p>}
      </div>
      <IconButton
        icon="trash"
        size={22}
        label={`Keluarkan ${line.name} dari daftar`}
        className="md:order-last"
        onClick={() => void removing.send(quantityInput(0))}
      />
      <div className="col-span-3 flex items-center justify-between gap-3 md:contents">
        <QuantityStepper
          label={`Jumlah ${line.name}`}
          value={quantity}
          onChange={want}
          min={line.minimum}
          step={line.multiple}
          unit={line.unit}
          size="small"
        />
        <p className="tnum text-right font-bold whitespace-nowrap">{formatRupiah(line.lineTotal)}</p>
      </div>
      {(setting.refusal ?? removing.refusal) !== null && (
        <div className="col-span-full">
          <CallErrorNote calls={[setting, removing]} />
        </div>
      )}
    </li>
  )
}

type AddToCartResult = { added: number; missing: string[] }

function Pour({ list, isBarred }: { list: PurchaseList; isBarred: boolean }) {
  const [poured, setPoured] = useState<AddToCartResult | null>(null)
  const pouring = useCall(
    addListToCart,
    (reply) => {
      publishCartCount(reply.count)
      setPoured(reply)
    },
    'toast',
    undefined,
    enqueueChange,
  )
  return (
    <>
      <Button
        icon="shopping-cart-simple"
        disabled={isBarred}
        busy={pouring.isPending}
        busyText="Memasukkan…"
        onPointerDown={preloadDialog}
        onClick={() => void pouring.send({ params: { listId: list.id } })}
      >
        Ke keranjang
      </Button>
      <CallErrorNote calls={[pouring]} />
      <LazyDialog
        isOpen={poured !== null}
        onOpenChange={() => setPoured(null)}
        title={poured?.added ? `${poured.added} barang masuk keranjang` : 'Tidak ada yang ditambahkan'}
        description={
          poured?.added
            ? 'Harga dan stok diperiksa lagi saat memesan.'
            : 'Barang yang masih dijual sudah ada di keranjang.'
        }
        footer={
          <>
            <Button variant="outline" onClick={() => setPoured(null)}>
              Tutup
            </Button>
            <Link to="/cart" className={buttonClass()}>
              Buka keranjang
            </Link>
          </>
        }
      >
        {(poured?.missing.length ?? 0) > 0 && (
          <Banner kind="attention" title="Tidak dijual sekarang" className="mt-4">
            <ul className="list-disc pl-5">
              {poured?.missing.map((name) => (
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
    (renamed) => {
      setOpen(false)
      onChange(renamed)
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
  const goOn = useNavigateIfCurrent()
  const removing = useCall(deletePurchaseList, async () => goOn({ to: '/account/lists' }))
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
      <LazyDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Hapus daftar ${list.name}?`}
        description="Daftar dan jumlahnya hilang. Keranjang dan pesanan tidak berubah."
        footer={
          <DialogActions
            onCancel={() => setAsking(false)}
            variant="danger"
            busy={removing.isPending}
            busyText="Menghapus…"
            onClick={() => void removing.send({ params: { listId: list.id } })}
          >
            Hapus daftar
          </DialogActions>
        }
      >
        <CallErrorNote calls={[removing]} />
      </LazyDialog>
    </>
  )
}
