import { type ComponentPropsWithRef, useId, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { controlBox, controlText, describeField, Field, type FieldTexts } from './field.tsx'

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldTexts

/**
 * Password field that can show its value. Allows pasting and password managers. Set
 * `autoComplete` to the current or new password.
 */
export function PasswordField({
  label,
  hideLabel,
  help,
  error,
  optional,
  className,
  id: idProp,
  ...input
}: PasswordFieldProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hideLabel, help, error, optional, className }} required={input.required}>
      <div className={controlBox(error)}>
        <input
          autoComplete="current-password"
          {...input}
          {...describeField(id, { help, error })}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={controlText}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Tampilkan kata sandi"
          onClick={() => setShown(!isShown)}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 enabled-hover:text-ink"
        >
          <Icon name={isShown ? 'eye-slash' : 'eye'} size={22} />
        </button>
      </div>
    </Field>
  )
}
