import { addToCart } from '@pasar/contract/cart/cart'
import type { ComparedOfferView } from '@pasar/contract/cart/comparison'
import { formatOffer } from '@pasar/domain/cart/offer-list'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { publishCartCount } from '../../live/cart-count.ts'
import { useMissingRight } from '../../page/missing-right.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { announce } from '../../ui/base/toasts.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { findOrderProblem } from './comparison-labels.ts'

type ComparisonBuyProps = {
  offer: ComparedOfferView
  quantity: number
  /** The offer that the school is ordering, when the checkout requires this comparison. */
  ordered: string | undefined
}

/**
 * Adds a compared offer to the cart in the compared quantity. An offer that the school is already
 * ordering cannot be added again here.
 */
export function ComparisonBuy({ offer, quantity, ordered }: ComparisonBuyProps) {
  const { member } = usePageContext()
  const here = useLocation({ select: ({ href }) => href })
  const name = `Masukkan ${offer.name} ke keranjang`
  if (ordered === formatOffer(offer))
    return (
      <StatusTag tone="green" icon="check" className="self-start">
        Di keranjang
      </StatusTag>
    )
  if (member !== null)
    return (
      <AddOffer
        {...{ offer, quantity, name }}
        isBuyer={member.role === 'buyer'}
        variant={ordered === undefined ? 'primary' : 'outline'}
      />
    )
  return (
    <Link
      to="/login"
      search={{ sebagai: 'sekolah', kembali: here }}
      preload={false}
      aria-label={name}
      className={buttonClass('primary', 'medium', 'w-full')}
    >
      Keranjang
    </Link>
  )
}

type AddOfferProps = {
  offer: ComparedOfferView
  quantity: number
  name: string
  isBuyer: boolean
  variant: 'primary' | 'outline'
}

/** The button of a signed-in user, with the reason why it is disabled and the result. */
function AddOffer({ offer, quantity, name, isBuyer, variant }: AddOfferProps) {
  const missing = useMissingRight('buy')
  const [isAdded, setAdded] = useState(false)
  const adding = useCall(
    addToCart,
    ({ count }) => {
      publishCartCount(count)
      setAdded(true)
      announce(`${formatNumber(quantity)} barang masuk keranjang`)
    },
    'in-place',
  )
  const reason = isBuyer ? (missing ?? findOrderProblem(offer)) : 'Hanya akun sekolah yang dapat berbelanja.'
  const noteId = `buy-${offer.itemId}`
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={variant}
        aria-label={name}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : noteId}
        busy={adding.isPending}
        busyText="Memasukkan…"
        onClick={() =>
          void adding.send({ body: { itemId: offer.itemId, optionId: offer.optionId, quantity } })
        }
        className="w-full"
      >
        Keranjang
      </Button>
      {reason !== null && (
        <p id={noteId} className="caption text-ink-2">
          {reason}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {adding.refusal !== null && (
          <FieldError>{adding.fieldError('quantity') ?? adding.refusal.message}</FieldError>
        )}
        {isAdded && adding.refusal === null && (
          <p className="caption font-semibold text-green">
            {formatNumber(quantity)} masuk.{' '}
            <Link to="/cart" className={`${linkClass} inline-flex min-h-11 items-center md:min-h-8`}>
              Lihat keranjang
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
