import { type PrincipalOrder, viewConfirmation } from '@pasar/contract/ordering/principal-confirmation'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { RefusalError } from '../../call/call.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import type { Confirmation } from './confirmation.api.ts'
import { Decision } from './decision.tsx'
import { Enrolment } from './enrolment.tsx'
import { PrincipalEvidence } from './principal-evidence.tsx'

const route = getRouteApi('/konfirmasi/$token')

const TITLE = 'Konfirmasi kepala sekolah'

/** Statuses of a link that is not valid any more, or that a mail program has cut. */
const ENDED = new Set([400, 404, 422])

/**
 * The page of the principal of a school: what is ordered, from whom, for how much.
 *
 * @decision 0112
 */
export function ConfirmationScreen() {
  const token = useFragment()
  return (
    <div className="page-container flex max-w-[40rem]! flex-col gap-5 py-6">
      {token === null ? (
        <PageHead title={TITLE} lead="Membuka tautan Anda…" />
      ) : (
        <LinkedPage key={token} token={token} />
      )}
    </div>
  )
}

/** The same page for a link with its token in the path, as mails had it before. */
export function FormerConfirmationScreen() {
  const confirmation = route.useLoaderData()
  const { token } = route.useParams()
  return (
    <div className="page-container flex max-w-[40rem]! flex-col gap-5 py-6">
      {confirmation === null ? <EndedLink /> : <Loaded {...{ token, confirmation }} />}
    </div>
  )
}

/**
 * Returns the fragment of the address, also of a link that is opened in the same tab; null until
 * the browser runs the page. No server receives it.
 */
function useFragment(): string | null {
  const [fragment, setFragment] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setFragment(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return fragment
}

/** Loads the page of a link. */
function LinkedPage({ token }: { token: string }) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const { send, refusal, isPending } = useCall(viewConfirmation, setConfirmation, 'in-place')
  const open = () => void send({ body: { token } })
  const openFirst = useEffectEvent(open)
  useEffect(() => openFirst(), [])
  if (confirmation !== null) return <Loaded {...{ token, confirmation }} />
  if (refusal instanceof RefusalError && ENDED.has(refusal.status)) return <EndedLink />
  if (refusal === null) return <PageHead title={TITLE} lead="Membuka tautan Anda…" />
  return (
    <>
      <PageHead title={TITLE} />
      <Banner kind="danger">{refusal.message}</Banner>
      <Button busy={isPending} onClick={open}>
        Coba lagi
      </Button>
    </>
  )
}

function EndedLink() {
  return (
    <>
      <PageHead title={TITLE} />
      <Banner kind="info">Tautan ini tidak berlaku lagi. Minta sekolah mengirim yang baru.</Banner>
    </>
  )
}

function Loaded({ token, confirmation }: { token: string; confirmation: Confirmation }) {
  const { principalName, schoolName, order, email } = confirmation
  const [decidedState, setDecidedState] = useState<PrincipalOrder['state'] | null>(null)
  const [grant, setGrant] = useState<string | null>(null)
  const [hasPasskey, setHasPasskey] = useState(confirmation.hasPasskey)
  const state = decidedState ?? order?.state
  return (
    <>
      <PageHead
        title={
          order === null ? (
            'Kepala sekolah'
          ) : (
            <>
              Pesanan <span className="inline-block">{order.number}</span>
            </>
          )
        }
        lead={`${principalName}, ${schoolName}`}
      />
      {order !== null && <OrderSummary order={order} isOpen={state === 'awaiting'} />}
      {order !== null && state === 'awaiting' && <PrincipalEvidence {...{ token, order }} />}
      {order !== null && state === 'awaiting' && (
        <Decision
          {...{ token, email, hasPasskey }}
          onDecided={(newState, enrolment) => {
            setDecidedState(newState)
            setGrant(enrolment)
          }}
        />
      )}
      {order !== null && state !== undefined && state !== 'awaiting' && (
        <Outcome state={state} reason={order.reason} />
      )}
      {order === null && (
        <p>
          Anda mengonfirmasi pesanan {schoolName}. Setiap pesanan yang memerlukan Anda dikirim ke {email}.
        </p>
      )}
      {state !== 'awaiting' &&
        (hasPasskey ? (
          <Banner kind="success">Kunci sandi Anda sudah siap untuk konfirmasi berikutnya.</Banner>
        ) : (
          <Enrolment {...{ token, email, grant }} onReady={() => setHasPasskey(true)} />
        ))}
    </>
  )
}

function Outcome({ state, reason }: { state: PrincipalOrder['state']; reason: string }) {
  if (state === 'cancelled' || state === 'rejected')
    return (
      <Banner kind="info" title="Pesanan ini tidak jadi">
        {reason === '' ? 'Barangnya kembali ke keranjang sekolah.' : reason}
      </Banner>
    )
  return <Banner kind="success">Pesanan dikonfirmasi. Penyedia sudah menerimanya.</Banner>
}

function OrderSummary({ order, isOpen }: { order: PrincipalOrder; isOpen: boolean }) {
  const { renderedAt } = usePageContext()
  return (
    <section className="card flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-ink-2">Dari penyedia</p>
          <p className="text-lg font-bold wrap-anywhere">{order.vendorName}</p>
        </div>
        <p className="tnum text-2xl font-extrabold">{formatRupiah(order.total)}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <li key={`${line.name} ${line.lineTotal}`} className="flex flex-col gap-1 py-2.5">
            <span className="font-semibold wrap-anywhere">{line.name}</span>
            <span className="tnum flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="caption text-ink-2">
                {formatNumber(line.quantity)} {formatUnit(line.unit)}
              </span>
              <span className="ml-auto">{formatRupiah(line.lineTotal)}</span>
            </span>
            {line.priceReason !== '' && (
              <span className="caption text-ink-2">
                <b>Harga lebih mahal dari biasanya.</b> Alasan pemesan: {line.priceReason}
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className="caption grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink-2">
        <dt>Ongkos kirim</dt>
        <dd className="tnum text-right">{formatRupiah(order.freight)}</dd>
        <dt>Sumber dana</dt>
        <dd className="text-right wrap-anywhere">{order.fund}</dd>
        {order.planLines.length > 0 && (
          <>
            <dt>Anggaran</dt>
            <dd className="text-right wrap-anywhere">{order.planLines.join('; ')}</dd>
          </>
        )}
        <dt>Dipesan oleh</dt>
        <dd className="text-right wrap-anywhere">{order.orderedBy}</dd>
        <dt>Tanggal</dt>
        <dd className="text-right">{longDate(order.createdAt)}</dd>
      </dl>
      {isOpen && <DeadlineClock at={order.confirmBy} now={renderedAt} />}
    </section>
  )
}
