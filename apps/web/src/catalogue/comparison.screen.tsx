import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { parseOffer } from '@pasar/domain/cart/offer-list'
import { taxNote } from '@pasar/domain/tax/labels'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { storeComparedOffers, useComparedOffers } from '../api/compared-offers.ts'
import { useMissingRight } from '../api/missing-right.ts'
import { useIsCurrentPage } from '../api/use-navigate-if-current.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { BargainButton } from '../negotiation/bargain-button.widget.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { dateAndTime } from '../ui/date.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import { findOrderProblem, formatDifferences } from './comparison-labels.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Dimmed } from './dimmed.tsx'
import { SaveComparison } from './save-comparison.tsx'
import { SimilarOffers } from './similar-offers.tsx'
import { useSaveComparison } from './use-save-comparison.ts'

const route = getRouteApi('/banding')

/** Presses of the stepper within this time are asked for as one. */
const SETTLED_AFTER_MS = 400
const MOST_UNITS = 1_000_000

/** Up to three offers of the same thing, for one quantity. The address is the only state: it can be sent to a colleague. @decision 0028 */
export function ComparisonScreen() {
  const view = route.useLoaderData()
  const { barang } = route.useSearch()
  const navigate = route.useNavigate()
  const { renderedAt, settings } = usePageContext()
  const go = (next: readonly string[]) => {
    storeComparedOffers(next)
    return navigate({
      search: (before) => ({ ...before, barang: [...next] }),
      replace: true,
      resetScroll: false,
    })
  }
  const isOf = (offer: ComparedOfferView) => (text: string) => parseOffer(text).itemId === offer.itemId
  const saving = useSaveComparison(view)
  if (view.offers.length === 0) return <NothingCompared removedCount={view.gone} />
  const unlike = formatDifferences(view.unlike)
  const similar = <SimilarOffers view={view} onAdd={(itemId) => void go([...barang, String(itemId)])} />
  return (
    <div className="wadah flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Bandingkan penawaran"
        lead={<ComparisonLead view={view} at={renderedAt} />}
        actions={
          <Button
            variant="outline"
            size="toolbar"
            onClick={() => print()}
            className="tidak-cetak max-md:hidden"
          >
            Cetak
          </Button>
        }
      />
      <SharedQuantity value={view.quantity} key={view.quantity} />
      {view.gone > 0 && (
        <Banner kind="attention">
          {view.gone === 1 ? 'Satu barang' : `${view.gone} barang`} pada alamat ini sedang tidak dijual.
        </Banner>
      )}
      {unlike !== null && <Banner kind="attention">{unlike}</Banner>}
      {view.offers.length === 1 && (
        <>
          <Banner kind="info">Pilih paling sedikit dua barang untuk dibandingkan.</Banner>
          {similar}
        </>
      )}
      <Dimmed>
        <ComparisonTable
          view={view}
          onRemove={(offer) => void go(barang.filter((text) => !isOf(offer)(text)))}
          onOption={(offer, optionId) =>
            void go(barang.map((text) => (isOf(offer)(text) ? `${offer.itemId}-${optionId}` : text)))
          }
          bargain={(offer) => <Bargain {...{ offer, view, saving }} />}
        />
      </Dimmed>
      <SaveComparison saving={saving} />
      {view.offers.length > 1 && similar}
      <p className="keterangan max-w-[72ch] text-tinta-2">
        {taxNote(settings.taxRule)} {view.destination === null ? FREIGHT_UNKNOWN : FREIGHT_NOTE}
      </p>
    </div>
  )
}

/** A school may bargain for what it could buy. What it compared is kept first: a price that is agreed on later goes by it. */
function Bargain({
  offer,
  view,
  saving,
}: {
  offer: ComparedOfferView
  view: ComparisonView
  saving: ReturnType<typeof useSaveComparison>
}) {
  const { member } = usePageContext()
  const missing = useMissingRight('buy')
  if (member?.role !== 'buyer' || missing !== null || findOrderProblem(offer) !== null) return null
  const { itemId, optionId, name, unit } = offer
  return (
    <BargainButton
      subject={{ itemId, optionId, quantity: view.quantity, name, unit }}
      isReady={() => {
        if (view.offers.length > 1 && saving.savedId === null) void saving.save()
        return true
      }}
      name={name}
      className="w-full"
    />
  )
}

const FREIGHT_UNKNOWN =
  'Ongkos kirim dihitung sampai alamat sekolah, sehingga hanya tampak bagi akun sekolah.'
const FREIGHT_NOTE =
  'Total memakai jasa kirim termurah ke alamat sekolah. Harga, stok, dan ongkos dihitung lagi saat pemesanan.'

function ComparisonLead({ view, at }: { view: ComparisonView; at: Date }) {
  if (view.destination === null) return <>Harga belum termasuk ongkos kirim.</>
  return (
    <>
      Sampai {view.destination.school}, {view.destination.regencyName}
      <span className="hidden print:inline">. Dicetak dari Pasar Sekolah, {dateAndTime(at)}</span>
    </>
  )
}

/** How many of each: chosen once for all, asked for when the presses are over. */
function SharedQuantity({ value }: { value: number }) {
  const navigate = route.useNavigate()
  const isHere = useIsCurrentPage()
  const [wanted, setWanted] = useState(value)
  useEffectOnChange(wanted, () => {
    if (wanted === value) return
    const ask = () => {
      if (isHere())
        void navigate({
          search: (before) => ({ ...before, jumlah: wanted }),
          replace: true,
          resetScroll: false,
        })
    }
    const timer = setTimeout(ask, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="tidak-cetak flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-md font-bold">Jumlah untuk semua</p>
      <QuantityStepper
        label="Jumlah untuk semua penawaran"
        value={wanted}
        onChange={setWanted}
        min={1}
        max={MOST_UNITS}
      />
    </div>
  )
}

/** Without offers: what the device has put aside, or how to begin. */
function NothingCompared({ removedCount }: { removedCount: number }) {
  const kept = useComparedOffers()
  return (
    <div className="wadah flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Bandingkan penawaran" />
      <EmptyState
        drawing="magnifier"
        action={
          kept.length > 0 && removedCount === 0 ? (
            <Link to="/banding" search={{ barang: [...kept] }} className={buttonClass()}>
              Bandingkan {kept.length} barang pilihan
            </Link>
          ) : (
            <Link to="/search" search={{}} className={buttonClass()}>
              Cari barang
            </Link>
          )
        }
      >
        {removedCount > 0
          ? 'Barang pada alamat ini sedang tidak dijual.'
          : 'Pilih paling sedikit dua barang untuk dibandingkan.'}
      </EmptyState>
    </div>
  )
}
