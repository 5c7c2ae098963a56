import { findRoom } from '@pasar/contract/chat/chat'
import type { NegotiationView } from '@pasar/contract/negotiation/negotiation'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ChatButton } from '../chat/chat-button.widget.tsx'
import { useLiveInvalidate } from '../live/use-live-invalidate.ts'
import { useNewest } from '../live/use-newest.ts'
import { RoleGate } from '../page/role-gate.tsx'
import { usePageContext } from '../page/use-page-context.ts'
import { Icon } from '../ui/base/icon.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/blocks/ledger.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { Thumb } from '../ui/blocks/thumb.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { outcomeMessage, stateLook } from './negotiation-labels.ts'
import { NegotiationStatePanel } from './negotiation-state.tsx'
import { OfferThread } from './offer-thread.tsx'
import { useRefreshAfterAnswer } from './use-refresh-after-answer.ts'

const route = getRouteApi('/negotiation/$negotiationId')

/** One negotiation: its subject, whose turn it is, and every offer. */
export function NegotiationScreen() {
  const loadedNegotiation = route.useLoaderData()
  return <NegotiationPage key={loadedNegotiation.id} loaded={loadedNegotiation} />
}

function NegotiationPage({ loaded }: { loaded: NegotiationView }) {
  const [newest, setView] = useNewest(loaded)
  const view = useMemo(
    () => ({ ...newest, item: { ...newest.item, unit: formatUnit(newest.item.unit) } }),
    [newest],
  )
  useLiveInvalidate()
  const { member } = usePageContext()
  const router = useRouter()
  const refresh = useRefreshAfterAnswer()
  const viewer = member?.role === 'buyer' || member?.role === 'vendor' ? member.role : null
  const onMoved = (updatedNegotiation: NegotiationView) => {
    setView(updatedNegotiation)
    showToast(outcomeMessage(updatedNegotiation))
    refresh()
  }
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <Head view={view} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <NegotiatedItem view={view} />
          {viewer !== null && (
            <RoleGate call={findRoom}>
              <ChatButton kind="negotiation" aboutId={view.id} name={view.item.name} />
            </RoleGate>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NegotiationStatePanel {...{ view, viewer, onMoved }} onReload={() => void router.invalidate()} />
          <OfferThread {...{ view, viewer }} />
        </div>
      </div>
    </div>
  )
}

function Head({ view }: { view: NegotiationView }) {
  const { tag, tone, icon } = stateLook(view)
  const back = '-ml-2.5 grid size-11 place-items-center rounded-lg text-on-board'
  return (
    <div className="board board-ledge flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-4 py-2.5">
      <Link
        to="/negotiation/$type"
        params={{ type: 'all' }}
        aria-label="Kembali ke Negosiasi"
        className={back}
      >
        <Icon name="arrow-left" size={24} />
      </Link>
      <h1 className="heading-2 min-w-0 grow basis-60 md:text-2xl">Negosiasi {view.id}</h1>
      <StatusTag tone={tone} icon={icon}>
        {tag}
      </StatusTag>
    </div>
  )
}

/** The subject of the negotiation and its current state. */
function NegotiatedItem({ view }: { view: NegotiationView }) {
  const { item } = view
  return (
    <section aria-label="Barang" className="card overflow-hidden">
      <div className="flex items-start gap-3 p-4">
        <Thumb src={pictureAddress(item.picture)} />
        <div className="min-w-0">
          <Link to="/detail/$pageId" params={{ pageId: item.id }} className={linkClass}>
            {item.name}
          </Link>
          {view.optionValues.length > 0 && (
            <p className="caption text-ink-2">{view.optionValues.join(', ')}</p>
          )}
          <p className="caption mt-1 text-ink-2">
            {view.vendor.name}, {view.vendor.regencyName}
            <br />
            untuk {view.school.name}, {view.school.regencyName}
          </p>
        </div>
      </div>
      <Ledger className="border-t border-line">
        <LedgerRow label="Jumlah" value={`${formatNumber(view.quantity)} ${item.unit}`} />
        <LedgerRow label={`Harga tayang per ${item.unit}`} value={formatRupiah(view.listPrice)} muted />
        <LedgerRow label="Tawaran terakhir" value={formatRupiah(view.unitPrice)} />
        <LedgerRow label="Putaran" value={`${view.rounds} dari ${view.maxRounds}`} muted />
        <LedgerTotal label="Total sampai sekolah" value={formatRupiah(view.total)} />
      </Ledger>
    </section>
  )
}
