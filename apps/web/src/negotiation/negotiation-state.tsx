import {
  acceptOffer,
  type NegotiationView,
  orderAtAgreedPrice,
} from '@pasar/contract/negotiation/negotiation'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { refreshCartCount } from '../live/cart-count.ts'
import { useMissingRight } from '../page/missing-right.ts'
import { RoleGate } from '../page/role-gate.tsx'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { DeadlineClock } from '../ui/data/deadline-clock.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { dateAndTime, longDate } from '../ui/text/date.ts'
import { formatRupiah } from '../ui/text/money.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { BargainDialog } from './bargain-dialog.tsx'
import { turnLabel } from './negotiation-labels.ts'
import { draftFromOffer } from './offer-draft.ts'
import { useLazyDialog } from './use-lazy-dialog.ts'

type NegotiationStateProps = {
  view: NegotiationView
  /** null for read-only users. */
  viewer: 'buyer' | 'vendor' | null
  onMoved: (view: NegotiationView) => void
  onReload: () => void
}

/** Shows state, deadline and the viewer's possible actions. */
export function NegotiationStatePanel(props: NegotiationStateProps) {
  const { view, viewer } = props
  const { renderedAt } = usePageContext()
  const isMine = view.turn !== null && view.turn === viewer
  const title = useRef<HTMLHeadingElement>(null)
  const shownVersion = useRef(view.version)
  useEffect(() => {
    // The pressed button is gone. A screen reader continues at the result.
    if (shownVersion.current !== view.version) title.current?.focus()
    shownVersion.current = view.version
  }, [view.version])
  const until = view.answerBy ?? (view.state === 'approved' ? view.validUntil : null)
  return (
    <section
      aria-labelledby="step-heading"
      className={`card flex flex-col gap-4 border-l-4 p-4 md:p-5 ${isMine || view.state === 'approved' ? 'border-stamp' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={title} tabIndex={-1} id="step-heading" className="heading-2 outline-none">
          {titleOf(view, viewer)}
        </h2>
        {until !== null && <DeadlineClock at={until} now={renderedAt} />}
      </div>
      <StateBody {...props} />
    </section>
  )
}

function titleOf(view: NegotiationView, viewer: 'buyer' | 'vendor' | null): string {
  switch (view.state) {
    case 'open':
      return turnLabel(view.turn, viewer)
    case 'approved':
      return `Disetujui, berlaku sampai ${view.validUntil === null ? '' : longDate(view.validUntil)}`
    case 'used':
      return 'Sudah digunakan'
    case 'expired':
      return 'Negosiasi berakhir'
  }
}

function StateBody({ view, viewer, onMoved, onReload }: NegotiationStateProps): ReactNode {
  const missing = useMissingRight('buy')
  switch (view.state) {
    case 'open':
      return (
        <>
          {missing !== null && <p className="text-ink-2">{missing}</p>}
          {view.offered.length > 0 && !view.offered.includes('counter') && view.turn === viewer && (
            <p>Putaran tawaran sudah habis. Setujui atau tolak tawaran terakhir.</p>
          )}
          {viewer !== null && view.offered.length > 0 && (
            <RoleGate call={acceptOffer}>
              <AnswerPanel {...{ view, viewer, onMoved, onReload }} />
            </RoleGate>
          )}
          {view.turn !== viewer && <Waiting view={view} viewer={viewer} />}
        </>
      )
    case 'approved':
      return viewer === 'buyer' ? (
        <Agreed {...{ view, onMoved, missing }} />
      ) : (
        <p>
          Sekolah dapat memesan sekali dengan harga <b className="tnum">{formatRupiah(view.unitPrice)}</b> per{' '}
          {view.item.unit}.
        </p>
      )
    case 'used':
      return (
        view.orderId !== null && (
          <Link
            to="/history/$orderId"
            params={{ orderId: view.orderId }}
            className={buttonClass('outline', 'medium', 'self-start max-sm:w-full')}
          >
            Lihat pesanan
          </Link>
        )
      )
    case 'expired':
      return (
        <>
          <p className="wrap-anywhere">Alasan: {view.reason}</p>
          {viewer === 'buyer' && missing === null && <RestartNegotiation view={view} />}
        </>
      )
  }
}

/** No action to take; shows when the viewer may withdraw the offer. */
function Waiting({ view, viewer }: Pick<NegotiationStateProps, 'view' | 'viewer'>) {
  if (viewer !== 'buyer' || view.withdrawFrom === null || view.offered.includes('withdraw')) return null
  return (
    <p className="text-ink-2">
      Bila belum dijawab, tawaran dapat ditarik mulai {dateAndTime(view.withdrawFrom)}.
    </p>
  )
}

type AgreedProps = Pick<NegotiationStateProps, 'view' | 'onMoved'> & { missing: string | null }

function Agreed({ view, onMoved, missing }: AgreedProps) {
  const { call } = usePageContext()
  const putting = useCall(orderAtAgreedPrice, async (updatedNegotiation) => {
    onMoved(updatedNegotiation)
    await refreshCartCount(call)
  })
  if (view.inCart)
    return (
      <Link to="/cart" className={buttonClass('primary', 'medium', 'self-start max-sm:w-full')}>
        Lihat keranjang
      </Link>
    )
  if (missing !== null) return <p className="text-ink-2">{missing}</p>
  return (
    <>
      <CallErrorNote calls={[putting]} />
      <Button
        icon="shopping-cart-simple"
        className="self-start max-sm:w-full"
        busy={putting.isPending}
        busyText="Memasukkan…"
        onClick={() => void putting.send({ params: { negotiationId: view.id } })}
      >
        Masukkan ke keranjang dengan harga ini
      </Button>
    </>
  )
}

/** Negotiates the same goods again, starting from the last offer. */
function RestartNegotiation({ view }: { view: NegotiationView }) {
  const opening = useLazyDialog('renegotiate')
  const last = view.offers.findLast(({ by }) => by === 'buyer')
  return (
    <>
      <Button variant="outline" className="self-start max-sm:w-full" {...opening.button}>
        Nego lagi
      </Button>
      {opening.isLoaded && (
        <BargainDialog
          {...opening.dialog}
          subject={{
            itemId: view.item.id,
            optionId: view.optionId,
            quantity: view.quantity,
            name: view.item.name,
            unit: view.item.unit,
            kind: view.kind,
          }}
          first={last && draftFromOffer(last)}
        />
      )}
    </>
  )
}
