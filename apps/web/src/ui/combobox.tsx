import { Combobox as Base } from '@base-ui/react/combobox'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { controlText, describeField, Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

/** One choice: what is kept, what stands in the field, what the line shows. */
export type ComboboxChoice = {
  key: string
  label: string
  /** The line in the list, when it is more than the label; `<b>` marks what counts. */
  line?: ReactNode
}

export type ComboboxProps = FieldTexts & {
  /** Looks up choices for what was typed. Called after a pause of 250 ms; give the signal to the request. */
  search: (typed: string, signal: AbortSignal) => Promise<readonly ComboboxChoice[]>
  value: ComboboxChoice | null
  onChange: (choice: ComboboxChoice | null) => void
  placeholder?: string | undefined
  /** Letters before the first look-up. */
  fromLetters?: number | undefined
  pauseMs?: number | undefined
  /** Stands in the list when nothing fits. */
  noneText?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

type Found = {
  typed: string
  state: 'idle' | 'searching' | 'ready' | 'failed'
  choices: readonly ComboboxChoice[]
}

const NOTHING: Found = { typed: '', state: 'idle', choices: [] }

/** Looks up after a pause and drops the answers of questions that were typed over. */
function useSearch({
  search,
  pauseMs,
  fromLetters,
}: {
  search: ComboboxProps['search']
  pauseMs: number
  fromLetters: number
}) {
  const [found, setFound] = useState<Found>(NOTHING)
  const running = useRef<{ stop: () => void }>(undefined)
  useEffect(() => () => running.current?.stop(), [])
  const ask = (typed: string) => {
    running.current?.stop()
    if (typed.trim().length < fromLetters) return setFound(NOTHING)
    const abort = new AbortController()
    setFound((before) => ({ typed, state: 'searching', choices: before.choices }))
    const answer = async () => {
      try {
        const choices = await search(typed.trim(), abort.signal)
        if (!abort.signal.aborted) setFound({ typed, state: 'ready', choices })
      } catch (problem) {
        if (abort.signal.aborted) return
        setFound({ typed, state: 'failed', choices: [] })
        reportError(problem)
      }
    }
    const timer = setTimeout(answer, pauseMs)
    running.current = {
      stop: () => {
        clearTimeout(timer)
        abort.abort()
      },
    }
  }
  return { found, ask }
}

/** Finds one of many by typing: places, vendors, categories. Screens take `LazyCombobox`. */
export function Combobox({
  search,
  value,
  onChange,
  placeholder,
  fromLetters = 2,
  pauseMs = 250,
  noneText = 'No items found',
  disabled = false,
  required,
  id: givenId,
  className,
  ...texts
}: ComboboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { found, ask } = useSearch({ search, pauseMs, fromLetters })
  const items =
    value === null || found.choices.some((choice) => choice.key === value.key)
      ? found.choices
      : [...found.choices, value]
  const listed = found.state === 'idle' ? [] : found.choices
  return (
    <Base.Root
      items={items}
      filter={null}
      value={value}
      disabled={disabled}
      itemToStringLabel={(choice: ComboboxChoice) => choice.label}
      isItemEqualToValue={(choice, chosen) => choice.key === chosen.key}
      onValueChange={(choice) => onChange(choice)}
      onInputValueChange={(typed, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') ask(typed)
      }}
    >
      <Field {...texts} id={id} required={required} className={className}>
        <Base.InputGroup
          className={classes(
            'relative flex min-h-11 items-center rounded-lg border bg-kertas has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-fokus has-[:disabled]:bg-cekung',
            texts.error === undefined ? 'border-batas enabled-hover:border-tinta-2' : 'border-merah',
          )}
        >
          <Icon name="magnifying-glass" className="ml-3 text-tinta-3" />
          <Base.Input
            id={id}
            placeholder={placeholder}
            required={required}
            {...describeField(id, texts)}
            className={controlText}
          />
          <Base.Clear
            aria-label={`Kosongkan ${texts.label}`}
            className="grid size-11 place-items-center rounded-lg text-tinta-2"
          >
            <Icon name="x" size={18} />
          </Base.Clear>
        </Base.InputGroup>
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            aria-busy={found.state === 'searching' || undefined}
            className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border border-garis bg-terangkat py-1 text-tinta shadow-overlay"
          >
            <Base.Status>
              <SearchState {...{ found, noneText, fromLetters }} />
            </Base.Status>
            <Base.List>
              {listed.map((choice) => (
                <Base.Item
                  key={choice.key}
                  value={choice}
                  className="flex min-h-11 cursor-default items-center gap-2 px-3 py-2 data-highlighted:bg-papan-100 data-selected:font-bold"
                >
                  <span className="min-w-0 flex-1">{choice.line ?? choice.label}</span>
                  <Base.ItemIndicator>
                    <Icon name="check-bold" size={16} className="text-papan-700" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type SearchStateProps = { found: Found; noneText: string; fromLetters: number }

function SearchState({ found, noneText, fromLetters }: SearchStateProps) {
  const look = 'keterangan flex min-h-11 items-center px-3 text-tinta-2'
  if (found.state === 'searching' && found.choices.length === 0) return <p className={look}>Mencari…</p>
  if (found.state === 'failed') return <p className={look}>Tidak ada koneksi. Coba ketik lagi.</p>
  if (found.state === 'idle') return <p className={look}>Ketik paling sedikit {fromLetters} huruf</p>
  if (found.state === 'ready' && found.choices.length === 0)
    return (
      <p className={look} lang={noneText === 'No items found' ? 'en' : undefined}>
        {noneText}
      </p>
    )
  return null
}
