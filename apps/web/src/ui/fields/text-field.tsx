import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { Icon } from '../base/icon.tsx'
import {
  CharacterLimitNote,
  controlBox,
  controlText,
  describeField,
  Field,
  type FieldTexts,
} from './field.tsx'
import { useCharacterLimit } from './use-character-limit.ts'

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> &
  FieldTexts & {
    /** Before the text, inside the box: "Rp". */
    prefix?: ReactNode
    /** After the text, inside the box: a unit. */
    suffix?: ReactNode
    icon?: IconName | undefined
    /** Right of the label: "12 dari 15 angka". */
    counter?: ReactNode
    /** Check mark: the value was verified and is correct. */
    valid?: boolean | undefined
    /** Classes of the input element, such as `tnum text-right`. */
    inputClassName?: string | undefined
  }

/**
 * Single-line text field. Spread the result of `register('name')` of react-hook-form into it,
 * and pass `error` from its form state.
 */
export function TextField({
  label,
  hideLabel,
  help,
  error,
  optional,
  prefix,
  suffix,
  icon,
  counter,
  valid,
  inputClassName,
  className,
  id: idProp,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const { room, count } = useCharacterLimit(input)
  return (
    <Field
      {...{ id, label, hideLabel, help, error, optional, className }}
      counter={counter ?? room?.count}
      required={input.required}
    >
      <div className={controlBox(error)}>
        {icon !== undefined && <Icon name={icon} className="ml-3 text-ink-3" />}
        {prefix !== undefined && <span className="pl-3 text-ink-3">{prefix}</span>}
        <input
          type="text"
          {...input}
          onInput={(event) => {
            count(event)
            input.onInput?.(event)
          }}
          {...describeField(id, { help, error })}
          id={id}
          className={`${controlText} ${inputClassName ?? ''}`}
        />
        {suffix !== undefined && <span className="pr-3 text-ink-3">{suffix}</span>}
        {valid && <Icon name="check-circle-fill" className="mr-3 text-green" label="Sudah benar" />}
      </div>
      <CharacterLimitNote room={room} />
    </Field>
  )
}
