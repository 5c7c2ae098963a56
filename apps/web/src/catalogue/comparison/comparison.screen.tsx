import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { parseOfferId } from '@pasar/domain/cart/offer-list'
import { taxNote } from '@pasar/domain/tax/labels'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BargainButton } from '../../negotiation/bargain-button.widget.tsx'
import { storeComparedOffers, useComparedOffers } from '../../offline/compared-offers.ts'
import { useMissingRight } from '../../page/missing-right.ts'
import { useIsCurrentPage } from '../../page/use-navigate-if-current.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { Dimmed } from '../item/dimmed.tsx'
import { SimilarOffers } from '../item/similar-offers.tsx'
import { findOrderProblem, formatDifferences, formatSameVendor } from './comparison-labels.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { SaveComparison } from './save-comparison.tsx'
import { useSaveComparison } from './use-save-comparison.ts'

const route = getRouteApi('/banding')

/** Debounce in ms for presses of the stepper. */
const SETTLED_AFTER_MS = 400
const MAX_UNITS = 1_000_000

/**
 * Compares up to three offers of the same item for one quantity. The URL holds the whole
 * state, so it can be shared.
 *
 * @decision 0028
 */
export function ComparisonScreen() {
  const view = route.useLoaderData()
  const { barang, pesanan } = route.useSearch()
  const navigate = route.useNavigate()
  const { renderedAt } = usePageContext()
  const go = (next: readonly string[]) => {
    storeComparedOffers(next)
    return navigate({
      search: (before) => ({ ...before, barang: [...next] }),
      replace: true,
      resetScroll: false,
    })
  }
  const isOf = (offer: ComparedOfferView) => (text: string) => parseOfferId(text).itemId === offer.itemId
  const saving = useSaveComparison(view)
  if (view.offers.length === 0) return <NothingCompared removedCount={view.gone} />
  const similar = <SimilarOffers view={view} onAdd={(itemId) => void go([...barang, String(itemId)])} />
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Bandingkan penyedia"
        lead={<ComparisonLead view={view} at={renderedAt} />}
        actions={
          <Button variant="outline" size="toolbar" onClick={() => print()} className="no-print max-md:hidden">
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
      <Warnings view={view} />
      {view.offers.length === 1 && (
        <>
          <Banner kind="info">Pilih paling sedikit dua barang untuk dibandingkan.</Banner>
          {similar}
        </>
      )}
      {pesanan !== undefined && view.offers.length > 1 && <SaveComparison saving={saving} isRequired />}
      <Dimmed>
        <ComparisonTable
          view={view}
          ordered={pesanan}
          onRemove={(offer) => void go(barang.filter((text) => !isOf(offer)(text)))}
          onOption={(offer, optionId) =>
            void go(barang.map((text) => (isOf(offer)(text) ? `${offer.itemId}-${optionId}` : text)))
          }
          bargain={(offer) => <Bargain {...{ offer, view, saving }} />}
        />
      </Dimmed>
      {pesanan === undefined && <SaveComparison saving={saving} isRequired={false} />}
      {view.offers.length > 1 && similar}
      <PriceNote hasAddress={view.destination !== null} />
    </div>
  )
}

/** Why the offers are no fair comparison, before they are saved as one. */
const Warnings = ({ view }: { view: ComparisonView }) =>
  [formatSameVendor(view.offers), formatDifferences(view.unlike)].map(
    (warning) =>
      warning !== null && (
        <Banner key={warning} kind="attention">
          {warning}
        </Banner>
      ),
  )

/**
 * Negotiation button for a school that may buy this offer. It first saves the comparison,
 * because a price agreed later refers to it.
 */
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
  const { itemId, optionId, name, unit, kind } = offer
  return (
    <BargainButton
      subject={{ itemId, optionId, quantity: view.quantity, name, unit, kind }}
      isReady={() => {
        if (view.offers.length > 1 && saving.savedId === null) void saving.save()
        return true
      }}
      name={name}
      className="w-full"
    />
  )
}

/** How tax and freight are calculated. */
function PriceNote({ hasAddress }: { hasAddress: boolean }) {
  const { settings } = usePageContext()
  return (
    <p className="caption max-w-[72ch] text-ink-2">
      {taxNote(settings.taxRule)} {hasAddress ? FREIGHT_NOTE : FREIGHT_UNKNOWN}
    </p>
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

/** Common quantity of all offers, debounced. */
function SharedQuantity({ value }: { value: number }) {
  const navigate = route.useNavigate()
  const isHere = useIsCurrentPage()
  const [draftQuantity, setDraftQuantity] = useState(value)
  useEffectOnChange(draftQuantity, () => {
    if (draftQuantity === value) return
    const applyQuantity = () => {
      if (isHere())
        void navigate({
          search: (before) => ({ ...before, jumlah: draftQuantity }),
          replace: true,
          resetScroll: false,
        })
    }
    const timer = setTimeout(applyQuantity, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-md font-bold">Jumlah untuk semua</p>
      <QuantityStepper
        label="Jumlah untuk semua penawaran"
        value={draftQuantity}
        onChange={setDraftQuantity}
        min={1}
        max={MAX_UNITS}
      />
    </div>
  )
}

/** Shown without offers: the offers stored on this device, or how to start. */
function NothingCompared({ removedCount }: { removedCount: number }) {
  const comparedOffers = useComparedOffers()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Bandingkan penyedia" />
      <EmptyState
        drawing="magnifier"
        action={
          comparedOffers.length > 0 && removedCount === 0 ? (
            <Link to="/banding" search={{ barang: [...comparedOffers] }} className={buttonClass()}>
              Bandingkan {comparedOffers.length} barang pilihan
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
