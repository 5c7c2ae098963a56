import { MAX_PRICE } from '@pasar/contract/catalogue/item-listings'
import { type Currency, listCurrencies } from '@pasar/contract/catalogue/masters'
import { formatAmount, toRupiah } from '@pasar/domain/catalogue/currency'
import { EDITOR_OFFERS } from '@pasar/domain/catalogue/masters'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSendGuard } from '../../ui/fields/use-whole-text.ts'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { minorOf, minorText } from '../item/minor-text.ts'
import { MasterList, showDoneToast } from '../masters/master-list.tsx'
import { useCurrencyCalls } from '../masters/use-master-calls.ts'
import { type Editing, fieldId } from './editor-fields.tsx'

/**
 * Notes the price of an item in another currency. Schools see and pay rupiah.
 *
 * @decision 0023
 */
export function CurrencyNote({ editing }: { editing: Editing }) {
  const { values, set } = editing
  const [isOpen, setOpen] = useState(false)
  const [currencies, setCurrencies] = useState<readonly Currency[]>([])
  const listing = useCall(listCurrencies, ({ data }) => setCurrencies(data))
  const load = () => void listing.send({ params: { type: 'item' }, query: {} })
  useOnMount(load)
  const foreign = currencies.filter(({ name, owner }) => owner === 'own' || name !== 'IDR')
  const chosenCurrency = foreign.find(({ id }) => id === values.currencyId)
  const note = (currency: Currency | undefined, currencyPrice: number) => {
    const price = currency && currencyPrice > 0 ? toRupiah(currencyPrice, currency, MAX_PRICE) : null
    set({ currencyId: currency?.id ?? null, currencyPrice, ...(price === null ? {} : { price }) })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Catat harga dalam"
          className="min-w-40"
          value={chosenCurrency ? String(chosenCurrency.id) : ''}
          placeholder="Rupiah saja"
          options={foreign.map(({ id, name, symbol }) => ({
            value: String(id),
            label: `${name} (${symbol})`,
          }))}
          onChange={(event) =>
            note(
              foreign.find(({ id }) => String(id) === event.currentTarget.value),
              0,
            )
          }
        />
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Atur mata uang
        </Button>
      </div>
      {chosenCurrency && (
        <AmountField key={chosenCurrency.id} {...{ editing, chosen: chosenCurrency, note }} />
      )}
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={(opens) => {
          setOpen(opens)
          if (!opens) load()
        }}
        title="Mata uang sendiri"
        width="medium"
      >
        <OwnCurrencies />
      </LazyDialog>
    </div>
  )
}

type AmountProps = {
  editing: Editing
  chosen: Currency
  note: (currency: Currency, currencyPrice: number) => void
}

function AmountField({ editing: { values, errorOf }, chosen, note }: AmountProps) {
  const [typedText, setTypedText] = useState(() => minorText(values.currencyPrice, chosen))
  const isWritten = values.currencyPrice > 0
  const isWrong = minorOf(typedText, chosen) === null
  useSendGuard(isWrong, fieldId('currencyPrice'))
  return (
    <TextField
      id={fieldId('currencyPrice')}
      label={`Harga dalam ${chosen.name}`}
      className="sm:max-w-80"
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      inputClassName="tnum"
      prefix={chosen.symbol}
      error={isWrong ? `Isi jumlah seperti ${minorText(123_450, chosen)}` : errorOf('currencyPrice')}
      help={
        isWritten
          ? `${formatAmount(values.currencyPrice, chosen)} dengan kurs ${chosen.exchangeRate.replace('.', ',')} adalah ${formatRupiah(values.price)}. Kurs yang berubah kemudian tidak mengubah harga ini.`
          : 'Harga rupiah dihitung dari kurs mata uang ini.'
      }
      value={typedText}
      onChange={(event) => {
        setTypedText(event.currentTarget.value)
        note(chosen, minorOf(event.currentTarget.value, chosen) ?? 0)
      }}
    />
  )
}

function OwnCurrencies() {
  const calls = useCurrencyCalls(showDoneToast('currency'))
  return <MasterList kind="currency" calls={calls} allowedActions={EDITOR_OFFERS.currency} owner="own" />
}
