import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { useId } from 'react'
import { listOptionChoices, type OptionSelection } from './option-choice.ts'
import { OPTIONS_ID } from './use-buying.ts'

type OptionPickerProps = {
  item: Pick<ItemDetail, 'optionNames' | 'options'>
  chosen: OptionSelection
  onChoose: (index: number, value: string) => void
}

/** One row of buttons per option name. Sold-out values are struck through but selectable. */
export function OptionPicker({ item, chosen, onChoose }: OptionPickerProps) {
  const id = useId()
  return (
    <div id={OPTIONS_ID} className="flex flex-col gap-3">
      {listOptionChoices(item.optionNames, item.options, chosen).map(({ name, values }, index) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1.5 text-md font-bold">
            {name}
            {chosen[index] && <span className="font-normal text-ink-2">: {chosen[index]}</span>}
          </legend>
          <div className="flex flex-wrap gap-2">
            {values.map(({ value, isSoldOut }) => (
              <label
                key={value}
                className="relative flex min-h-11 min-w-11 items-center justify-center rounded-lg border border-edge bg-paper px-3 font-semibold has-checked:border-board-700 has-checked:bg-board-100 has-checked:text-board-700 has-checked:outline-1 has-checked:-outline-offset-2 has-checked:outline-board-700 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  name={`${id}-${index}`}
                  value={value}
                  checked={chosen[index] === value}
                  onChange={() => onChoose(index, value)}
                  className="sr-only"
                />
                <span className={isSoldOut ? 'text-ink-3 line-through' : undefined}>{value}</span>
                {isSoldOut && <span className="sr-only">, habis</span>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
