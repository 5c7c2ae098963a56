import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { useRef } from 'react'
import { useOnline } from '../../offline/use-online.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { clockTime } from '../../ui/text/date.ts'
import type { ListingType } from '../listings/listings-address.ts'
import { clearItemDraft, type ItemDraftKey } from './editor-draft.ts'
import type { MergeConflict } from './editor-merge.ts'
import { type EditorValues, toEditorValues } from './editor-values.ts'
import { useDeviceDraft } from './use-device-draft.ts'
import { type EditedItem, useEditedItem } from './use-edited-item.ts'
import { useItemMerge } from './use-item-merge.ts'
import { useSaveCalls, useSaveRequests } from './use-save-calls.ts'

/** Debounce in ms before a draft saves automatically. */
const PAUSE_MS = 1500
/** Retry delay in ms after a network failure. */
const RETRY_MS = 10_000

type SavingProps = {
  type: ListingType
  opened: ItemInEditor | null
  initial: EditorValues
  onCreated: (item: ItemInEditor) => void
  onPublished: (item: ItemInEditor) => void
}

const INCOMPLETE_WHOLESALE = 'Lengkapi jumlah dan harga pada baris grosir'

/**
 * Form values and their persistence. Unsaved input is stored on the device. Drafts save
 * automatically after a pause; other items save on request. Refused input stays in the form.
 */
export function useItemSaving({ type, opened, initial, onCreated, onPublished }: SavingProps) {
  const memberId = usePageContext().member?.memberId ?? 0
  const editedItem = useEditedItem(opened, initial)
  const { values, setValues, base, form, isDirty } = editedItem
  const { calls, merging, requests, ...saves } = useMergingSaves({
    type,
    edited: editedItem,
    onCreated(item) {
      clearItemDraft({ memberId, type, item: null })
      onCreated(item)
    },
    onPublished,
  })
  const draftKey: ItemDraftKey = { memberId, type, item: merging.baseline }
  const restoredFrom = useDeviceDraft({
    draftKey,
    values,
    isDirty,
    onFound({ values: foundValues, baseline }) {
      if (opened === null || baseline === null) setValues(foundValues)
      else merging.merge(opened, foundValues, { id: opened.id, ...baseline }, null)
    },
  })
  const { isPending, isDisconnected } = calls
  useAutoSave({
    edited: editedItem,
    // Never overwrite a concurrent save before the vendor has seen both versions.
    isAllowed: !isPending && !merging.hasConflicts,
    sentText: saves.sentText,
    isDisconnected,
    onDue: () => requests.save(false, 'timer'),
  })
  return {
    values,
    set: (change: Partial<EditorValues>) => setValues((now) => ({ ...now, ...change })),
    base,
    applyProposal: editedItem.applyProposal,
    save: requests.save,
    confirmFlattening: saves.confirmFlattening,
    isBusy: requests.isBusy,
    isDirty,
    refusal: merging.refusal,
    isUserSave: requests.isUserSave,
    pendingMerge: merging.pending,
    choose: (clash: MergeConflict, side: 'mine' | 'theirs') => setValues((now) => clash.resolve(now, side)),
    fieldError: (field: string) =>
      field === 'wholesale' && form === null ? INCOMPLETE_WHOLESALE : calls.fieldError(field),
    /** Whether the form shows restored input, which can be discarded. */
    isRestored: restoredFrom === (base?.version ?? null) && isDirty,
    discardDraft() {
      clearItemDraft(draftKey)
      merging.close()
      setValues(base === null ? initial : toEditorValues(base.form))
      requests.repeatPending()
    },
    /** Discards the stored input when the user leaves. */
    clearDraft: () => clearItemDraft(draftKey),
    status: saveStatus({ ...calls, edited: editedItem, isRefused: merging.refusal !== null }),
  }
}

export type ItemSaving = ReturnType<typeof useItemSaving>

type MergingSavesProps = Pick<SavingProps, 'type' | 'onCreated' | 'onPublished'> & { edited: EditedItem }

/** Saves the form, and merges it when another save came first. */
function useMergingSaves({ type, edited, onCreated, onPublished }: MergingSavesProps) {
  const { values, text, base, form } = edited
  const confirmsFlattening = useRef(false)
  const sentState = useRef({ values, text: '', publishes: false, by: 'user' })
  const calls = useSaveCalls({
    type,
    onReply(reply) {
      if (sentState.current.by === 'user') merging.close()
      edited.adoptReply(reply, sentState.current.values)
      if (sentState.current.publishes) onPublished(reply)
    },
    onCreated,
  })
  const merging = useItemMerge({
    type,
    edited,
    refusal: calls.refusal,
    onMerge() {
      sentState.current = { ...sentState.current, text: '' }
    },
  })
  const requests = useSaveRequests({
    isPending: calls.isPending,
    isRefused: calls.refusal !== null,
    canSave: form !== null,
    onSave(publishes, by) {
      if (form === null) return
      sentState.current = { values, text, publishes, by }
      calls.send(base, form, { isDraft: !publishes, confirmFlattening: confirmsFlattening.current })
      confirmsFlattening.current = false
    },
  })
  return {
    calls,
    merging,
    requests,
    sentText: sentState.current.text,
    confirmFlattening() {
      confirmsFlattening.current = true
    },
  }
}

type AutoSaveProps = {
  edited: EditedItem
  isAllowed: boolean
  /** The values of the last save, as JSON. */
  sentText: string
  isDisconnected: boolean
  onDue: () => void
}

/** Saves unpublished items after a pause, and again once the network is back. */
function useAutoSave({ edited, isAllowed, sentText, isDisconnected, onDue }: AutoSaveProps) {
  const { base, text, form, isDirty } = edited
  const isOnline = useOnline()
  const isUnpublished = base !== null && (base.state === 'draft' || base.state === 'needs_fix')
  const isUntried = isDisconnected ? isOnline : text !== sentText
  const isDue = isAllowed && isUnpublished && isDirty && form !== null && isUntried
  useEffectOnChange(isDue ? text : null, (due) => {
    if (due === null) return
    const timer = setTimeout(onDue, isDisconnected ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  })
}

type SaveState = {
  edited: Pick<EditedItem, 'form' | 'isDirty' | 'savedAt'>
  isPending: boolean
  isRefused: boolean
  isDisconnected: boolean
}

/** Describes whether the input is saved. */
export function saveStatus({ edited, isPending, isRefused, isDisconnected }: SaveState): string {
  const { form, isDirty, savedAt } = edited
  if (isPending) return 'Menyimpan…'
  if (form === null) return INCOMPLETE_WHOLESALE
  if (isRefused) return 'Belum tersimpan'
  if (isDisconnected && isDirty) return 'Belum tersimpan, koneksi terputus'
  if (isDirty) return 'Ada perubahan yang belum disimpan'
  return savedAt === null ? '' : `Tersimpan pukul ${clockTime(savedAt)}`
}
