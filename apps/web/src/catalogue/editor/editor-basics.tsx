import type { Category } from '@pasar/contract/catalogue/category'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { FieldNotes, RequiredIndicator } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CategoryPicker } from '../search/category-picker.widget.tsx'
import { type Editing, editorFieldProps, fieldId, LockNote } from './editor-fields.tsx'

type BasicsProps = { editing: Editing; isBook: boolean; path: readonly Category[] }

/** Name, category, brand, SKU and description. */
export function BasicsSection({ editing, isBook, path }: BasicsProps) {
  const { values, set } = editing
  return (
    <>
      <TextField
        label={isBook ? 'Judul buku' : 'Nama barang atau jasa'}
        required
        maxLength={200}
        {...editorFieldProps(editing, 'name')}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <CategoryField {...{ editing, isBook, path }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Merek"
          optional
          maxLength={80}
          {...editorFieldProps(editing, 'brand')}
          value={values.brand}
          onChange={(event) => set({ brand: event.currentTarget.value })}
        />
        <TextField
          label="SKU"
          optional
          maxLength={60}
          {...editorFieldProps(editing, 'sku')}
          value={values.sku}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
      </div>
      <TextArea
        label="Deskripsi"
        required
        rows={5}
        maxLength={5000}
        counter={`${values.description.length} dari 5.000`}
        help="Tulis ukuran, bahan, isi paket, garansi. Paling sedikit 20 huruf."
        {...editorFieldProps(editing, 'description')}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </>
  )
}

function CategoryField({ editing, isBook, path }: BasicsProps) {
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
