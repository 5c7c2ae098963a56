import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import {
  CharacterLimitNote,
  controlBox,
  controlText,
  describeField,
  Field,
  type FieldTexts,
} from './field.tsx'
import { useCharacterLimit } from './use-character-limit.ts'

type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldTexts & { counter?: ReactNode }

/** Multi-line text field. Grows with its content where the browser supports it. */
export function TextArea({
  label,
  hideLabel,
  help,
  error,
  optional,
  counter,
  className,
  id: idProp,
  ...area
}: TextAreaProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const { room, count } = useCharacterLimit(area)
  return (
    <Field
      {...{ id, label, hideLabel, help, error, optional, className }}
      counter={counter ?? room?.count}
      required={area.required}
    >
      <div className={controlBox(error)}>
        <textarea
          rows={3}
          {...area}
          onInput={(event) => {
            count(event)
            area.onInput?.(event)
          }}
          {...describeField(id, { help, error })}
          id={id}
          className={`${controlText} field-sizing-content max-h-80 min-h-20 py-2.5`}
        />
      </div>
      <CharacterLimitNote room={room} />
    </Field>
  )
}
