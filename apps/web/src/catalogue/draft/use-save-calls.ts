import { createItem, type ItemForm, type ItemInEditor, saveItem } from '@pasar/contract/catalogue/item-editor'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import type { ListingType } from '../listings/listings-address.ts'

type SaveCallsProps = {
  type: ListingType
  onReply: (item: ItemInEditor) => void
  /** Runs after `onReply` when the first save has created the item. */
  onCreated: (item: ItemInEditor) => void
}

type SaveFlags = {
  isDraft: boolean
  /** Whether the vendor has confirmed flattened option prices. */
  confirmFlattening: boolean
}

/** The calls that save an item. The first save creates it. */
export function useSaveCalls({ type, onReply, onCreated }: SaveCallsProps) {
  /** The last save failed on the network. */
  const [isDisconnected, setDisconnected] = useState(false)
  const disconnect = () => setDisconnected(true)
  function adopt(reply: ItemInEditor) {
    setDisconnected(false)
    onReply(reply)
  }
  const creating = useCall(
    createItem,
    (reply) => {
      adopt(reply)
      onCreated(reply)
    },
    'in-place',
    disconnect,
  )
  const saving = useCall(saveItem, adopt, 'in-place', disconnect)
  return {
    isPending: creating.isPending || saving.isPending,
    isDisconnected,
    refusal: creating.refusal ?? saving.refusal,
    fieldError: (field: string) => creating.fieldError(field) ?? saving.fieldError(field),
    send(base: Pick<ItemInEditor, 'id' | 'version'> | null, form: ItemForm, flags: SaveFlags) {
      if (base === null) void creating.send({ params: { type }, body: { ...form, ...flags } })
      else
        void saving.send({
          params: { type, pageId: base.id },
          body: { ...form, ...flags, version: base.version },
        })
    },
  }
}

type SaveRequestsProps = {
  canSave: boolean
  isPending: boolean
  isRefused: boolean
  onSave: (publishes: boolean, by: 'user' | 'timer') => void
}

/** Starts saves. A request of the user during an automatic save runs after it. */
export function useSaveRequests({ canSave, isPending, isRefused, onSave }: SaveRequestsProps) {
  /** Whether the user requested the last save. */
  const [isUserSave, setUserSave] = useState(false)
  const [pendingAction, setPendingAction] = useState<'publish' | 'save' | null>(null)

  function save(publishes: boolean, by: 'user' | 'timer' = 'user') {
    if (!canSave) return
    if (isPending) {
      if (by === 'user' && !isUserSave) setPendingAction(publishes ? 'publish' : 'save')
      return
    }
    setUserSave(by === 'user')
    onSave(publishes, by)
  }
  useEffectOnChange(isPending ? null : pendingAction, (action) => {
    if (action === null) return
    setPendingAction(null)
    if (!isRefused) save(action === 'publish')
  })

  /** Saves again at once after a save on its way, which stores what the vendor has discarded. */
  const repeatPending = () => {
    if (isPending) save(false)
  }

  return { save, repeatPending, isUserSave, isBusy: isPending && (isUserSave || pendingAction !== null) }
}
