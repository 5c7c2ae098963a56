import type { Category } from '@pasar/contract/catalogue/category'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { FieldNotes, RequiredIndicator } from '../../ui/fields/field.tsx'
import { CategoryPicker } from '../categories/category-picker.widget.tsx'
import { categoryPath } from '../categories/category-tree.ts'
import { useLikelyCategories } from '../categories/use-likely-categories.ts'
import { type Editing, fieldId, LockNote } from './editor-fields.tsx'

type CategoryFieldProps = {
  editing: Editing
  isBook: boolean
  path: readonly Category[]
  categories: readonly Category[]
}

/** Name of the top category of books. Goods and services belong to the other top categories. */
const BOOKS = 'Buku'
const MAX_SUGGESTIONS = 3

/** The category of an item, with suggestions from its name until one is chosen. */
export function CategoryField({ editing, isBook, path, categories }: CategoryFieldProps) {
  const { values, set, errorOf, lockOf } = editing
  const [isOpen, setOpen] = useState(false)
  const id = fieldId('categoryId')
  const lock = lockOf('categoryId')
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-md font-bold">
        Kategori
        <RequiredIndicator />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {path.length === 0 ? (
            <span className="text-ink-2">Belum dipilih</span>
          ) : (
            path.map(({ name }) => name).join(' › ')
          )}
        </p>
        <Button
          id={id}
          variant="outline"
          size="small"
          disabled={lock !== undefined}
          aria-describedby={`${id}-help`}
          onClick={() => setOpen(true)}
        >
          {path.length === 0 ? 'Pilih kategori' : 'Ganti kategori'}
        </Button>
      </div>
      <FieldNotes
        id={id}
        error={errorOf('categoryId')}
        help={
          lock === undefined ? (
            'Pilih sampai tingkat terakhir, supaya sekolah menemukannya.'
          ) : (
            <LockNote>{lock}</LockNote>
          )
        }
      />
      {values.categoryId === '' && lock === undefined && (
        <CategorySuggestions
          {...{ isBook, categories }}
          name={values.name}
          onChoose={(categoryId) => set({ categoryId })}
        />
      )}
      <CategoryPicker
        isOpen={isOpen}
        onOpenChange={setOpen}
        value={values.categoryId}
        choice={isBook ? 'books' : 'goods'}
        onConfirm={(categoryId) => set({ categoryId })}
      />
    </div>
  )
}

type SuggestionsProps = {
  name: string
  isBook: boolean
  categories: readonly Category[]
  onChoose: (categoryId: string) => void
}

/** The categories in which other items with such a name lie. */
function CategorySuggestions({ name, isBook, categories, onChoose }: SuggestionsProps) {
  const { found, ask } = useLikelyCategories(categories, MAX_SUGGESTIONS)
  useEffectOnChange(name, () => ask(name))
  const paths = found.choices
    .map(({ id }) => categoryPath(categories, id))
    .filter(([top]) => (top?.name === BOOKS) === isBook)
  if (paths.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="caption text-ink-2">Saran dari namanya:</p>
      {paths.map((path) => {
        const leaf = path.at(-1)
        return leaf === undefined ? null : (
          <Button
            key={leaf.id}
            variant="outline"
            size="small"
            title={path.map((one) => one.name).join(' › ')}
            onClick={() => onChoose(leaf.id)}
          >
            {leaf.name}
          </Button>
        )
      })}
    </div>
  )
}
