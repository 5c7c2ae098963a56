import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { INELIGIBLE_BOOK_MESSAGE } from '@pasar/domain/catalogue/book-decree'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openSignIn } from '../../dialogs/sign-in-request.ts'
import { useOnHoliday } from '../../page/holiday-tag.tsx'
import { useMissingRight } from '../../page/missing-right.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { hasDecreeFault } from '../item/item-facts.ts'
import type { Buying } from './use-buying.ts'

type BuyButtonProps = {
  item: ItemDetail
  buying: Buying
  /** bar: short label in the bottom bar of a phone. box: full label. */
  variant: 'bar' | 'box'
  className?: string | undefined
}

/** Labels of the button while the shop is on holiday. */
const closedLabels = { bar: 'Libur', box: 'Toko sedang libur' } as const

/** Adds the item to the cart. A visitor is asked to sign in first and returns to this page. */
export function BuyButton({ item, buying, variant, className }: BuyButtonProps) {
  const { member } = usePageContext()
  const missing = useMissingRight('buy')
  const label = variant === 'bar' ? 'Keranjang' : 'Masukkan ke keranjang'
  const isBarred = hasDecreeFault(item)
  const isOnHoliday = useOnHoliday(item.vendor.holiday)
  const barredLabel = isBarred
    ? 'Belum dapat dipesan'
    : (buying.isSoldOut && 'Stok habis') || (isOnHoliday && closedLabels[variant])
  if (barredLabel !== false)
    return (
      <Button
        disabled
        className={className}
        aria-describedby={(isBarred && 'not-eligible') || (buying.isSoldOut && 'sold-out') || undefined}
      >
        {barredLabel}
      </Button>
    )
  if (member === null)
    return (
      <Link
        to="/login"
        search={{ sebagai: 'sekolah', kembali: `/detail/${item.id}` }}
        preload={false}
        aria-label="Masukkan ke keranjang"
        onPointerDown={preloadDialog}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          openSignIn('sekolah', `/detail/${item.id}`)
        }}
        className={buttonClass('primary', 'medium', className)}
      >
        <Icon name="shopping-cart-simple" />
        {label}
      </Link>
    )
  return (
    <Button
      icon="shopping-cart-simple"
      aria-label="Masukkan ke keranjang"
      aria-describedby={member.role === 'buyer' && missing === null ? undefined : 'schools-only'}
      disabled={member.role !== 'buyer' || missing !== null}
      busy={buying.step.status === 'sending'}
      busyText="Memasukkan…"
      onClick={() => void buying.add()}
      className={classes(className)}
    >
      {label}
    </Button>
  )
}

/** Shows why the item cannot be bought, as far as known before the click. */
export function BuyProblem({ item, buying }: Pick<BuyButtonProps, 'item' | 'buying'>) {
  const { member } = usePageContext()
  const missing = useMissingRight('buy')
  if (missing !== null || (member !== null && member.role !== 'buyer'))
    return (
      <p id="schools-only" className="caption text-ink-2">
        {missing ?? 'Hanya akun sekolah yang dapat berbelanja.'}
      </p>
    )
  if (hasDecreeFault(item))
    return (
      <p id="not-eligible" className="caption text-ink-2">
        {INELIGIBLE_BOOK_MESSAGE}
      </p>
    )
  if (!buying.isSoldOut) return null
  return (
    <p id="sold-out" className="caption text-ink-2">
      Stok sedang habis.{' '}
      {item.similar.length > 0 && (
        <a href="#similar-items" className={linkClass}>
          Lihat barang serupa
        </a>
      )}
    </p>
  )
}

type BuyStatusProps = {
  /** Unit of the item, for the text. */
  unit: string
  buying: Buying
  /** Shown until there is a reply. */
  children?: ReactNode
  className?: string | undefined
}

/** Shows the result beside the button: what was added, and how many kinds are in the cart. */
export function BuyStatus({ unit, buying: { step }, children, className }: BuyStatusProps) {
  return (
    <div role="status" className={classes('empty:hidden', className)}>
      {step.status === 'refused' && <FieldError>{step.message}</FieldError>}
      {step.status === 'added' && (
        <p className="flex flex-wrap items-center gap-x-2 font-semibold text-green">
          <span className="flex items-center gap-1.5">
            <Icon name="check-circle-fill" />
            {formatNumber(step.quantity)} {unit} masuk keranjang
          </span>
          <Link to="/cart" className={`${linkClass} inline-flex min-h-8 items-center md:min-h-11`}>
            Lihat keranjang ({formatNumber(step.lines)} jenis)
          </Link>
        </p>
      )}
      {step.status === 'waiting' && (
        <p className="flex items-center gap-1.5 font-semibold">
          <Icon name="wifi-slash" />
          {formatNumber(step.quantity)} {unit} tersimpan di perangkat dan masuk keranjang saat jaringan
          kembali
        </p>
      )}
      {step.status !== 'refused' && step.status !== 'added' && step.status !== 'waiting' && children}
    </div>
  )
}
