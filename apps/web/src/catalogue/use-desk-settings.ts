import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useHeeding } from '../ui/heed.ts'
import { type DeskSearch, type DeskType, isWholeList } from './desk-address.ts'
import type { DeskField } from './desk-cell.ts'
import { deskFields, keepFilter, keepOpenFields, lastFilter, openFields } from './desk-settings.ts'

const ALL = deskFields.map(({ field }) => field)

/** A list opens as it was left on this device: filtered, and with the same columns to edit in. */
export function useDeskSettings(type: DeskType, search: DeskSearch) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly DeskField[]>(ALL)
  const hasOpened = useRef(false)
  useHeeding(JSON.stringify([type, search.keadaan, search.kategori]), () => {
    if (hasOpened.current) return keepFilter(type, search)
    hasOpened.current = true
    setOpen(openFields(type))
    const last = lastFilter(type)
    if (!isWholeList(search)) keepFilter(type, search)
    else if (!isWholeList(last))
      void navigate({ to: type === 'book' ? '/buku' : '/produk', search: last, replace: true })
  })
  return {
    open,
    choose: (fields: readonly DeskField[]) => {
      setOpen(fields)
      keepOpenFields(type, fields)
    },
  }
}
