import { createItem, type ItemInEditor, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { useCall } from '../../call/use-call.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { useOnline } from '../../offline/use-online.ts'
import { useEffectOnChange, useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { clockTime } from '../../ui/data/date.ts'
import type { ListingType } from '../listings/listings-address.ts'
import { clearItemDraft, type ItemDraftKey, readItemDraft, storeItemDraft } from './editor-draft.ts'
import { type MergeConflict, type MergeResult, mergeForms } from './editor-merge.ts'
import { type EditorValues, reconcileSaved, toEditorValues, toItemForm } from './editor-values.ts'

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

/**
 * A merge in progress: the version that the input was based on, and the refusal that reported
 * the conflict.
 */
type PendingMerge = Pick<MergeResult, 'conflicts' | 'adoptedChanges'> & {
  baseline: ItemDraftKey['item']
  refusal: CallError | null
}

const WHOLESALE_HALF = 'Lengkapi jumlah dan harga pada baris grosir'

/**
 * Form values and their persistence. Unsaved input is stored on the device. Drafts save
 * automatically after a pause; other items save on request. Refused input stays in the form.
 */
export function useItemSaving({ type, opened, initial, onCreated, onPublished }: SavingProps) {
  const memberId = usePageContext().member?.memberId ?? 0
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(opened)
  const [savedText, setSavedText] = useState(() => JSON.stringify(initial))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** The last save failed on the network. */
  const [isDisconnected, setCut] = useState(false)
  /** Whether the user requested the last save. */
  const [isUserSave, setUserSave] = useState(false)
  /** Action requested while an automatic save was pending; runs after it. */
  const [pendingAction, setPendingAction] = useState<'publish' | 'save' | null>(null)
  const isOnline = useOnline()
  const sent = useRef({ values: initial, text: '', publishes: false, by: 'person' })
  const [pendingMerge, setMet] = useState<PendingMerge | null>(null)
  const [newest, setNewest] = useState<ItemInEditor | null>(null)

  function took(reply: ItemInEditor) {
    const was = sent.current.values
    setCut(false)
    if (sent.current.by === 'person') setMet(null)
    setBase(reply)
    setSavedAt(reply.updatedAt)
    setSavedText(JSON.stringify(reconcileSaved(was, was, reply.form)))
    setValues((now) => reconcileSaved(now, was, reply.form))
    if (sent.current.publishes) onPublished(reply)
  }
  const creating = useCall(
    createItem,
    (reply) => {
      clearItemDraft({ memberId, type, item: null })
      took(reply)
      onCreated(reply)
    },
    'in-place',
    () => setCut(true),
  )
  const saving = useCall(saveItem, took, 'in-place', () => setCut(true))
  const opening = useCall(openItem, setNewest)
  const isPending = creating.isPending || saving.isPending
  const text = JSON.stringify(values)
  const isDirty = text !== savedText
  const form = toItemForm(values, base?.form ?? null)
  const isOpen = pendingMerge !== null && pendingMerge.conflicts.length > 0
  /**
   * Base version of the input. During an open merge this is the version before the concurrent
   * save.
   */
  const over = isOpen ? pendingMerge.baseline : base
  const callRefusal = creating.refusal ?? saving.refusal
  const refusal = callRefusal === pendingMerge?.refusal || opening.isPending ? null : callRefusal

  function meet(
    theirs: ItemInEditor,
    mine: EditorValues,
    baseline: ItemDraftKey['item'],
    refusal: CallError | null,
  ) {
    if (baseline === null || baseline.version === theirs.version) return
    const { values: merged, ...both } = mergeForms(baseline.form, mine, theirs.form)
    sent.current = { ...sent.current, text: '' }
    setBase(theirs)
    setSavedText(JSON.stringify(toEditorValues(theirs.form)))
    setValues(merged)
    setMet({ ...both, baseline, refusal })
  }
  useEffectOnChange(callRefusal, (newRefusal) => {
    if (newRefusal?.status === 409 && base !== null) void opening.send({ params: { type, pageId: base.id } })
  })
  useEffectOnChange(newest, (theirs) => {
    if (theirs !== null) meet(theirs, values, over, callRefusal)
  })

  function save(publishes: boolean, by: 'person' | 'itself' = 'person') {
    if (form === null) return
    if (isPending) {
      if (by === 'person' && !isUserSave) setPendingAction(publishes ? 'publish' : 'save')
      return
    }
    setUserSave(by === 'person')
    sent.current = { values, text, publishes, by }
    if (base === null) void creating.send({ params: { type }, body: { ...form, isDraft: !publishes } })
    else
      void saving.send({
        params: { type, pageId: base.id },
        body: { ...form, isDraft: !publishes, version: base.version },
      })
  }

  useEffectOnChange(isPending ? null : pendingAction, (act) => {
    if (act === null) return
    setPendingAction(null)
    if (callRefusal === null) save(act === 'publish')
  })

  const draftOf: ItemDraftKey = { memberId, type, item: over }
  const restoredFrom = useDeviceDraft({
    draftOf,
    values,
    isDirty,
    onFound({ values: found, baseline }) {
      if (opened === null || baseline === null) setValues(found)
      else meet(opened, found, { id: opened.id, ...baseline }, null)
    },
  })
  // Never overwrite a concurrent save before the vendor has seen both versions.
  const savesItself = !isOpen && base !== null && (base.state === 'draft' || base.state === 'needs_fix')
  const isUntried = isDisconnected ? isOnline : text !== sent.current.text
  const isDue = savesItself && isDirty && !isPending && form !== null && isUntried
  useEffectOnChange(isDue ? text : null, (due) => {
    if (due === null) return
    const timer = setTimeout(() => save(false, 'itself'), isDisconnected ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return {
    values,
    set: (change: Partial<EditorValues>) => setValues((now) => ({ ...now, ...change })),
    base,
    /** Adopts the change proposal after a picture change. The form values stay. */
    applyProposal: ({ proposal }: ItemInEditor) => setBase((now) => now && { ...now, proposal }),
    save,
    /** Whether a save requested by the user is pending. */
    isBusy: isPending && (isUserSave || pendingAction !== null),
    isDirty,
    refusal,
    isUserSave,
    pendingMerge,
    choose: (clash: MergeConflict, side: 'mine' | 'theirs') => setValues((now) => clash.resolve(now, side)),
    fieldError: (field: string) =>
      (field === 'wholesale' && form === null ? WHOLESALE_HALF : undefined) ??
      creating.fieldError(field) ??
      saving.fieldError(field),
    /** Whether the form shows restored input, which can be discarded. */
    isRestored: restoredFrom === (base?.version ?? null) && isDirty,
    discardDraft: () => {
      clearItemDraft(draftOf)
      setMet(null)
      setValues(base === null ? initial : toEditorValues(base.form))
    },
    /** Discards the stored input when the user leaves. */
    clearDraft: () => clearItemDraft(draftOf),
    status: formatStatus({
      isPending,
      isRefused: refusal !== null,
      isIncomplete: form === null,
      isDisconnected,
      isDirty,
      savedAt,
    }),
  }
}

export type ItemSaving = ReturnType<typeof useItemSaving>

type SaveState = {
  isPending: boolean
  isRefused: boolean
  isIncomplete: boolean
  isDisconnected: boolean
  isDirty: boolean
  savedAt: Date | null
}

function formatStatus({
  isPending,
  isRefused,
  isIncomplete,
  isDisconnected,
  isDirty,
  savedAt,
}: SaveState): string {
  if (isPending) return 'Menyimpan…'
  if (isIncomplete) return WHOLESALE_HALF
  if (isRefused) return 'Belum tersimpan'
  if (isDisconnected && isDirty) return 'Belum tersimpan, koneksi terputus'
  if (isDirty) return 'Ada perubahan yang belum disimpan'
  return savedAt === null ? '' : `Tersimpan ${clockTime(savedAt)}`
}

type DeviceDraft = {
  draftOf: ItemDraftKey
  values: EditorValues
  isDirty: boolean
  onFound: (found: NonNullable<ReturnType<typeof readItemDraft>>) => void
}

/**
 * Stores unsaved input on the device.
 *
 * @returns the base version of restored input, null for a new item; undefined if nothing was
 * restored
 */
function useDeviceDraft({ draftOf, values, isDirty, onFound }: DeviceDraft): number | null | undefined {
  const { memberId, type, item } = draftOf
  const id = item?.id ?? null
  const version = item?.version ?? null
  const form = item?.form ?? null
  const [restoredFrom, setRestoredFrom] = useState<number | null>()
  // The restored input was saved or discarded. Later input is new.
  if (restoredFrom !== undefined && !isDirty) setRestoredFrom(undefined)
  useOnMount(() => {
    const found = readItemDraft(draftOf)
    if (found === null) return
    onFound(found)
    setRestoredFrom(version)
  })
  useEffect(() => {
    const of = {
      memberId,
      type,
      item: id === null || version === null || form === null ? null : { id, version, form },
    }
    if (isDirty) storeItemDraft(of, values)
    else if (id !== null) clearItemDraft(of)
  }, [memberId, type, id, version, form, values, isDirty])
  return restoredFrom
}
