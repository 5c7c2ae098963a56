import {
  DECIMAL_POINTS,
  formatAmount,
  MAX_DECIMALS,
  THOUSANDS_SEPARATORS,
} from '@pasar/domain/catalogue/currency'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { MasterForm } from './use-master-calls.ts'

type Values = MasterForm['currency']
type CurrencyFieldsProps = { values: Values; onChange: (change: Partial<Values>) => void }

const separatorNames: Readonly<Record<string, string>> = {
  '.': 'Titik ( . )',
  ',': 'Koma ( , )',
  ' ': 'Spasi',
  '': 'Tanpa tanda',
}

/** Format and exchange rate of a currency, with a sample. */
export function CurrencyFields({ values, onChange }: CurrencyFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Simbol"
          required
          maxLength={8}
          value={values.symbol}
          onChange={(event) => onChange({ symbol: event.currentTarget.value })}
        />
        <Select
          label="Angka desimal"
          value={String(values.decimal)}
          options={Array.from({ length: MAX_DECIMALS + 1 }, (_, at) => ({
            value: String(at),
            label: String(at),
          }))}
          onChange={(event) => onChange({ decimal: Number(event.currentTarget.value) })}
        />
        <Select
          label="Tanda desimal"
          value={values.decimalPoint}
          options={DECIMAL_POINTS.map((value) => ({ value, label: separatorNames[value] ?? value }))}
          onChange={(event) => {
            const chosenPoint = DECIMAL_POINTS.find((character) => character === event.currentTarget.value)
            if (chosenPoint !== undefined) onChange({ decimalPoint: chosenPoint })
          }}
        />
        <Select
          label="Tanda ribuan"
          value={values.thousandsSeparator}
          options={THOUSANDS_SEPARATORS.map((value) => ({ value, label: separatorNames[value] ?? value }))}
          onChange={(event) => {
            const grouping = THOUSANDS_SEPARATORS.find((character) => character === event.currentTarget.value)
            if (grouping !== undefined) onChange({ thousandsSeparator: grouping })
          }}
        />
      </div>
      <Checkbox
        label="Simbol di belakang angka"
        checked={values.showAfterNumber}
        onChange={(event) => onChange({ showAfterNumber: event.currentTarget.checked })}
      />
      <TextField
        label="Kurs, rupiah untuk satu satuan"
        required
        inputMode="decimal"
        maxLength={19}
        autoComplete="off"
        inputClassName="tnum"
        help={`Ditulis seperti ${formatAmount(1_234 * 10 ** values.decimal, values)}`}
        value={values.exchangeRate.replace('.', ',')}
        onChange={(event) => onChange({ exchangeRate: event.currentTarget.value.replace(',', '.') })}
      />
    </>
  )
}
