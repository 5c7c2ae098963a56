import { type ItemListing, quickEdit } from '@pasar/contract/catalogue/item-listings'
import { must } from '@pasar/domain/kernel/must'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { readEdit } from '../../ui/fields/read-edit.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { type EditableField, parseCellEdit } from './listing-cell.ts'
import type { ListingType } from './listings-address.ts'

type EditCellProps = {
  type: ListingType
  line: ItemListing
  field: EditableField
  /** Receives the row after and before the change. */
  onSaved: (after: ItemListing, before: ItemListing, field: EditableField) => void
}

const labels: Readonly<Record<EditableField, string>> = { name: 'Nama', price: 'Harga', stock: 'Stok' }

const shown = (field: EditableField, line: ItemListing): string => {
  if (field === 'name') return line.name
  return formatNumber(field === 'price' ? line.price : must(line.stock, 'the limited stock'))
}

/** Styles of the cells. In narrow windows the table shrinks to the viewport. */
const fieldClasses: Record<EditableField, string> = {
  name: 'min-w-0 flex-1',
  price: 'w-full max-w-44 text-left md:ml-auto md:max-[85rem]:w-34',
  stock: 'w-full max-w-44 text-left md:ml-auto md:max-[85rem]:w-26',
}

/**
 * An editable cell. It saves on blur or Enter; Escape restores the old value.
 *
 * @spec 4 Quick edit of a field saves when it changes
 */
export function EditCell(props: EditCellProps) {
  const { line, field } = props
  const { typed, setTypedText, save, undo, isPending, error, refusal } = useCellEdit(props)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') undo()
  }
  const isName = field === 'name'
  const text = typed ?? shown(field, line)
  return (
    <>
      <TextField
        label={`${labels[field]} ${line.name}`}
        hideLabel
        {...(field === 'price' && { prefix: 'Rp' })}
        autoComplete="off"
        inputMode={isName ? 'text' : 'numeric'}
        maxLength={isName ? 200 : 18}
        inputClassName={isName ? 'text-md font-bold' : 'tnum text-right'}
        value={text}
        aria-busy={isPending}
        error={error}
        onChange={(event) => setTypedText(isName ? event.currentTarget.value : readEdit(event, text))}
        onBlur={save}
        onKeyDown={press}
        className={fieldClasses[field]}
      />
      <LazyDialog
        isOpen={refusal.isOpen}
        onOpenChange={refusal.acknowledge}
        title="Error"
        description={refusal.message}
        phone="plate"
        footer={<Button onClick={refusal.acknowledge}>Tutup</Button>}
      />
    </>
  )
}

/** The typed value and its save. */
function useCellEdit({ type, line, field, onSaved }: EditCellProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const [message, setMessage] = useState<string>()
  /** The last sent value, so that blur does not send it twice. */
  const [sentText, setSentText] = useState<string | null>(null)
  const [isAcknowledged, setAcknowledged] = useState(true)
  /** The network failed. The value is unsaved and is sent again once online. */
  const [isDisconnected, setDisconnected] = useState(false)
  /** Left while an earlier change was being saved. The newer value is sent next. */
  const [isDue, setDue] = useState(false)
  const adopt = (after: ItemListing) => {
    // Newer input stays.
    setTypedText((now) => (now === typedText ? null : now))
    setSentText(null)
    onSaved(after, line, field)
  }
  const saving = useCall(quickEdit, adopt, 'in-place', () => {
    setSentText(null)
    setDisconnected(true)
  })
  const undo = () => {
    setTypedText(null)
    setSentText(null)
    setDisconnected(false)
    setMessage(undefined)
  }
  function save() {
    if (typedText === null) return
    const cellEdit = parseCellEdit(field, typedText, line)
    if (cellEdit.kind === 'same') return undo()
    setMessage(cellEdit.kind === 'wrong' ? cellEdit.message : undefined)
    if (cellEdit.kind !== 'new' || typedText === sentText) return
    if (saving.isPending) return setDue(true)
    setSentText(typedText)
    setDisconnected(false)
    setAcknowledged(false)
    void saving.send({ params: { type, pageId: line.id }, body: cellEdit.edit })
  }
  useRetryOnline(isDisconnected, save)
  useEffectOnChange(saving.isPending, (isPending) => {
    if (isPending || !isDue) return
    setDue(false)
    save()
  })
  const refusalText = typedText === null ? undefined : saving.refusal?.message
  const unsavedText = isDisconnected && typedText !== null ? 'Belum tersimpan, koneksi terputus' : undefined
  const refusal = {
    message: refusalText,
    isOpen: refusalText !== undefined && !isAcknowledged,
    acknowledge: () => setAcknowledged(true),
  }
  return {
    ...{ typed: typedText, setTypedText, save, undo, refusal },
    isPending: saving.isPending,
    error: message ?? unsavedText ?? refusalText,
  }
}

/** Saves as soon as the device is online again. */
function useRetryOnline(isDisconnected: boolean, save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isDisconnected) return
    const retry = () => latest.current()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isDisconnected])
}
