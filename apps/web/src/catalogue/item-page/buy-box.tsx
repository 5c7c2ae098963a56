import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { formatOffer } from '@pasar/domain/cart/offer-list'
import type { ReactNode } from 'react'
import { HolidayNote } from '../../page/holiday-note.tsx'
import { usePageContext } from '../../page/use-page-context.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { LedgerRow, LedgerTotal } from '../../ui/blocks/ledger.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { CompareButton } from '../comparison/compare-button.tsx'
import { isFromPrice } from '../item/unit-offer.ts'
import { BuyButton, BuyProblem, BuyStatus } from './buy-button.tsx'
import { OptionPicker } from './option-picker.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'
import type { Buying } from './use-buying.ts'

type BuyBoxProps = {
  item: ItemDetail
  buying: Buying
  /** Negotiation button below the buy button. */
  bargain: ReactNode
}

/** Option, quantity and total. On phones the button is in the bottom bar. */
export function BuyBox({ item, buying, bargain }: BuyBoxProps) {
  const { quantity, offer, stock, isSoldOut } = buying
  const { member } = usePageContext()
  return (
    <section aria-label="Beli" className="card flex flex-col gap-4 p-4 max-md:rounded-none">
      {item.options.length > 0 && (
        <OptionPicker item={item} chosen={buying.chosen} onChoose={buying.choose} />
      )}
      {!isSoldOut && (
        <div className="flex flex-col gap-1.5">
          <p className="text-md font-bold">Jumlah</p>
          <QuantityStepper
            label={`Jumlah ${item.name}`}
            value={quantity}
            onChange={buying.changeQuantity}
            min={item.minimum}
            max={buying.maxQuantity}
            step={item.multiple}
            unit={item.unit}
            help={quantityHelp(item, stock)}
          />
        </div>
      )}
      <dl className="notebook -mx-4">
        <LedgerRow
          label={`Harga per ${item.unit}`}
          value={isFromPrice(item, buying) ? `mulai ${formatRupiah(offer.unit)}` : formatRupiah(offer.unit)}
        />
        <LedgerRow label="Jumlah" value={`${formatNumber(quantity)} ${item.unit}`} />
        {buying.missing === null ? (
          <LedgerTotal label="Total" value={formatRupiah(offer.total)} />
        ) : (
          <LedgerRow label="Total" value={`Pilih ${buying.missing} dahulu`} />
        )}
        {member?.role === 'buyer' && item.kind !== 'service' && buying.missing === null && (
          <ShippingEstimate
            offer={formatOffer({ itemId: item.id, optionId: buying.optionId })}
            quantity={quantity}
            unit={item.unit}
          />
        )}
      </dl>
      <HolidayNote holiday={item.vendor.holiday} />
      <BuyButton {...{ item, buying }} variant="box" className="w-full max-md:hidden" />
      <BuyStatus unit={item.unit} buying={buying} className="max-md:hidden" />
      <BuyProblem {...{ item, buying }} />
      <div className="flex flex-col gap-1">
        {bargain}
        <CompareButton itemId={item.id} optionId={buying.optionId} quantity={quantity} />
      </div>
      <p className="caption flex items-start gap-1.5 text-ink-3">
        <Icon name={item.kind === 'service' ? 'check' : 'truck'} size={18} />
        <span>{handoverNote(item)}</span>
      </p>
    </section>
  )
}

type HandoverNoteProps = { kind: ItemDetail['kind']; vendor: Pick<ItemDetail['vendor'], 'regencyName'> }

/**
 * Returns where an item comes from and when it is paid. Services have neither freight nor a BAST.
 */
export const handoverNote = ({ kind, vendor }: HandoverNoteProps): string =>
  kind === 'service'
    ? `Dikerjakan penyedia dari ${vendor.regencyName}. Pembayaran dilakukan setelah hasil pekerjaan diperiksa (BAPP).`
    : `Dikirim dari ${vendor.regencyName}. Ongkos kirim dihitung menurut alamat dan berat. Pembayaran dilakukan setelah barang diperiksa (BAST).`

function quantityHelp({ unit, minimum, multiple }: ItemDetail, stock: number | null): string {
  const rules = [
    stock === null ? null : `Stok ${formatNumber(stock)} ${unit}`,
    minimum > 1 ? `pemesanan paling sedikit ${formatNumber(minimum)} ${unit}` : null,
    multiple > 1 ? `kelipatan ${formatNumber(multiple)} ${unit}` : null,
  ].filter((rule) => rule !== null)
  const [first, ...others] = rules
  if (first === undefined) return 'Selalu tersedia'
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
}
