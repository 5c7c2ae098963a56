import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { useId } from 'react'
import { listOptionChoices, type OptionSelection } from './option-choice.ts'
import { OPTIONS_ID } from './use-buying.ts'

type OptionPickerProps = {
  item: Pick<ItemDetail, 'optionNames' | 'options'>
  chosen: OptionSelection
  onChoose: (place: number, value: string) => void
}

/** One row of plates for each option name; what is sold out is struck through and can still be looked at. */
export function OptionPicker({ item, chosen, onChoose }: OptionPickerProps) {
  const id = useId()
  return (
    <div id={OPTIONS_ID} className="flex flex-col gap-3">
      {listOptionChoices(item.optionNames, item.options, chosen).map(({ name, values }, place) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1.5 text-md font-bold">
            {name}
            {chosen[place] && <span className="font-normal text-tinta-2">: {chosen[place]}</span>}
          </legend>
          <div className="flex flex-wrap gap-2">
            {values.map(({ value, isSoldOut }) => (
              <label
                key={value}
                className="relative flex min-h-11 min-w-11 items-center justify-center rounded-lg border border-batas bg-kertas px-3 font-semibold has-checked:border-papan-700 has-checked:bg-papan-100 has-checked:text-papan-700 has-checked:outline-1 has-checked:-outline-offset-2 has-checked:outline-papan-700 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-fokus"
              >
                <input
                  type="radio"
                  name={`${id}-${place}`}
                  value={value}
                  checked={chosen[place] === value}
                  onChange={() => onChoose(place, value)}
                  className="sr-only"
                />
                <span className={isSoldOut ? 'text-tinta-3 line-through' : undefined}>{value}</span>
                {isSoldOut && <span className="sr-only">, habis</span>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
