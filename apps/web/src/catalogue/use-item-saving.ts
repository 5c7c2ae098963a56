import { createItem, type ItemInEditor, saveItem } from '@pasar/contract/catalogue/item-editor'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { clockTime } from '../ui/date.ts'
import type { DeskType } from './desk-address.ts'
import { forgetItemDraft, keepItemDraft, readItemDraft } from './editor-draft.ts'
import { afterSave, type EditorValues, formOf } from './editor-values.ts'

/** How long nobody types before a draft saves itself. */
const PAUSE_MS = 1500

type SavingProps = {
  type: DeskType
  opened: ItemInEditor | null
  initial: EditorValues
  onCreated: (id: number) => void
  onPublished: (item: ItemInEditor) => void
}

const WHOLESALE_HALF = 'Lengkapi jumlah dan harga pada baris grosir'

/**
 * The values of the form and how they are kept: a new item on the device until its first save, a draft by itself after a pause, anything
 * else when its vendor says so. What was refused stays in the form.
 */
export function useItemSaving({ type, opened, initial, onCreated, onPublished }: SavingProps) {
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(opened)
  const [savedText, setSavedText] = useState(() => JSON.stringify(initial))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const sent = useRef({ values: initial, text: '', publishes: false })

  function took(reply: ItemInEditor) {
    const was = sent.current.values
    setBase(reply)
    setSavedAt(reply.updatedAt)
    setSavedText(JSON.stringify(afterSave(was, was, reply.form)))
    setValues((now) => afterSave(now, was, reply.form))
    if (sent.current.publishes) onPublished(reply)
  }
  const creating = useCall(
    createItem,
    (reply) => {
      forgetItemDraft(type)
      took(reply)
      onCreated(reply.id)
    },
    'in-place',
  )
  const saving = useCall(saveItem, took, 'in-place')
  const isPending = creating.isPending || saving.isPending
  const text = JSON.stringify(values)
  const isDirty = text !== savedText
  const form = formOf(values, base?.form ?? null)

  function save(publishes: boolean) {
    if (form === null || isPending) return
    sent.current = { values, text, publishes }
    if (base === null) void creating.send({ params: { type }, body: { ...form, isDraft: !publishes } })
    else
      void saving.send({
        params: { type, pageId: base.id },
        body: { ...form, isDraft: !publishes, version: base.version },
      })
  }

  const isRestored = useDeviceDraft({ type, values, isNew: base === null, isDirty, onFound: setValues })
  const savesItself = base !== null && (base.state === 'draft' || base.state === 'needs_fix')
  const isDue = savesItself && isDirty && !isPending && form !== null && text !== sent.current.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the values
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => save(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, text])

  const refusal = creating.refusal ?? saving.refusal
  return {
    values,
    set: (change: Partial<EditorValues>) => setValues((now) => ({ ...now, ...change })),
    base,
    /** Takes over what pictures have changed in what is asked for; the form stays as it stands. */
    heedProposal: ({ proposal }: ItemInEditor) => setBase((now) => now && { ...now, proposal }),
    save,
    isPending,
    isDirty,
    refusal,
    fieldError: (field: string) =>
      (field === 'wholesale' && form === null ? WHOLESALE_HALF : undefined) ??
      creating.fieldError(field) ??
      saving.fieldError(field),
    /** Whether what stands in the form was found on the device; and the way to a blank one. */
    isRestored: isRestored && base === null && isDirty,
    startAnew: () => {
      forgetItemDraft(type)
      setValues(initial)
    },
    status: statusWords({ isPending, isRefused: refusal !== null, isHalf: form === null, isDirty, savedAt }),
  }
}

type Standing = {
  isPending: boolean
  isRefused: boolean
  isHalf: boolean
  isDirty: boolean
  savedAt: Date | null
}

function statusWords({ isPending, isRefused, isHalf, isDirty, savedAt }: Standing): string {
  if (isPending) return 'Menyimpan…'
  if (isHalf) return WHOLESALE_HALF
  if (isRefused) return 'Belum tersimpan'
  if (isDirty) return 'Ada perubahan yang belum disimpan'
  return savedAt === null ? '' : `Tersimpan ${clockTime(savedAt)}`
}

type DeviceDraft = {
  type: DeskType
  values: EditorValues
  isNew: boolean
  isDirty: boolean
  onFound: (values: EditorValues) => void
}

/** Before its first save a new item outlives a reload on the device. */
function useDeviceDraft({ type, values, isNew, isDirty, onFound }: DeviceDraft) {
  const memberId = usePageContext().member?.memberId ?? 0
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    const found = isNew ? readItemDraft(memberId, type) : null
    if (found === null) return
    onFound(found)
    setRestored(true)
  }, [])
  useEffect(() => {
    if (isNew && isDirty) keepItemDraft(memberId, type, values)
  }, [memberId, type, values, isNew, isDirty])
  return isRestored
}
