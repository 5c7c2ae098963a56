import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { lowestCeiling, type PriceCeiling } from '@pasar/domain/catalogue/price-ceiling'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { rupiah } from '@pasar/domain/kernel/money'
import { invoiceTax } from '@pasar/domain/tax/invoice'
import { hasReducedTaxBase, taxLabels, taxNote } from '@pasar/domain/tax/labels'
import { type ExemptReason, exemptReason } from '@pasar/domain/tax/price'
import { type TaxedKind, type TaxTreatment, treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { usePageContext } from '../../page/use-page-context.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { useCeiling } from '../item/use-ceiling.ts'
import { CurrencyNote } from './editor-currency.tsx'
import {
  type Editing,
  editorFieldProps,
  fieldId,
  findFieldFault,
  LockNote,
  lockHelp,
} from './editor-fields.tsx'
import { EditorGrid } from './editor-grid.tsx'
import type { GridColumn } from './grid-cells.ts'

const exemptExample = (kind: TaxedKind): string =>
  kind === 'service'
    ? 'Misalnya jasa boga atau katering, dan jasa pendidikan.'
    : 'Misalnya buku pelajaran umum, kitab suci, dan makanan jasa boga.'

type PriceProps = { editing: Editing; hasZone: boolean; kind: TaxedKind }

/** Prices with their included tax, by zone for textbooks, and by quantity. */
export function PriceSection({ editing: baseEditing, hasZone, kind }: PriceProps) {
  const { values } = baseEditing
  const isPkp = usePageContext().member?.isPkp === true
  const reason = exemptReason({ item: values.ppn, vendorIsPkp: isPkp, buyerInFreeTradeZone: false })
  const treatment = treatmentOf(reason, kind)
  const { ceiling, faults } = useCeiling(values, hasZone)
  const editing: Editing = {
    ...baseEditing,
    errorOf: (field) => baseEditing.errorOf(field) ?? findFieldFault(faults, field),
  }
  const shownPrice = hasZone ? values.zonePrices['1'] : values.price
  return (
    <>
      <PpnGroup {...{ editing, kind, isPkp }} />
      {hasZone ? (
        <ZoneFields {...{ editing, ceiling, treatment }} />
      ) : (
        <OnePrice {...{ editing, ceiling, treatment }} />
      )}
      <TaxLedger
        gross={shownPrice}
        {...{ reason, treatment }}
        aside={hasZone ? 'Zona 1' : `per ${formatUnit(values.unit)}`}
      />
      <details className="group rounded-lg border border-line px-3">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-bold">
          {PPN_STATEMENT.title}
          <Icon name="caret-down" size={18} className="group-open:rotate-180" />
        </summary>
        <ul className="caption list-disc pb-3 pl-5">
          {PPN_STATEMENT.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
      <WholesaleGrid editing={editing} />
    </>
  )
}

type PpnGroupProps = { editing: Editing; kind: TaxedKind; isPkp: boolean }

function PpnGroup({ editing: { values, set, lockOf }, kind, isPkp }: PpnGroupProps) {
  const lock = lockOf('ppn')
  return (
    <RadioGroup
      legend="Kelompok PPN"
      look="cards"
      name="ppn"
      value={values.ppn}
      disabled={lock !== undefined}
      {...lockHelp(lock)}
      options={[
        {
          value: 'charged',
          label: 'Kena PPN',
          description: isPkp
            ? 'Harga yang diisi sudah termasuk PPN.'
            : `Dijual ${treatmentLabels('vendor').inline}.`,
        },
        {
          value: 'exempt',
          label: treatmentLabels(treatmentOf('item', kind)).label,
          description: exemptExample(kind),
        },
      ]}
      onChange={(event) => set({ ppn: event.currentTarget.value === 'exempt' ? 'exempt' : 'charged' })}
    />
  )
}

type FieldsProps = { editing: Editing; ceiling: PriceCeiling | null; treatment: TaxTreatment }

/** Returns the label of a price with its tax treatment. */
const withTax = (name: string, treatment: TaxTreatment) => `${name}, ${treatmentLabels(treatment).inline}`

function OnePrice({ editing, ceiling, treatment }: FieldsProps) {
  const { values, set } = editing
  const isNoted = values.currencyId !== null && values.currencyPrice > 0
  return (
    <>
      <MoneyField
        label={withTax('Harga', treatment)}
        required
        className="sm:max-w-80"
        maxLength={18}
        {...(ceiling !== null && { help: `HET ${formatRupiah(lowestCeiling(ceiling))}, ${ceiling.source}` })}
        {...editorFieldProps(editing, 'price')}
        {...(isNoted && { readOnly: true, help: 'Dihitung dari harga dalam mata uang di bawah.' })}
        value={values.price === 0 ? undefined : values.price}
        onChange={(amount = 0) => set({ price: amount })}
      />
      <CurrencyNote editing={editing} />
    </>
  )
}

function ZoneFields({ editing, ceiling, treatment }: FieldsProps) {
  const { values, set } = editing
  const lock = editing.lockOf('zonePrices')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-md font-bold">{withTax('Harga tiap zona', treatment)}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {ZONES.map((zone) => (
          <MoneyField
            key={zone}
            label={`Zona ${zone}`}
            required
            maxLength={18}
            {...(ceiling !== null && { help: `HET ${formatRupiah(ceiling.prices[zone])}` })}
            {...editorFieldProps(editing, `zonePrices.${zone}`)}
            readOnly={lock !== undefined}
            value={values.zonePrices[zone] === 0 ? undefined : values.zonePrices[zone]}
            onChange={(amount = 0) => set({ zonePrices: { ...values.zonePrices, [zone]: amount } })}
          />
        ))}
      </div>
      <p className="caption mt-2 text-ink-3">
        {ceiling === null
          ? 'Buku teks utama tidak boleh lebih mahal dari HET di zona sekolah.'
          : `HET menurut ${ceiling.source}. Harga di atasnya tidak dapat disimpan.`}
      </p>
    </fieldset>
  )
}

type LedgerProps = { gross: number; reason: ExemptReason | null; treatment: TaxTreatment; aside: string }

/**
 * Breaks down the typed price as an order of one unit would: whole rupiah, and less the fee of a
 * bill. The item page shows the formulas of the specification with their decimals.
 *
 * @spec 5 Tax calculation
 * @decision 0004
 */
function TaxLedger({ gross, reason, treatment, aside }: LedgerProps) {
  const rule = usePageContext().settings.taxRule
  const labels = taxLabels(rule)
  const terms = treatmentLabels(treatment)
  const isExempt = reason !== null
  const ppn = isExempt ? 'exempt' : 'charged'
  const parts = invoiceTax([{ total: rupiah(gross), ppn }], rupiah(0), rule)
  return (
    <Ledger
      title="Rincian harga"
      level="h2"
      aside={aside}
      className="overflow-hidden rounded-lg"
      note={isExempt ? terms.sentence : taxNote(rule)}
    >
      <LedgerRow
        label={isExempt ? 'Harga' : labels.net}
        value={formatRupiah(isExempt ? parts.gross : parts.dpp)}
      />
      {isExempt ? (
        <LedgerRow label="PPN" note={terms.label} value={formatRupiah(0)} muted />
      ) : (
        <>
          {hasReducedTaxBase(rule) && (
            <LedgerRow label={labels.dppOther} value={formatRupiah(parts.dppOther)} />
          )}
          <LedgerRow label={labels.ppn} value={formatRupiah(parts.ppn)} />
        </>
      )}
      <LedgerRow label={labels.pph} value={formatRupiah(parts.pph)} muted />
      {parts.fee > 0 && <LedgerRow label="Biaya transaksi" value={formatRupiah(parts.fee)} muted />}
      <LedgerRow label="Diterima penyedia" value={formatRupiah(parts.received)} />
    </Ledger>
  )
}

const wholesaleColumns: readonly GridColumn[] = [
  { key: 'amount', head: 'Mulai jumlah', part: 'amount' },
  { key: 'price', head: 'Harga satuan (Rp)', part: 'price' },
]

function WholesaleGrid({ editing }: { editing: Editing }) {
  const { values, set, errorOf, lockOf } = editing
  const error = errorOf('wholesale')
  const lock = lockOf('wholesale')
  return (
    <div id={fieldId('wholesale')} tabIndex={-1} className="flex flex-col gap-1.5">
      <p className="text-md font-bold">
        Harga grosir <span className="font-normal text-ink-3">(boleh kosong)</span>
      </p>
      <div className="sm:max-w-110">
        <EditorGrid
          caption="Harga grosir"
          columns={wholesaleColumns}
          rows={values.wholesale}
          isLocked={lock !== undefined}
          isIncomplete={(row) => row.amount > 0 !== row.price > 0}
          onChange={(wholesale) => set({ wholesale })}
        />
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="caption text-ink-3">
        {lock === undefined ? 'Sel dari spreadsheet dapat ditempel langsung.' : <LockNote>{lock}</LockNote>}
      </div>
    </div>
  )
}
