import type { Category } from '@pasar/contract/catalogue/category'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CategoryField } from './editor-category.tsx'
import { type Editing, editorFieldProps } from './editor-fields.tsx'

type BasicsProps = {
  editing: Editing
  isBook: boolean
  path: readonly Category[]
  categories: readonly Category[]
}

/** Name, category, brand, SKU and description. */
export function BasicsSection({ editing, isBook, path, categories }: BasicsProps) {
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
      <CategoryField {...{ editing, isBook, path, categories }} />
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
