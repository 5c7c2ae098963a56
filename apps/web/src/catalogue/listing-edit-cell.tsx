import { type ItemListing, quickEdit } from '@pasar/contract/catalogue/item-listings'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { formatNumber } from '../ui/money.ts'
import { TextField } from '../ui/text-field.tsx'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import { type EditableField, parseCellEdit } from './listing-cell.ts'
import type { ListingType } from './listings-address.ts'

type EditCellProps = {
  type: ListingType
  line: ItemListing
  field: EditableField
  /** Takes the line as it is after the change, and what it was before. */
  onSaved: (after: ItemListing, before: ItemListing, field: EditableField) => void
}

const labels: Readonly<Record<EditableField, string>> = { name: 'Nama', price: 'Harga', stock: 'Stok' }

const shown = (field: EditableField, line: ItemListing): string =>
  field === 'name' ? line.name : formatNumber(field === 'price' ? line.price : (line.stock ?? 0))

/** In a window that is not wide a table shrinks to it. */
const places: Record<EditableField, string> = {
  name: 'min-w-0 flex-1',
  price: 'w-full max-w-44 text-left md:ml-auto md:max-[85rem]:w-34',
  stock: 'w-full max-w-44 text-left md:ml-auto md:max-[85rem]:w-26',
}

/** A cell that is saved when it is left or with Enter; Escape puts back what was there. @spec 4 Quick edit of a field saves when it changes */
export function EditCell({ type, line, field, onSaved }: EditCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState<string>()
  /** What was sent last: leaving the cell does not send the same once more. */
  const [sent, setSent] = useState<string | null>(null)
  const [isTold, setTold] = useState(true)
  /** The line broke: what is typed is not saved, and goes again as soon as there is a network. */
  const [isCut, setCut] = useState(false)
  /** It was left while an earlier change was on its way: what was typed since goes next. */
  const [isDue, setDue] = useState(false)
  const saving = useCall(
    quickEdit,
    (after) => {
      // Whoever has typed on meanwhile goes on.
      setTyped((now) => (now === typed ? null : now))
      setSent(null)
      onSaved(after, line, field)
    },
    'in-place',
    () => {
      setSent(null)
      setCut(true)
    },
  )
  const undo = () => {
    setTyped(null)
    setSent(null)
    setCut(false)
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
    setCut(false)
    setTold(false)
    void saving.send({ params: { type, pageId: line.id }, body: read.edit })
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isCut) return
    const again = () => latest.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isCut])
  useEffectOnChange(saving.isPending, (isPending) => {
    if (isPending || !isDue) return
    setDue(false)
    save()
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') undo()
  }
  const refused = typed === null ? undefined : saving.refusal?.message
  const unsaved = isCut && typed !== null ? 'Belum tersimpan, koneksi terputus' : undefined
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
        aria-busy={saving.isPending}
        error={message ?? unsaved ?? refused}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={press}
        className={places[field]}
      />
      <LazyDialog
        isOpen={refused !== undefined && !isTold}
        onOpenChange={() => setTold(true)}
        title="Error"
        description={refused}
        phone="plate"
        footer={<Button onClick={() => setTold(true)}>Tutup</Button>}
      />
    </>
  )
}
