import { type CartLine, type CartView, changeCartLine, removeCartLine } from '@pasar/contract/cart/cart'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { formatPriceRank, isHighPrice } from '@pasar/domain/catalogue/price-rank'
import { formatReference } from '@pasar/domain/catalogue/reference-price'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { Icon } from '../ui/base/icon.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { announce } from '../ui/base/toasts.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { Thumb } from '../ui/blocks/thumb.tsx'
import { CheckboxInput } from '../ui/fields/checkbox.tsx'
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx'
import { longDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah, joinAmounts } from '../ui/text/money.ts'
import { enqueueChange } from './change-queue.ts'
import { lineFault, nextStepHint } from './line-messages.ts'
import { useDebouncedQuantity } from './use-debounced-quantity.ts'

type CartLineProps = {
  line: CartLine
  onChange: (cart: CartView) => void
  onRemoved: (line: CartLine, left: CartView) => void
}

/** A cart line: checkbox, item, price, quantity, total. */
export function CartLineRow({ line: cartLine, onChange, onRemoved }: CartLineProps) {
  const line = { ...cartLine, unit: formatUnit(cartLine.unit) }
  const selecting = useCall(changeCartLine, onChange, 'toast', undefined, enqueueChange)
  const removing = useCall(
    removeCartLine,
    (left) => onRemoved(cartLine, left),
    'toast',
    undefined,
    enqueueChange,
  )
  const remove = () => void removing.send({ params: { lineId: line.id } })
  const counting = useCounting(line, onChange)
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3.5 first:border-t-0 md:grid-cols-[auto_auto_minmax(0,1fr)_7rem_11rem_8rem_auto] md:items-center md:@max-[50rem]:flex md:@max-[50rem]:flex-wrap @max-[14rem]:flex @max-[14rem]:flex-wrap">
      <CheckboxInput
        aria-label={`Pilih ${line.name}`}
        checked={line.selected}
        onChange={(event) =>
          void selecting.send({
            params: { lineId: line.id },
            body: { selected: event.currentTarget.checked },
          })
        }
        className="mt-5 md:mt-0"
      />
      <Thumb src={pictureAddress(line.picture)} />
      <div className="relative min-w-0 max-md:pr-9 @max-[14rem]:basis-full md:@max-[50rem]:flex-[1_1_12rem]">
        <span className="absolute -top-2.5 -right-3 md:hidden">
          <RemoveButton name={line.name} onRemove={remove} />
        </span>
        <LineName line={line} />
        <p className="tnum whitespace-nowrap text-ink-2 md:hidden">{formatRupiah(line.unitPrice)}</p>
      </div>
      <p className="tnum hidden text-right md:block">
        {formatRupiah(line.unitPrice)}
        <span className="caption block text-ink-3">per {line.unit}</span>
      </p>
      <div className="col-start-2 col-end-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 md:contents">
        <LineQuantity {...{ line, counting }} />
        <p
          className={classes(
            'tnum ml-auto text-right font-bold whitespace-nowrap',
            counting.isUnsettled && 'text-ink-3',
          )}
          aria-busy={counting.isUnsettled || undefined}
        >
          {formatRupiah(line.lineTotal)}
        </p>
        <span className="-my-2 max-md:hidden">
          <RemoveButton name={line.name} onRemove={remove} />
        </span>
      </div>
      <LineNotes {...{ line, onChange }} />
    </li>
  )
}

type LineQuantityProps = { line: CartLine; counting: ReturnType<typeof useCounting> }

/** The quantity, which a negotiated price fixes. */
function LineQuantity({ line, counting }: LineQuantityProps) {
  const fault = lineFault(line)
  if (line.negotiationId !== null)
    return (
      <p className="tnum flex items-center gap-1.5 font-semibold">
        <Icon name="lock-simple" size={18} />
        {formatNumber(line.quantity)} {line.unit}
      </p>
    )
  return (
    <QuantityStepper
      label={`Jumlah ${line.name}`}
      value={counting.shownQuantity}
      onChange={counting.want}
      min={line.minimum}
      max={Math.max(line.stock ?? Number.MAX_SAFE_INTEGER, line.minimum)}
      step={line.multiple}
      unit={line.unit}
      size="small"
      disabled={fault !== null && fault.quantity === null}
    />
  )
}

/** Appears beside the name on phones, and at the end of the row in the table. */
function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return <IconButton icon="trash" size={22} label={`Hapus ${name} dari keranjang`} onClick={onRemove} />
}

function LineName({ line }: { line: CartLine }) {
  return (
    <>
      <Link
        to="/detail/$pageId"
        params={{ pageId: line.itemId }}
        className="line-clamp-2 font-semibold text-ink underline-offset-3 hover:underline"
      >
        {line.name}
      </Link>
      {line.optionValues.length > 0 && <p className="caption text-ink-2">{line.optionValues.join(', ')}</p>}
    </>
  )
}

/** Notes on a cart line: a changed price, insufficient stock, the next wholesale tier. */
function LineNotes({ line, onChange }: Pick<CartLineProps, 'line' | 'onChange'>) {
  const accepting = useCall(changeCartLine, onChange, 'toast', undefined, enqueueChange)
  const settle = (body: { acceptPrice: true } | { quantity: number }) =>
    void accepting.send({ params: { lineId: line.id }, body })
  const fault = lineFault(line)
  const hint = nextStepHint(line)
  return (
    <div className="col-start-2 col-end-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden md:col-start-3 md:col-end-8 md:@max-[50rem]:basis-full">
      {line.priceBefore !== null && (
        <Note
          message={
            <>
              Harga berubah dari {formatRupiah(line.priceBefore)} menjadi{' '}
              <b>{formatRupiah(line.unitPrice)}</b>
            </>
          }
        >
          <Button
            size="small"
            variant="outline"
            busy={accepting.isPending}
            busyText="Menyimpan…"
            onClick={() => settle({ acceptPrice: true })}
          >
            Pakai harga baru
          </Button>
        </Note>
      )}
      {fault !== null && (
        <Note isGrave message={fault.sentence}>
          {fault.quantity !== null && (
            <Button
              size="small"
              variant="outline"
              busy={accepting.isPending}
              busyText="Menyimpan…"
              onClick={() => settle({ quantity: fault.quantity ?? line.quantity })}
            >
              {`Jadikan ${fault.quantity} ${line.unit}`}
            </Button>
          )}
        </Note>
      )}
      {line.exemptReason !== null && (
        <Tag tone="neutral">{treatmentLabels(treatmentOf(line.exemptReason, line.kind)).label}</Tag>
      )}
      {line.priceSource === 'zone' && <ZoneTag />}
      {line.priceSource === 'wholesale' && (
        <Tag icon="tag" tone="green">
          Harga grosir
        </Tag>
      )}
      <PriceRankNote rank={line.priceRank} />
      <ReferenceNotes line={line} />
      <AgreedNote line={line} />
      {hint !== null && fault === null && <p className="caption text-green">{hint}</p>}
    </div>
  )
}

/**
 * Shows the negotiated price, its expiry and why the quantity is fixed; or that it is no
 * longer valid.
 */
function AgreedNote({ line }: { line: CartLine }) {
  if (line.lostNegotiation)
    return (
      <Note message="Harga sepakat tidak berlaku untuk baris ini: jumlahnya lain, atau masa berlakunya habis. Harga tayang dipakai.">
        <Link to="/negotiation/$type" params={{ type: 'all' }} className={linkClass}>
          Lihat negosiasi
        </Link>
      </Note>
    )
  if (line.negotiationId === null) return null
  return (
    <>
      <Tag tone="violet" icon="handshake">
        Harga sepakat
      </Tag>
      <p className="caption text-ink-2">
        {line.agreedUntil !== null && `Berlaku sampai ${longDate(line.agreedUntil)}. `}
        Jumlah terkunci; untuk jumlah lain, hapus baris ini lalu nego lagi.{' '}
        <Link
          to="/negotiation/$negotiationId"
          params={{ negotiationId: line.negotiationId }}
          className={linkClass}
        >
          Lihat negosiasi
        </Link>
      </p>
    </>
  )
}

/** Shows the position of the price among comparable offers; a high price is highlighted. */
function PriceRankNote({ rank }: { rank: CartLine['priceRank'] }) {
  if (rank === null) return null
  const sentence = `Harga ${joinAmounts(formatPriceRank(rank))}`
  return isHighPrice(rank) ? (
    <Note message={sentence} />
  ) : (
    <p className="caption tnum text-ink-2">{sentence}</p>
  )
}

/** Shows the reference prices of the region with the difference. */
function ReferenceNotes({ line: { unitPrice, referencePrices } }: Pick<CartLineProps, 'line'>) {
  return referencePrices.map((reference) => (
    <p key={reference.kind} className="caption tnum text-ink-2">
      {formatReference(unitPrice, reference)}
    </p>
  ))
}

/** Label that the price belongs to the zone of the school. */
function ZoneTag() {
  const { member } = usePageContext()
  return <Tag>{`HET Zona ${member?.zone ?? '1'}`}</Tag>
}

type NoteProps = { message: ReactNode; children?: ReactNode; isGrave?: boolean }

/** A problem and the button that resolves it. */
function Note({ message, children, isGrave = false }: NoteProps) {
  return (
    <div
      className={classes(
        'caption flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md px-2.5 py-1.5 font-semibold',
        isGrave ? 'bg-red-100 text-red' : 'bg-brass-100 text-brass-700',
      )}
    >
      <span className="flex min-w-0 items-start gap-1.5">
        <Icon name={isGrave ? 'warning-circle-fill' : 'warning-fill'} size={18} />
        <span>{message}</span>
      </span>
      {children}
    </div>
  )
}

/** Returns the requested quantity and whether the cart line already has it. */
function useCounting(line: CartLine, onChange: (cart: CartView) => void) {
  const { send } = useCall(changeCartLine, (cart) => {
    onChange(cart)
    announce(`Jumlah ${line.name} disimpan`)
  })
  return useDebouncedQuantity(line.quantity, (quantity) =>
    send({ params: { lineId: line.id }, body: { quantity } }),
  )
}
