import {
  createPurchaseList,
  type ListRow,
  listPurchaseLists,
  setListLine,
} from '@pasar/contract/cart/purchase-list'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { SectionError } from '../../ui/blocks/error-state.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'

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
  const { lists, chosen, setChosenListId, hasFailed, load } = useListChoice()
  const { name, setName, nameError, putting, isPending, send } = useSaveToList(goods, chosen, onClose)
  return (
    <FormDialog
      isOpen={isOpen}
      title="Simpan ke daftar belanja"
      description={`${goods.name}, ${formatNumber(goods.quantity)} ${formatUnit(goods.unit)}. Bila sudah ada di daftar itu, jumlahnya diganti.`}
      onClose={onClose}
      busy={isPending}
      busyLabel="Menyimpan…"
      disabled={lists === null}
      submitLabel="Simpan"
      onSubmit={send}
    >
      {lists === null &&
        (hasFailed ? (
          <SectionError onRetry={load}>Daftar Anda gagal dimuat.</SectionError>
        ) : (
          <Skeleton className="h-24" />
        ))}
      {lists !== null && lists.length > 0 && <ListChoice {...{ lists, chosen }} onChoose={setChosenListId} />}
      {chosen === NEW && (
        <TextField
          label="Nama daftar baru"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={nameError}
        />
      )}
      <CallErrorNote calls={[putting]} />
      <Link to="/account/lists" className={`${linkClass} self-start`}>
        Lihat semua daftar
      </Link>
    </FormDialog>
  )
}

/** The purchase lists of the school and the selected one. Without lists it is a new one. */
function useListChoice() {
  const [lists, setLists] = useState<ListRow[] | null>(null)
  const [chosenListId, setChosenListId] = useState('')
  const loading = useCall(listPurchaseLists, (reply) => {
    const [first] = reply.lists
    setLists(reply.lists)
    setChosenListId(first === undefined ? NEW : String(first.id))
  })
  const load = () => void loading.send({})
  useOnMount(load)
  return { lists, chosen: chosenListId, setChosenListId, hasFailed: loading.refusal !== null, load }
}

/** Adds the goods to the selected list, which is created first if it is new. */
function useSaveToList(goods: ListGoods, chosenListId: string, onClose: () => void) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const { itemId, optionId, quantity } = goods
  const putting = useCall(setListLine, (list) => {
    onClose()
    showToast(`${goods.name} disimpan di ${list.name}.`)
  })
  const addToList = (listId: number) =>
    putting.send({ params: { listId }, body: { itemId, optionId, quantity } })
  const creating = useCall(createPurchaseList, ({ id }) => addToList(id), 'in-place')
  const refusalText = creating.fieldError('name') ?? creating.refusal?.message
  return {
    ...{ name, setName, putting },
    nameError: fault || refusalText,
    isPending: creating.isPending || putting.isPending,
    send() {
      if (chosenListId !== NEW) return void addToList(Number(chosenListId))
      setFault(name.trim() === '' ? 'Isi nama daftar' : '')
      if (name.trim() !== '') void creating.send({ body: { name: name.trim(), fromCart: false } })
    },
  }
}

type ListChoiceProps = { lists: readonly ListRow[]; chosen: string; onChoose: (chosenListId: string) => void }

function ListChoice({ lists, chosen, onChoose }: ListChoiceProps) {
  const radio = useId()
  return (
    <RadioGroup
      legend="Daftar"
      name={radio}
      options={[
        ...lists.map((list) => ({ value: String(list.id), label: `${list.name} (${list.lineCount})` })),
        { value: NEW, label: 'Daftar baru' },
      ]}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
