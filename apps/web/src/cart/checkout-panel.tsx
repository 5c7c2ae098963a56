import { zodResolver } from '@hookform/resolvers/zod'
import type { DocumentBlockView } from '@pasar/contract/document/block'
import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { isoDay } from '@pasar/domain/kernel/dates'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  type FieldErrors,
  FormProvider,
  type UseFormRegisterReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { useMissingRight } from '../page/missing-right.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { ActionBar, BarTotal } from '../ui/blocks/action-bar.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { RequiredNote } from '../ui/fields/field-group.tsx'
import { formatRupiah } from '../ui/text/money.ts'
import { dutiesOf } from './checkout-duties.ts'
import { grandTotal } from './checkout-figures.ts'
import {
  CheckoutForm,
  type CheckoutFormInput,
  type CheckoutFormOutput,
  defaultCheckoutForm,
  useCheckoutDraft,
  usePlaceOrders,
} from './checkout-form.tsx'
import { CheckoutReview } from './checkout-review.tsx'
import { AddressSection, FreightSection, NeedsSection, type SectionName } from './checkout-sections.tsx'
import { ComparisonSection } from './comparison-section.tsx'
import { NotebookSection } from './notebook-section.tsx'
import type { PlacedOrderList } from './placed-orders.tsx'
import { highPriceOrders, PriceReasonSection } from './price-reason-section.tsx'
import { useOrdersClosed } from './use-orders-closed.ts'
import { useScrollToRefusal } from './use-scroll-to-refusal.ts'

type CheckoutPanelProps = {
  loaded: CheckoutView
  onPlaced: (orders: PlacedOrderList) => void
  /** Called when the cart is empty because another tab or device has ordered its lines. */
  onEmptied: () => void
  /** Renders the blocks of a document. */
  showBlocks: (blocks: readonly DocumentBlockView[]) => ReactNode
}

/** The checkout form in four sections, with the figures of each order beside it. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { form, inSight, notice, changes, duplicate, submit, ...panel } = useCheckoutPanel(props)
  return (
    <FormProvider {...form}>
      <form
        ref={inSight.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="page-container @container flex flex-col gap-4 py-6 md:py-8"
      >
        <CheckoutHead />
        <div ref={inSight.words} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
          {notice}
          <Changes changes={changes} />
          <DuplicateOrderWarning warning={duplicate} tick={form.register('isDuplicateConfirmed')} />
        </div>
        <CheckoutBody {...panel} showBlocks={props.showBlocks} />
      </form>
    </FormProvider>
  )
}

/** State of the checkout: the view of the server, the form, the open sections, the request. */
function useCheckoutPanel({ loaded, onPlaced, onEmptied }: CheckoutPanelProps) {
  const { renderedAt } = usePageContext()
  const [view, setView] = useState(loaded)
  const form = useForm<CheckoutFormInput, unknown, CheckoutFormOutput>({
    resolver: zodResolver(CheckoutForm),
    defaultValues: defaultCheckoutForm(loaded),
  })
  const sections = useOpenSections(loaded)
  useCheckoutDraft(form, view)
  const placement = usePlaceOrders(form, view, setView, { onPlaced, onEmptied })
  const { changes, lineChanges, notice, placing, send } = placement
  const choices = useWatch({ control: form.control, name: 'orders' })
  const inSight = useScrollToRefusal(placing.refusal, changes, sections.openRefused)
  const missing = useMissingRight('buy')
  const closedReason = useOrdersClosed()
  return {
    ...{ view, form, sections, changes, lineChanges, notice, placing, choices, inSight },
    duties: dutiesOf(view, choices, renderedAt),
    /** Warning about an order of the same goods within a few days. */
    duplicate: placing.fieldError('isDuplicateConfirmed'),
    blocked: missing ?? closedReason ?? blockedBecause(view),
    submit: form.handleSubmit(send, sections.openInvalid),
  }
}

type CheckoutState = ReturnType<typeof useCheckoutPanel>

/** The open sections. A section with an invalid or refused field opens. */
function useOpenSections({ address }: CheckoutView) {
  const [open, setOpen] = useState<Record<SectionName, boolean>>({
    address: address.receiver === '' || address.mobileNumber === '',
    needs: true,
    freight: true,
  })
  const alsoOpen = (opens: Record<SectionName, boolean>) =>
    setOpen((previous) => ({
      address: previous.address || opens.address,
      needs: previous.needs || opens.needs,
      freight: previous.freight || opens.freight,
    }))
  return {
    open,
    toggle: (name: SectionName, isOpen: boolean) => setOpen((previous) => ({ ...previous, [name]: isOpen })),
    openInvalid: (errors: FieldErrors<CheckoutFormInput>) =>
      alsoOpen({
        address: errors.receiver !== undefined || errors.mobileNumber !== undefined,
        needs:
          errors.fund !== undefined ||
          errors.neededBy !== undefined ||
          (errors.orders?.some?.((one) => one?.plan !== undefined) ?? false),
        freight: errors.orders !== undefined,
      }),
    openRefused(fields: readonly string[]) {
      const hasField = (pattern: RegExp) => fields.some((field) => pattern.test(field))
      alsoOpen({
        address: hasField(/^(receiver|mobileNumber)$/),
        needs: hasField(/^(fund|neededBy)$|\.(plan|note)/),
        freight: hasField(/\.freightService$/),
      })
    },
  }
}

type BodyProps = Pick<
  CheckoutState,
  'view' | 'sections' | 'placing' | 'choices' | 'duties' | 'blocked' | 'lineChanges'
> &
  Pick<CheckoutPanelProps, 'showBlocks'>

/** The sections with the review beside them, and the total at the bottom of a phone. */
function CheckoutBody(props: BodyProps) {
  const { view, sections, placing, choices, duties, blocked, lineChanges, showBlocks } = props
  const { renderedAt } = usePageContext()
  const highPriced = highPriceOrders(view)
  const section = (name: SectionName) => ({
    view,
    isOpen: sections.open[name],
    onToggle: (isOpen: boolean) => sections.toggle(name, isOpen),
    fieldError: placing.fieldError,
  })
  const submit = <SubmitButton {...{ view, blocked }} isBusy={placing.isPending} />
  return (
    <>
      {view.needsTreasurer && <TreasurerNote />}
      {blocked !== null && (
        <Banner kind="danger">
          <span id="locked-reason">{blocked}</span>
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] @max-[50rem]:grid-cols-1!">
        <div className="flex min-w-0 flex-col gap-4">
          <AddressSection {...section('address')} />
          <NeedsSection {...section('needs')} today={isoDay(renderedAt)} />
          <FreightSection {...section('freight')} />
          {duties.length > 0 && <ComparisonSection {...{ view, duties }} fieldError={placing.fieldError} />}
          {highPriced.length > 0 && (
            <PriceReasonSection
              number={duties.length > 0 ? 5 : 4}
              orders={highPriced}
              fieldError={placing.fieldError}
            />
          )}
        </div>
        <NotebookSection
          number={4 + [duties, highPriced].filter(({ length }) => length > 0).length}
          title="Tinjau pesanan"
          isOpen
          className="lg:sticky lg:top-24"
        >
          <CheckoutReview orders={view.orders} {...{ choices, lineChanges, showBlocks }} />
          <Agreement />
          <div className="hidden flex-col lg:flex">{submit}</div>
        </NotebookSection>
      </div>
      <ActionBar
        stays="always"
        className="lg:hidden"
        lead={
          <BarTotal
            label={`Total ${view.orders.length} pesanan`}
            amount={formatRupiah(grandTotal(view.orders, choices))}
          />
        }
      >
        {submit}
      </ActionBar>
    </>
  )
}

const TreasurerNote = () => (
  <Banner kind="info">
    Bendahara sekolah menyetujui keranjang ini sebelum dipesan. Stok, harga, dan anggarannya disisihkan sampai
    ia memutuskan.
  </Banner>
)

type SubmitProps = { view: CheckoutView; isBusy: boolean; blocked: string | null }

function SubmitButton({ view, isBusy, blocked }: SubmitProps) {
  return (
    <Button
      type="submit"
      busy={isBusy}
      busyText={view.needsTreasurer ? 'Mengirim…' : 'Membuat…'}
      disabled={blocked !== null}
      aria-describedby={blocked === null ? undefined : 'locked-reason'}
    >
      {view.needsTreasurer ? 'Minta persetujuan' : `Buat ${view.orders.length} pesanan`}
    </Button>
  )
}

/**
 * Separate component, so that its field registers after those above it. Focus then goes to the
 * first invalid field of the page.
 */
function Agreement() {
  const { register, formState } = useFormContext<CheckoutFormInput>()
  return (
    <Checkbox
      label="Saya menyatakan barang, jumlah, dan alamat di atas sudah benar dan dananya tersedia"
      {...register('agreed')}
      error={formState.errors.agreed?.message}
    />
  )
}

function CheckoutHead() {
  return (
    <div>
      <Link
        to="/cart"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-board-700 no-underline"
      >
        <Icon name="arrow-left" size={18} />
        Kembali ke Keranjang
      </Link>
      <h1 className="heading-1">Buat pesanan</h1>
      <RequiredNote />
    </div>
  )
}

/** Asks the user to confirm a repeated order of the same goods within a few days. */
function DuplicateOrderWarning({
  warning,
  tick,
}: {
  warning: string | undefined
  tick: UseFormRegisterReturn
}) {
  if (warning === undefined) return null
  return (
    <div role="alert">
      <Banner kind="attention" title="Pesanan serupa sudah ada">
        {warning}
        <Checkbox label="Ya, tetap pesan lagi" {...tick} />
      </Banner>
    </div>
  )
}

/** Lists the differences found by the server. Stays visible until the orders are placed. */
function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <div role="alert">
      <Banner kind="attention" title="Ada yang berubah. Periksa kembali sebelum membuat pesanan.">
        <ul className="list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function blockedBecause(view: CheckoutView): string | null {
  if (!view.hasTaxNumber) return 'NPWP sekolah belum tercatat. Lengkapi di Dapodik.'
  const stuck = view.orders.find(({ freights }) => freights.length === 0)
  return stuck === undefined ? null : `${stuck.vendorName}: ongkos kirim ke alamat ini belum tersedia`
}
