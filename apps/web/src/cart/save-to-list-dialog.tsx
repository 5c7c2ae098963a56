import {
  createPurchaseList,
  type ListRow,
  listPurchaseLists,
  setListLine,
} from '@pasar/contract/cart/purchase-list'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCall } from '../call/use-call.ts'
import { CallErrorNote } from '../ui/base/call-error-note.tsx'
import { SectionError } from '../ui/base/error-state.tsx'
import { linkClass } from '../ui/base/page-head.tsx'
import { Skeleton } from '../ui/base/skeleton.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { formatNumber } from '../ui/data/money.ts'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { showToast } from '../ui/overlay/toasts.tsx'

const NEW = 'new'

/** Goods to add to a purchase list. */
export type ListGoods = {
  itemId: number
  optionId: number | null
  quantity: number
  name: string
  unit: string
}

type SaveToListDialogProps = { isOpen: boolean; onClose: () => void; goods: ListGoods }

/** Asks for the purchase list, or for the name of a new one. */
export function SaveToListDialog({ isOpen, onClose, goods }: SaveToListDialogProps) {
  const radio = useId()
  const [lists, setLists] = useState<ListRow[] | null>(null)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const loading = useCall(listPurchaseLists, (reply) => {
    setLists(reply.lists)
    setChosen(reply.lists.length === 0 ? NEW : String(reply.lists[0]?.id))
  })
  const load = () => void loading.send({})
  useOnMount(load)
  const { itemId, optionId, quantity } = goods
  const putting = useCall(setListLine, (list) => {
    onClose()
    showToast(`${goods.name} disimpan di ${list.name}.`)
  })
  const addToList = (listId: number) =>
    putting.send({ params: { listId }, body: { itemId, optionId, quantity } })
  const creating = useCall(createPurchaseList, ({ id }) => addToList(id), 'in-place')
  const send = () => {
    if (chosen !== NEW) return void addToList(Number(chosen))
    setFault(name.trim() === '' ? 'Isi nama daftar' : '')
    if (name.trim() !== '') void creating.send({ body: { name: name.trim(), fromCart: false } })
  }
  const message = creating.fieldError('name') ?? creating.refusal?.message
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Simpan ke daftar belanja"
      description={`${goods.name}, ${formatNumber(quantity)} ${goods.unit}. Bila sudah ada di daftar itu, jumlahnya diganti.`}
      footer={
        <DialogActions
          onCancel={onClose}
          busy={creating.isPending || putting.isPending}
          busyText="Menyimpan…"
          disabled={lists === null}
          onClick={send}
        >
          Simpan
        </DialogActions>
      }
    >
      <div className="mt-4 flex flex-col gap-3">
        {lists === null &&
          (loading.refusal === null ? (
            <Skeleton className="h-24" />
          ) : (
            <SectionError onRetry={load}>Daftar Anda gagal dimuat.</SectionError>
          ))}
        {lists !== null && lists.length > 0 && (
          <RadioGroup
            legend="Daftar"
            name={radio}
            options={[
              ...lists.map((list) => ({ value: String(list.id), label: `${list.name} (${list.lineCount})` })),
              { value: NEW, label: 'Daftar baru' },
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        {chosen === NEW && (
          <TextField
            label="Nama daftar baru"
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fault || message}
          />
        )}
        <CallErrorNote calls={[putting]} />
        <Link to="/account/lists" className={`${linkClass} self-start`}>
          Lihat semua daftar
        </Link>
      </div>
    </LazyDialog>
  )
}
