import type { OpenedWorksheet } from './spreadsheet-reader.ts'

/** Numbers and names beyond this count are summed up. */
const MAX_LISTED = 5

/**
 * Collects what an import does not use of a file, in sentences for its sender.
 *
 * @decision 0137
 */
export class FileAccount {
  readonly #notes: string[] = []
  readonly #hiddenRows: number[] = []
  readonly #emptyRows: number[] = []
  #emptyCount = 0
  #lastRowNo = 0

  /** Adds a sentence of the caller. */
  add(note: string): void {
    this.#notes.push(note)
  }

  openWorksheet({ name, hiddenNames, otherNames }: OpenedWorksheet): void {
    if (hiddenNames.length > 0)
      this.add(
        `Lembar ${listed(hiddenNames)} tersembunyi dan tidak dibaca. Yang dibaca lembar ${clipped(name)}.`,
      )
    if (otherNames.length > 0) this.add(`Lembar lain tidak dibaca: ${listed(otherNames)}.`)
  }

  /** Records a row that is not empty. Those between it and the one before are empty. */
  addRow(rowNo: number, isHidden: boolean): void {
    this.#emptyCount += rowNo - this.#lastRowNo - 1
    for (let no = this.#lastRowNo + 1; no < rowNo && this.#emptyRows.length < MAX_LISTED; no += 1)
      this.#emptyRows.push(no)
    this.#lastRowNo = rowNo
    if (isHidden) this.#hiddenRows.push(rowNo)
  }

  /** Returns all sentences. */
  notes(): string[] {
    const rows = [
      [this.#emptyCount, this.#emptyRows, 'baris kosong dilewati'],
      [this.#hiddenRows.length, this.#hiddenRows, 'baris yang disembunyikan ikut dibaca'],
    ] as const
    return [
      ...this.#notes,
      ...rows
        .filter(([count]) => count > 0)
        .map(([count, some, sentence]) => `${count} ${sentence}: ${listed(some.map(String), count)}.`),
    ]
  }
}

/** Returns the first names of a list, and how many others there are. */
export function listed(names: readonly string[], count: number = names.length): string {
  const firstNames = names.slice(0, MAX_LISTED).map(clipped).join(', ')
  return count > MAX_LISTED ? `${firstNames}, dan ${count - MAX_LISTED} lagi` : firstNames
}

/** Returns a name of a file in a length and with characters that can be stored and shown. */
const clipped = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 60)
