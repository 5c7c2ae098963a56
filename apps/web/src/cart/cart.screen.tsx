import type { Balances } from '@pasar/contract/budget/budget'
import { type CartLine, type CartView, selectCartLines } from '@pasar/contract/cart/cart'
import { sumRupiah } from '@pasar/domain/kernel/money'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { publishCartCount } from '../live/cart-count.ts'
import { useNewest } from '../live/use-newest.ts'
import { useMissingRight } from '../page/missing-right.ts'
import { useCall } from '../page/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { lockedBy } from '../ui/base/locked-by.ts'
import { announce } from '../ui/base/toasts.tsx'
import { ActionBar, BarTotal } from '../ui/blocks/action-bar.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/blocks/ledger.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CheckboxInput } from '../ui/fields/checkbox.tsx'
import { formatRupiah } from '../ui/text/money.ts'
import { CartGroupCard } from './cart-group.tsx'
import { enqueueChange } from './change-queue.ts'
import { lastPlaced } from './last-placed.ts'
import { RemovedLine } from './removed-lines.tsx'
import { SaveCart } from './save-cart.tsx'
import { useOrdersClosed } from './use-orders-closed.ts'

const route = getRouteApi('/cart')

/** The cart of the school, grouped by vendor. Checkout turns it into one order per vendor. */
export function CartScreen() {
  const loadedCart = route.useLoaderData()
  const [cart, , change] = useNewest(loadedCart.cart)
  const setCart = (newer: CartView) => change(() => newer)
  useEffect(() => publishCartCount(cart.count), [cart.count])
  // A new checkout begins here, so the orders of the previous one are cleared.
  useEffect(() => lastPlaced.remove(), [])
  const router = useRouter()
  const missing = useMissingRight('buy')
  const [removedLines, setRemovedLines] = useState<readonly CartLine[]>([])
  const onRemoved = (line: CartLine, left: CartView) => {
    setRemovedLines((lines) => [...lines, line])
    setCart(left)
    announce(`${line.name} dikeluarkan dari keranjang`)
  }
  const undo = removedLines.map((line) => (
    <RemovedLine
      key={line.id}
      line={line}
      onRestore={async () => router.invalidate()}
      onExpire={() => setRemovedLines((lines) => lines.filter(({ id }) => id !== line.id))}
    />
  ))
  if (cart.count === 0) return <EmptyCart>{undo}</EmptyCart>
  return (
    <div className="page-container @container py-6 md:py-8">
      <PageHead
        title="Keranjang"
        lead={`${cart.count} barang dari ${cart.groups.length} penyedia`}
        className="mb-4"
        actions={
          missing === null && <SaveCart chosen={linesOf(cart).filter((line) => line.selected).length} />
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] @max-[50rem]:grid-cols-1!">
        <fieldset {...lockedBy(missing, 'why-no-order')} className="flex min-w-0 flex-col gap-2 md:gap-4">
          <legend className="sr-only">Barang di keranjang</legend>
          <WhyNoOrder missing={missing} />
          <SelectAll cart={cart} onChange={setCart} />
          {undo}
          {cart.groups.map((group) => (
            <CartGroupCard key={group.vendorId} {...{ group, onRemoved }} onChange={setCart} />
          ))}
        </fieldset>
        <CartSummary cart={cart} balances={loadedCart.balances} />
      </div>
      <div className="mt-4 lg:hidden">
        <BalanceLedger balances={loadedCart.balances} />
      </div>
      <ActionBar
        className="mt-4 lg:hidden"
        stays="always"
        lead={<BarTotal label={totalLabel(cart)} amount={formatRupiah(cart.total)} />}
      >
        <OrderLink cart={cart} />
      </ActionBar>
    </div>
  )
}

/** Tells that the user or the whole site cannot order. */
function WhyNoOrder({ missing }: { missing: string | null }) {
  const closedReason = useOrdersClosed()
  if (missing === null && closedReason === null) return null
  return (
    <div id="why-no-order" className="contents">
      {missing !== null && <Banner kind="info">{missing}</Banner>}
      {closedReason !== null && <Banner kind="danger">{closedReason}</Banner>}
    </div>
  )
}

const linesOf = (cart: CartView) => cart.groups.flatMap((group) => group.lines)

const totalLabel = (cart: CartView) => `Total ${cart.selectedCount} barang, ${cart.orderCount} pesanan`

function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Keranjang" />
      {children}
      <EmptyState
        drawing="basket"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/home" className={buttonClass()}>
              Mulai belanja
            </Link>
            <Link to="/account/lists" className={buttonClass('outline')}>
              Daftar belanja
            </Link>
          </div>
        }
      >
        Keranjang Anda masih kosong
      </EmptyState>
    </div>
  )
}

function SelectAll({ cart, onChange }: { cart: CartView; onChange: (cart: CartView) => void }) {
  const selecting = useCall(selectCartLines, onChange, 'toast', undefined, enqueueChange)
  const id = useId()
  const lines = linesOf(cart)
  const chosenCount = lines.filter((line) => line.selected).length
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 px-4 font-semibold">
      <CheckboxInput
        id={id}
        checked={chosenCount === lines.length}
        mixed={chosenCount > 0 && chosenCount < lines.length}
        onChange={(event) => void selecting.send({ body: { selected: event.currentTarget.checked } })}
      />
      Pilih semua
      <span className="caption tnum ml-auto text-ink-2">
        {chosenCount} dari {lines.length} dipilih
      </span>
    </label>
  )
}

/**
 * Totals beside the lines, one row per vendor. Smaller screens show the total in the bottom
 * bar.
 */
/** Shows the balance of each fund; nothing for a school without a budget plan. */
function BalanceLedger({ balances }: Pick<Balances, 'balances'>) {
  if (balances.length === 0) return null
  return (
    <Ledger title="Sisa anggaran tahun ini" level="h2">
      {balances.map(({ fund, name, available }) => (
        <LedgerRow key={fund} label={name} value={formatRupiah(available)} />
      ))}
    </Ledger>
  )
}

function CartSummary({ cart, balances }: { cart: CartView } & Pick<Balances, 'balances'>) {
  const due = cart.groups.filter((group) => group.subtotal > 0)
  return (
    <aside aria-label="Ringkasan" className="card sticky top-24 hidden overflow-hidden pb-4 lg:block">
      <Ledger title="Ringkasan" level="h2">
        {due.map((group) => (
          <LedgerRow key={group.vendorId} label={group.vendorName} value={formatRupiah(group.subtotal)} />
        ))}
        <LedgerRow label="Ongkos kirim" value={cheapestFreight(due)} muted />
        <LedgerTotal label={totalLabel(cart)} value={formatRupiah(cart.total)} />
      </Ledger>
      <BalanceLedger balances={balances} />
      <div className="flex flex-col gap-2 px-4 pt-3 *:w-full">
        <OrderLink cart={cart} />
      </div>
    </aside>
  )
}

/** Returns the sum of the cheapest freights, as far as carriers deliver. */
function cheapestFreight(due: CartView['groups']): string {
  const costs = due.flatMap(({ freight }) => (freight === null ? [] : [freight.cost]))
  return costs.length === 0 ? 'Dihitung nanti' : `mulai ${formatRupiah(sumRupiah(costs))}`
}

function OrderLink({ cart }: { cart: CartView }) {
  const missing = useMissingRight('buy')
  const closedReason = useOrdersClosed()
  const reasonId = useId()
  const reason = missing ?? closedReason ?? (cart.orderCount > 0 ? null : 'Pilih barang yang dapat dipesan')
  if (reason === null)
    return (
      <Link to="/multi-cart" data-sends className={buttonClass()}>
        Buat pesanan
      </Link>
    )
  return (
    <div className="flex flex-col items-end gap-1">
      <Button disabled aria-describedby={reasonId}>
        Buat pesanan
      </Button>
      <p id={reasonId} className="caption max-w-64 text-right text-ink-2">
        {reason}
      </p>
    </div>
  )
}
