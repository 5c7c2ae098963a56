import { type ChangeEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { TextArea } from '../ui/fields/text-area.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { type Cells, isBlank, mergeRows, parseList, type RowColumn } from './setting-rows.ts'

type ListImportProps = {
  columns: readonly RowColumn[]
  keyColumns: number
  rows: readonly Cells[]
  faultsOfRows: (rows: readonly Cells[]) => Readonly<Record<string, string>>
  onTake: (rows: readonly Cells[]) => void
}

const SHOWN = 12
/** Maximum input size in bytes, far above the longest list. */
const MAX_BYTES = 1_000_000
const TOO_LARGE = 'Daftar ini lebih dari 1 MB. Bagi menjadi beberapa bagian, lalu impor satu per satu.'
const DEBOUNCE_MS = 250

type ImportedList = Pick<ListImportProps, 'columns' | 'keyColumns' | 'rows' | 'faultsOfRows'>

/** Parses a list and returns its rows with the effect of each. */
function parsedList(text: string, { columns, keyColumns, rows, faultsOfRows }: ImportedList) {
  const parsedRows = parseList(text, columns).filter((cells) => !isBlank(cells))
  const old = new Set(
    rows.filter((cells) => !isBlank(cells)).map((cells) => cells.slice(0, keyColumns).join('|')),
  )
  const isExisting = (cells: Cells) => old.has(cells.slice(0, keyColumns).join('|'))
  const faults = faultsOfRows(parsedRows)
  const faultIn = (row: number) => columns.flatMap(({ name }) => faults[`${row}.${name}`] ?? [])[0]
  const good = parsedRows.filter((_, row) => faultIn(row) === undefined)
  return { found: parsedRows, good, isExisting, faultIn, existingCount: good.filter(isExisting).length }
}

/**
 * Imports a list from a file or pasted text. Shows the parsed rows before they fill the fields.
 * Saves nothing.
 */
export function ListImport({ columns, keyColumns, rows, faultsOfRows, onTake }: ListImportProps) {
  const [isOpen, setOpen] = useState(false)
  // The typed list stays while the form is closed.
  const input = useListInput({ columns, keyColumns, rows, faultsOfRows })
  if (!isOpen)
    return (
      <Button variant="quiet" icon="upload-simple" className="mt-1 -ml-2" onClick={() => setOpen(true)}>
        Impor dari CSV atau tempelan
      </Button>
    )
  return (
    <ImportForm
      {...{ columns, input }}
      onTake={(merge) => {
        onTake(merge(input.parseNow().good))
        input.change('')
        setOpen(false)
      }}
      onMerge={(next) => mergeRows(rows, next, keyColumns)}
      onClose={() => setOpen(false)}
    />
  )
}

/** The typed or picked list. Its parsing is debounced, because a list may be long. */
function useListInput({ columns, keyColumns, rows, faultsOfRows }: ImportedList) {
  const [text, setText] = useState('')
  const [debouncedText, setDebouncedText] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const parse = useCallback(
    (list: string) => parsedList(list, { columns, keyColumns, rows, faultsOfRows }),
    [columns, keyColumns, rows, faultsOfRows],
  )
  const parsedImport = useMemo(() => parse(debouncedText), [parse, debouncedText])
  const change = (next: string) => {
    const isTooLarge = next.length > MAX_BYTES
    setProblem(isTooLarge ? TOO_LARGE : undefined)
    if (!isTooLarge) setText(next)
  }
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    const [file] = currentTarget.files ?? []
    if (file && file.size > MAX_BYTES) setProblem(TOO_LARGE)
    else if (file) change(await file.text())
    currentTarget.value = ''
  }
  return {
    ...{ text, problem, change, pick, parsed: parsedImport },
    summary: debouncedText.trim() === '' ? '' : importSummary(parsedImport),
    /** Parses the current text. The debounced one may be outdated. */
    parseNow: () => parse(text),
  }
}

function importSummary({ found, good, existingCount }: ReturnType<typeof parsedList>): string {
  const wrong = found.length - good.length
  return `${good.length} baris terbaca: ${good.length - existingCount} baru, ${existingCount} mengganti yang sudah ada.${wrong === 0 ? '' : ` ${wrong} baris salah dan dilewati.`}`
}

type ImportFormProps = Pick<ListImportProps, 'columns'> & {
  input: ReturnType<typeof useListInput>
  /** Replaces the list by the result of `merge` for the imported rows. */
  onTake: (merge: (good: readonly Cells[]) => readonly Cells[]) => void
  onMerge: (good: readonly Cells[]) => readonly Cells[]
  onClose: () => void
}

function ImportForm({ columns, input, onTake, onMerge, onClose }: ImportFormProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { found, good, isExisting, faultIn } = input.parsed
  return (
    <section aria-labelledby={id} className="mt-2 rounded-lg border border-line bg-sunken p-3">
      <h3 id={id} className="font-bold">
        Impor dari CSV atau tempelan
      </h3>
      <TextArea
        className="mt-2"
        label="Tempel daftarnya"
        rows={4}
        value={input.text}
        help={`Kolom: ${columns.map(({ label }) => label).join(', ')}. Dipisah titik koma, koma, atau tab; tanggal boleh 25/12/2026.`}
        error={input.problem}
        onChange={(event) => input.change(event.currentTarget.value)}
      />
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void input.pick(event)}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <p role="status" className="mt-2 font-semibold">
        {input.summary}
      </p>
      {found.length > 0 && <Preview {...{ columns, found, isExisting, faultIn }} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" icon="upload-simple" onClick={() => picker.current?.click()}>
          Pilih berkas CSV
        </Button>
        {good.length > 0 && (
          <>
            <Button onClick={() => onTake(onMerge)}>Tambahkan ke daftar</Button>
            <Button variant="outline" onClick={() => onTake((next) => next)}>
              Ganti seluruh daftar
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onClose}>
          Tutup impor
        </Button>
      </div>
    </section>
  )
}

type PreviewProps = Pick<ListImportProps, 'columns'> & {
  found: readonly Cells[]
  isExisting: (cells: Cells) => boolean
  faultIn: (row: number) => string | undefined
}

function Preview({ columns, found, isExisting, faultIn }: PreviewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label="Pratinjau" className="mt-2 max-h-60 overflow-auto rounded-md bg-paper">
      <table className="tnum w-full text-sm">
        <thead>
          <tr className="text-left text-ink-2">
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" className="px-2 py-1">
                {label}
              </th>
            ))}
            <th scope="col" className="px-2 py-1">
              Akan
            </th>
          </tr>
        </thead>
        <tbody>
          {renderByIndex(found.slice(0, SHOWN), (cells, row) => (
            <tr className="border-t border-line">
              {columns.map(({ name }, at) => (
                <td key={name} className="px-2 py-1 wrap-anywhere">
                  {cells[at]}
                </td>
              ))}
              <td className={classes('px-2 py-1', faultIn(row) !== undefined && 'font-semibold text-red')}>
                {faultIn(row) ?? (isExisting(cells) ? 'diganti' : 'ditambah')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > SHOWN && (
        <p className="px-2 py-1 text-ink-2">… dan {found.length - SHOWN} baris lagi.</p>
      )}
    </section>
  )
}
