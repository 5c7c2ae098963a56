import { DECREE_KINDS, decreeFault } from '@pasar/domain/catalogue/book-decree'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { CENTRE_LETTER_MESSAGE } from '@pasar/domain/catalogue/item-content'
import { must } from '@pasar/domain/kernel/must'
import { Banner } from '../../ui/base/banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { EditorValues } from '../draft/editor-values.ts'
import { decreeNames } from '../item/decree-names.ts'
import { type Editing, fieldId, IntegerField, LockNote, lockHelp } from './editor-fields.tsx'

type Book = NonNullable<EditorValues['book']>

const LEVELS = ['PAUD', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'].map((level) => ({ value: level, label: level }))
const CLASSES = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'].map((one) => ({
  value: one,
  label: one,
}))

type BookProps = { editing: Editing; book: Book }

/**
 * Book properties and the decree that approves the book for schools.
 *
 * @spec 1 Books need an eligibility decree issued after 2015
 */
export function BookSection({ editing, book }: BookProps) {
  const lock = editing.lockOf('book')
  const isLocked = lock !== undefined
  const change = (changedParts: Partial<Book>) => editing.set({ book: { ...book, ...changedParts } })
  const props = { editing, book, change }
  return (
    <>
      {isLocked && <LockNote>{lock}</LockNote>}
      <IsbnField {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <BookText {...props} field="publisher" label="Penerbit" maxLength={150} />
        <BookText {...props} field="author" label="Penulis" maxLength={200} />
        <IntegerField
          editing={editing}
          field="book.year"
          lockField="book"
          label="Tahun terbit"
          value={book.year}
          onChange={(year) => change({ year })}
        />
        <BookText {...props} field="curriculum" label="Kurikulum" maxLength={60} />
        <SchoolGradeFields {...props} isLocked={isLocked} />
        <BookText {...props} field="subject" label="Mata pelajaran" maxLength={80} />
        <IntegerField
          editing={editing}
          field="book.pages"
          lockField="book"
          label="Jumlah halaman"
          value={book.pages}
          onChange={(pages) => change({ pages })}
        />
      </div>
      <DecreeFields {...props} isLocked={isLocked} />
    </>
  )
}

type PartProps = BookProps & { change: (changedParts: Partial<Book>) => void }

type BookTextProps = PartProps & {
  field: 'publisher' | 'author' | 'curriculum' | 'subject'
  label: string
  maxLength: number
}

function BookText({ editing, book, change, field, label, maxLength }: BookTextProps) {
  return (
    <TextField
      id={fieldId(`book.${field}`)}
      label={label}
      required={field === 'publisher'}
      maxLength={maxLength}
      readOnly={editing.lockOf('book') !== undefined}
      error={editing.errorOf(`book.${field}`)}
      value={book[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
}

function SchoolGradeFields({ book, change, isLocked }: PartProps & { isLocked: boolean }) {
  return (
    <>
      <Select
        label="Jenjang"
        placeholder="Pilih jenjang"
        options={LEVELS}
        disabled={isLocked}
        {...lockHelp(isLocked)}
        value={book.educationLevel}
        onChange={(event) => change({ educationLevel: event.currentTarget.value })}
      />
      <Select
        label="Kelas"
        placeholder="Pilih kelas"
        options={CLASSES}
        disabled={isLocked}
        {...lockHelp(isLocked)}
        value={book.schoolClass}
        onChange={(event) => change({ schoolClass: event.currentTarget.value })}
      />
    </>
  )
}

function IsbnField({ editing, book, change }: PartProps) {
  const characterCount = book.isbn.replaceAll(/[\s-]/g, '').length
  const isWrong = (characterCount === 10 || characterCount >= 13) && isbn13(book.isbn) === null
  return (
    <TextField
      id={fieldId('book.isbn')}
      label="ISBN"
      required
      className="sm:max-w-80"
      maxLength={20}
      inputClassName="tnum"
      autoComplete="off"
      readOnly={editing.lockOf('book') !== undefined}
      help="10 atau 13 angka, dengan atau tanpa tanda hubung."
      valid={isbn13(book.isbn) !== null}
      error={isWrong ? 'ISBN tidak benar. Periksa angka terakhirnya.' : editing.errorOf('book.isbn')}
      value={book.isbn}
      onChange={(event) => change({ isbn: event.currentTarget.value })}
    />
  )
}

function DecreeFields({ editing, book, change, isLocked }: PartProps & { isLocked: boolean }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-md font-bold">SK kelayakan</legend>
      <Select
        label="Ditetapkan oleh"
        className="sm:max-w-80"
        options={DECREE_KINDS.map((kind) => ({ value: kind, label: decreeNames[kind] }))}
        disabled={isLocked}
        {...lockHelp(isLocked)}
        value={book.decreeKind}
        onChange={(event) => {
          const chosenValue = event.currentTarget.value
          const kind = DECREE_KINDS.find((one) => one === chosenValue)
          change({ decreeKind: must(kind, 'the chosen kind of decree') })
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={fieldId('book.number')}
          label="Nomor SK"
          required
          maxLength={80}
          readOnly={isLocked}
          error={editing.errorOf('book.number')}
          value={book.decreeNumber}
          onChange={(event) => change({ decreeNumber: event.currentTarget.value })}
        />
        <IntegerField
          editing={editing}
          field="book.decreeYear"
          lockField="book"
          label="Tahun SK"
          required
          value={book.decreeYear ?? 0}
          onChange={(year) => change({ decreeYear: year === 0 ? null : year })}
        />
      </div>
      <DecreeReplyField {...{ editing, book, change, isLocked }} />
    </fieldset>
  )
}

/** The answer of the national curriculum centre, for decrees that need one. */
function DecreeReplyField({ editing, book, change, isLocked }: PartProps & { isLocked: boolean }) {
  const decree = { kind: book.decreeKind, number: book.decreeNumber, year: book.decreeYear }
  // Checked with an empty letter number, so that the field does not disappear while the user
  // types it.
  if (decreeFault({ ...decree, centreLetter: '' }) !== 'ask-the-centre') return null
  return (
    <>
      <Banner kind="attention">{CENTRE_LETTER_MESSAGE}</Banner>
      <TextField
        id={fieldId('book.centreLetter')}
        label="Nomor surat jawaban pusat kurikulum dan perbukuan"
        required
        maxLength={80}
        readOnly={isLocked}
        error={editing.errorOf('book.centreLetter')}
        value={book.centreLetter}
        onChange={(event) => change({ centreLetter: event.currentTarget.value })}
      />
    </>
  )
}
