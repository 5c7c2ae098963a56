import { useRef } from 'react'
import type { CallError } from '../call/call.ts'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { WholeField } from '../ui/fields/whole-field.tsx'
import { formatNumber } from '../ui/text/money.ts'
import type { OfferDraft } from './offer-draft.ts'

type OfferFieldsProps = {
  draft: OfferDraft
  onChange: (part: Partial<OfferDraft>) => void
  /** null if a field above sets it. */
  quantity: number | null
  unit: string
  /** The allowed price range, shown before the user types. */
  bounds: string
  freightHelp?: string | undefined
  /** Called when the freight field gains or loses focus. */
  onFreight?: ((isIn: boolean) => void) | undefined
  /** Number of submit attempts and server replies; each one focuses the first invalid field. */
  tries: number
  refusal: CallError | null
  errorOf: (field: keyof OfferDraft) => string | undefined
}

/** The full landed price: unit price, freight, packing, days and note, for a fixed quantity. */
export function OfferFields(props: OfferFieldsProps) {
  const { draft, onChange, quantity, unit, bounds, freightHelp, onFreight, tries, refusal, errorOf } = props
  const box = useRef<HTMLDivElement>(null)
  const showFault = () => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  useEffectOnChange(tries, showFault)
  useEffectOnChange(refusal, showFault)
  return (
    <div ref={box} className="flex flex-col gap-4">
      {quantity !== null && (
        <p>
          <span className="caption block text-ink-2">Jumlah</span>
          <b className="tnum">
            {formatNumber(quantity)} {unit}
          </b>
        </p>
      )}
      <MoneyField
        label={`Harga per ${unit}`}
        required
        help={bounds}
        value={draft.unitPrice}
        onChange={(unitPrice) => onChange({ unitPrice })}
        error={errorOf('unitPrice')}
      />
      <FreightFields {...{ draft, onChange, freightHelp, onFreight, errorOf }} />
      <WholeField
        label="Tiba dalam"
        required
        maxLength={3}
        suffix="hari"
        help="Sejak pesanan dikonfirmasi"
        value={draft.days}
        onChange={(days) => onChange({ days })}
        error={errorOf('days')}
        className="max-w-48"
      />
      <TextArea
        label="Catatan"
        optional
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={errorOf('note')}
      />
    </div>
  )
}

type FreightFieldsProps = Pick<
  OfferFieldsProps,
  'draft' | 'onChange' | 'freightHelp' | 'onFreight' | 'errorOf'
>

/** Freight and packing, each for the whole quantity. */
function FreightFields({ draft, onChange, freightHelp, onFreight, errorOf }: FreightFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        label="Ongkos kirim"
        required
        help={freightHelp ?? 'Untuk seluruh barang'}
        value={draft.freight}
        onChange={(freight) => onChange({ freight })}
        onFocus={() => onFreight?.(true)}
        onBlur={() => onFreight?.(false)}
        error={errorOf('freight')}
      />
      <MoneyField
        label="Kemasan"
        optional
        help="Untuk seluruh barang"
        value={draft.packing}
        onChange={(amount) => onChange({ packing: amount })}
        error={errorOf('packing')}
      />
    </div>
  )
}
