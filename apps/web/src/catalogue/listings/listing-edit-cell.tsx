import { type ItemListing, quickEdit } from '@pasar/contract/catalogue/item-listings'
import { must } from '@pasar/domain/kernel/must'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../../call/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { formatNumber } from '../../ui/data/money.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
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
  const { typed, setTyped, save, undo, isPending, error, refusal } = useCellEdit(props)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') undo()
  }
  const isName = field === 'name'
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
        value={typed ?? shown(field, line)}
        aria-busy={isPending}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState<string>()
  /** The last sent value, so that blur does not send it twice. */
  const [sent, setSent] = useState<string | null>(null)
  const [isAcknowledged, setAcknowledged] = useState(true)
  /** The network failed. The value is unsaved and is sent again once online. */
  const [isDisconnected, setDisconnected] = useState(false)
  /** Left while an earlier change was being saved. The newer value is sent next. */
  const [isDue, setDue] = useState(false)
  const adopt = (after: ItemListing) => {
    // Newer input stays.
    setTyped((now) => (now === typed ? null : now))
    setSent(null)
    onSaved(after, line, field)
  }
  const saving = useCall(quickEdit, adopt, 'in-place', () => {
    setSent(null)
    setDisconnected(true)
  })
  const undo = () => {
    setTyped(null)
    setSent(null)
    setDisconnected(false)
    setMessage(undefined)
  }
  function save() {
    if (typed === null) return
    const read = parseCellEdit(field, typed, line)
    if (read.kind === 'same') return undo()
    setMessage(read.kind === 'wrong' ? read.message : undefined)
    if (read.kind !== 'new' || typed === sent) return
    if (saving.isPending) return setDue(true)
    setSent(typed)
    setDisconnected(false)
    setAcknowledged(false)
    void saving.send({ params: { type, pageId: line.id }, body: read.edit })
  }
  useRetryOnline(isDisconnected, save)
  useEffectOnChange(saving.isPending, (isPending) => {
    if (isPending || !isDue) return
    setDue(false)
    save()
  })
  const refused = typed === null ? undefined : saving.refusal?.message
  const unsaved = isDisconnected && typed !== null ? 'Belum tersimpan, koneksi terputus' : undefined
  const refusal = {
    message: refused,
    isOpen: refused !== undefined && !isAcknowledged,
    acknowledge: () => setAcknowledged(true),
  }
  return {
    ...{ typed, setTyped, save, undo, refusal },
    isPending: saving.isPending,
    error: message ?? unsaved ?? refused,
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
