/**
 * A cell as a spreadsheet stores it. Text is a string; the other kinds say what the file
 * contains, so that no value is taken for another one.
 *
 * @decision 0137
 */
export type TypedCell =
  | string
  /** `format` is the number format; empty for the general one. */
  | { readonly kind: 'number'; readonly value: number; readonly format: string }
  /** A day or a time of day, as text. */
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** An error value such as `#N/A`. */
  | { readonly kind: 'error'; readonly text: string }
  /** A formula whose result the file does not contain. */
  | { readonly kind: 'no-result' }
  /** A cell that a merged area covers; only the first cell of the area has the value. */
  | { readonly kind: 'merged'; readonly area: string }

/** A row with its number as shown in a spreadsheet program. */
export type SpreadsheetRow = { readonly rowNo: number; readonly cells: readonly TypedCell[] }

/**
 * What a column contains: whole numbers, yes or no, codes whose characters all count, or other
 * text.
 */
export type CellUse = 'number' | 'yes-no' | 'code' | 'text'

/** The text of a cell as a user would type it, and a fault of its value; null for none. */
export type CellReading = { readonly text: string; readonly fault: string | null }

const AS_TEXT = 'Jadikan sel ini teks, lalu tulis ulang isinya.'

/** Error values as spreadsheets export them, the texts of `FAULTY`, and `###` of narrow columns. */
const ERROR_TEXT =
  /^(#(N\/A|GETTING_DATA|(NULL|DIV\/0|VALUE|REF|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|TANGGAL|RUMUS|GABUNG|FORMAT)!|NAME\?)|Err:\d{3}|#{3,})$/

/** Excel and its peers show and preserve this number of digits. */
const DIGITS = 15
const BEYOND_DIGITS = 1e15

/**
 * Texts of faulty cells in the file of wrong rows. Each of them is a fault again when the file is
 * sent without a correction.
 */
const FAULTY = { date: '#TANGGAL!', 'no-result': '#RUMUS!', merged: '#GABUNG!', format: '#FORMAT!' }

/**
 * Reads a cell of a column.
 *
 * @param address the cell as a spreadsheet program calls it, such as `D5`
 * @returns the text for the rules of the column, and a sentence if the value cannot be used
 * @decision 0137
 */
export function readCell(cell: TypedCell, use: CellUse, address: string): CellReading {
  const fault = (text: string, sentence: string): CellReading => ({
    text,
    fault: `Sel ${address} ${sentence}`,
  })
  if (typeof cell === 'string')
    return ERROR_TEXT.test(cell.trim()) ? fault(cell.trim(), errorSentence(cell.trim())) : right(cell)
  switch (cell.kind) {
    case 'error':
      return fault(cell.text, errorSentence(cell.text))
    case 'no-result':
      return fault(
        FAULTY['no-result'],
        'berisi rumus tanpa hasil. Buka dan simpan berkas di aplikasi spreadsheet, atau tulis nilainya.',
      )
    case 'merged':
      return fault(FAULTY.merged, `bagian dari sel gabungan ${cell.area}. Pisahkan, lalu isi setiap selnya.`)
    case 'date':
      return fault(FAULTY.date, `berisi tanggal atau jam ${cell.text}. ${AS_TEXT}`)
    case 'boolean':
      return use === 'yes-no'
        ? right(cell.value ? 'Ya' : 'Tidak')
        : fault(FAULTY.format, `berisi nilai logika ${cell.value ? 'TRUE' : 'FALSE'}. ${AS_TEXT}`)
    case 'number': {
      const [text, sentence] = numberText(cell, use)
      return sentence === null ? right(text) : fault(text, sentence)
    }
  }
}

const right = (text: string): CellReading => ({ text, fault: null })

const errorSentence = (text: string) =>
  text.startsWith('##')
    ? `hanya berisi ${text}: kolomnya terlalu sempit ketika disimpan. Lebarkan kolom, lalu simpan ulang.`
    : `berisi kesalahan ${text}. Perbaiki rumusnya, atau tulis nilainya.`

/** Returns a heading as text. */
export const headingText = (cell: TypedCell): string =>
  typeof cell === 'string' ? cell : cell.kind === 'number' ? String(cell.value) : ''

/** Returns whether a cell is empty. A cell with a fault is not. */
export const isEmptyCell = (cell: TypedCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

type NumberCell = Extract<TypedCell, { kind: 'number' }>

/** Returns the text of a number and its fault. */
function numberText(
  { value, format }: NumberCell,
  use: CellUse,
): readonly [text: string, fault: string | null] {
  const amount = Number(value.toPrecision(DIGITS))
  const digits = String(amount)
  const display = digits.replace('.', ',')
  if (Math.abs(amount) >= BEYOND_DIGITS)
    return [FAULTY.format, `berisi angka lebih dari ${DIGITS} digit, yang tidak tersimpan utuh. ${AS_TEXT}`]
  if (use === 'number' || use === 'yes-no') {
    if (format.includes('%')) return [FAULTY.format, 'berisi persen. Tulis angkanya.']
    return Number.isInteger(amount)
      ? [digits, null]
      : [withoutThousands(display), `berisi ${display}, bukan angka bulat.`]
  }
  if (Number.isInteger(amount) && amount >= 0 && /^0+$/.test(format))
    return [digits.padStart(format.length, '0'), null]
  if (format !== '' && format !== '@')
    return [FAULTY.format, `berisi angka ${display} yang tampil dengan format ${format}. ${AS_TEXT}`]
  return use === 'code' && !Number.isInteger(amount)
    ? [FAULTY.format, `berisi angka ${display}. ${AS_TEXT}`]
    : [display, null]
}

/** Appends a zero to three decimals, which would read as thousands. */
const withoutThousands = (number: string) => (/,\d{3}$/.test(number) ? `${number}0` : number)

/** Returns the sentence for a value in a position without heading. */
export const unheadedMessage = (address: string): string =>
  `Sel ${address} tidak punya judul kolom. Hapus isinya; dalam CSV, apit angka berkoma dengan tanda kutip.`

/** Returns the name of a column: A for 0, AA for 26. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName((at - (at % 26)) / 26 - 1)) + String.fromCharCode(65 + (at % 26))

/** Returns the name of a cell, such as `D5`. */
export const cellAddress = (at: number, rowNo: number): string => columnName(at) + rowNo
