import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { controlBox, controlText, describeField, Field, type FieldTexts } from './field.tsx'
import { type LookupState, SEARCH_PAUSE_MS, useSearch } from './use-search.ts'

/** An option: its stored value, the label in the field, and the row content. */
export type ComboboxChoice = {
  key: string
  label: string
  /** Row content if it is more than the label; `<b>` marks matches. */
  line?: ReactNode
}

type ComboboxProps = FieldTexts & {
  /**
   * Looks up options for the typed text. Called after a debounce of 250 ms; pass the signal to
   * the request.
   */
  search: (typedText: string, signal: AbortSignal) => Promise<readonly ComboboxChoice[]>
  value: ComboboxChoice | null
  onChange: (choice: ComboboxChoice | null) => void
  placeholder?: string | undefined
  /** Characters required before the first lookup. */
  minCharacters?: number | undefined
  pauseMs?: number | undefined
  /** Text shown without matches. */
  noneText?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

type ChoosingProps = Pick<ComboboxProps, 'search' | 'value' | 'onChange'> & {
  pauseMs: number
  minCharacters: number
}

/** Manages the typed text, the active row and the keyboard. */
function useChoosing({ search, value, onChange, pauseMs, minCharacters }: ChoosingProps) {
  const { found, ask, forget } = useSearch({ search, pauseMs, minCharacters })
  const [typedText, setTypedText] = useState<string>()
  const [active, setActive] = useState(-1)
  const isOpen = typedText !== undefined
  const close = () => {
    setTypedText(undefined)
    setActive(-1)
    forget()
  }
  const choose = (choice: ComboboxChoice | null) => {
    close()
    if (choice?.key !== value?.key) onChange(choice)
  }
  const type = (text: string) => {
    setTypedText(text)
    setActive(-1)
    ask(text)
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) type(value?.label ?? '')
      else if (found.choices.length > 0)
        setActive(
          (active + step + found.choices.length + (active < 0 && step < 0 ? 1 : 0)) % found.choices.length,
        )
      return
    }
    const choice = found.choices[active]
    if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault()
      choose(choice)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      // Prevents a surrounding dialog, which listens on the same document, from closing together
      // with the list.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      close()
    }
  }
  const leave = () => {
    if (typedText === '') choose(null)
    else close()
  }
  return { text: typedText ?? value?.label ?? '', isOpen, found, active, choose, type, pressKey, leave }
}

/**
 * Selects one of many options by typing: locations, vendors, categories. Focus stays in the
 * field; arrows select a row, Enter takes it, Esc closes the list. Text without a selection
 * reverts to the last selection.
 */
export function Combobox({
  search,
  value,
  onChange,
  placeholder,
  minCharacters = 2,
  pauseMs = SEARCH_PAUSE_MS,
  noneText = 'No items found',
  disabled = false,
  required,
  id: idProp,
  className,
  ...texts
}: ComboboxProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const { text, isOpen, found, active, choose, type, pressKey, leave } = useChoosing({
    ...{ search, value, onChange, pauseMs, minCharacters },
  })
  return (
    <Field {...texts} id={id} required={required} className={classes('relative', className)}>
      <div className={controlBox(texts.error)}>
        <Icon name="magnifying-glass" className="ml-3 text-ink-3" />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          {...describeField(id, texts)}
          autoComplete="off"
          spellCheck={false}
          {...{ placeholder, disabled, required }}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={pressKey}
          onBlur={leave}
          className={controlText}
        />
        {value !== null && !disabled && (
          <button
            type="button"
            aria-label={`Kosongkan ${texts.label}`}
            onClick={() => choose(null)}
            className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2"
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </div>
      {isOpen && (
        <ChoiceList {...{ id, found, active, choose, noneText, minCharacters, value }} label={texts.label} />
      )}
    </Field>
  )
}

type ChoiceListProps = {
  id: string
  label: string
  found: LookupState<ComboboxChoice>
  active: number
  value: ComboboxChoice | null
  choose: (choice: ComboboxChoice) => void
  noneText: string
  minCharacters: number
}

function ChoiceList({ id, label, found, active, value, choose, noneText, minCharacters }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    <div
      ref={list}
      aria-busy={found.state === 'searching' || undefined}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised py-1 text-ink shadow-overlay"
    >
      <p role="status" className={found.choices.length > 0 ? 'sr-only' : 'caption px-3 py-2.5 text-ink-2'}>
        <SearchStatus {...{ found, noneText, minCharacters }} />
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {found.choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names it by aria-activedescendant
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.key === value?.key}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 enabled-hover:bg-sunken',
              index === active && 'bg-board-100 outline-2 -outline-offset-2 outline-board-700',
              choice.key === value?.key && 'font-bold',
            )}
          >
            <span className="min-w-0 flex-1">{choice.line ?? choice.label}</span>
            {choice.key === value?.key && <Icon name="check-bold" size={16} className="text-board-700" />}
          </div>
        ))}
      </div>
    </div>
  )
}

type SearchStatusProps = Pick<ChoiceListProps, 'found' | 'noneText' | 'minCharacters'>

/** Status of the list: announced to screen readers, and visible while there are no rows. */
function SearchStatus({ found, noneText, minCharacters }: SearchStatusProps) {
  if (found.state === 'idle') return `Ketik paling sedikit ${minCharacters} huruf`
  if (found.state === 'searching') return 'Mencari…'
  if (found.state === 'failed') return 'Tidak dapat mencari. Periksa koneksi, lalu ketik lagi.'
  if (found.choices.length > 0) return `${found.choices.length} pilihan`
  return <span lang={noneText === 'No items found' ? 'en' : undefined}>{noneText}</span>
}
