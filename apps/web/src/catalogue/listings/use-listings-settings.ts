import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import type { EditableField } from './listing-cell.ts'
import { isUnfiltered, type ListingsSearch, type ListingType } from './listings-address.ts'
import {
  editableColumns,
  readEditableFields,
  readStoredFilter,
  storeEditableFields,
  storeFilter,
} from './listings-settings.ts'

const ALL = editableColumns.map(({ field }) => field)

/** Restores the filters and the editable columns of a listing from this device. */
export function useListingsSettings(type: ListingType, search: ListingsSearch) {
  const navigate = useNavigate()
  const [editableFields, setOpen] = useState<readonly EditableField[]>(ALL)
  const hasOpened = useRef(false)
  useEffectOnChange(JSON.stringify([type, search.keadaan, search.kategori]), () => {
    if (hasOpened.current) return storeFilter(type, search)
    hasOpened.current = true
    setOpen(readEditableFields(type))
    const last = readStoredFilter(type)
    if (!isUnfiltered(search)) storeFilter(type, search)
    else if (!isUnfiltered(last))
      void navigate({ to: type === 'book' ? '/buku' : '/produk', search: last, replace: true })
  })
  return {
    editableFields,
    choose: (fields: readonly EditableField[]) => {
      setOpen(fields)
      storeEditableFields(type, fields)
    },
  }
}
