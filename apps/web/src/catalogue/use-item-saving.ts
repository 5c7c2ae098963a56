import { createItem, type ItemInEditor, saveItem } from '@pasar/contract/catalogue/item-editor'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { clockTime } from '../ui/date.ts'
import { useHeeding, useOnce } from '../ui/heed.ts'
import type { DeskType } from './desk-address.ts'
import { type DraftOf, forgetItemDraft, keepItemDraft, readItemDraft } from './editor-draft.ts'
import { afterSave, type EditorValues, formOf } from './editor-values.ts'

/** How long nobody types before a draft saves itself. */
const PAUSE_MS = 1500
/** How long after a broken line it tries again. */
const AGAIN_MS = 10_000

type SavingProps = {
  type: DeskType
  opened: ItemInEditor | null
  initial: EditorValues
  onCreated: (id: number) => void
  onPublished: (item: ItemInEditor) => void
}

const WHOLESALE_HALF = 'Lengkapi jumlah dan harga pada baris grosir'

/**
 * The values of the form and how they are kept: on the device until they are saved, a draft by itself after a pause, anything else when its
 * vendor says so. What was refused stays in the form.
 */
export function useItemSaving({ type, opened, initial, onCreated, onPublished }: SavingProps) {
  const memberId = usePageContext().member?.memberId ?? 0
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(opened)
  const [savedText, setSavedText] = useState(() => JSON.stringify(initial))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** The last save did not reach the server. */
  const [isCut, setCut] = useState(false)
  /** Whether a person wanted the last save. */
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const sent = useRef({ values: initial, text: '', publishes: false })

  function took(reply: ItemInEditor) {
    const was = sent.current.values
    setCut(false)
    setBase(reply)
    setSavedAt(reply.updatedAt)
    setSavedText(JSON.stringify(afterSave(was, was, reply.form)))
    setValues((now) => afterSave(now, was, reply.form))
    if (sent.current.publishes) onPublished(reply)
  }
  const creating = useCall(
    createItem,
    (reply) => {
      forgetItemDraft({ memberId, type, item: null })
      took(reply)
      onCreated(reply.id)
    },
    'in-place',
    () => setCut(true),
  )
  const saving = useCall(saveItem, took, 'in-place', () => setCut(true))
  const isPending = creating.isPending || saving.isPending
  const text = JSON.stringify(values)
  const isDirty = text !== savedText
  const form = formOf(values, base?.form ?? null)

  function save(publishes: boolean, by: 'person' | 'itself' = 'person') {
    if (form === null || isPending) return
    setAsked(by === 'person')
    sent.current = { values, text, publishes }
    if (base === null) void creating.send({ params: { type }, body: { ...form, isDraft: !publishes } })
    else
      void saving.send({
        params: { type, pageId: base.id },
        body: { ...form, isDraft: !publishes, version: base.version },
      })
  }

  const draftOf: DraftOf = { memberId, type, item: base }
  const restoredFrom = useDeviceDraft({ draftOf, values, isDirty, onFound: setValues })
  const savesItself = base !== null && (base.state === 'draft' || base.state === 'needs_fix')
  const isUntried = isCut ? isOnline : text !== sent.current.text
  const isDue = savesItself && isDirty && !isPending && form !== null && isUntried
  useHeeding(isDue ? text : null, (due) => {
    if (due === null) return
    const timer = setTimeout(() => save(false, 'itself'), isCut ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  })

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
    isAsked,
    fieldError: (field: string) =>
      (field === 'wholesale' && form === null ? WHOLESALE_HALF : undefined) ??
      creating.fieldError(field) ??
      saving.fieldError(field),
    /** Whether what stands in the form was found on the device; and the way back to what is saved. */
    isRestored: restoredFrom === (base?.version ?? null) && isDirty,
    startAnew: () => {
      forgetItemDraft(draftOf)
      setValues(initial)
    },
    /** Whoever leaves changes behind finds the item as it is saved. */
    forgetTyped: () => forgetItemDraft(draftOf),
    status: statusWords({
      isPending,
      isRefused: refusal !== null,
      isHalf: form === null,
      isCut,
      isDirty,
      savedAt,
    }),
  }
}

export type ItemSaving = ReturnType<typeof useItemSaving>

type Standing = {
  isPending: boolean
  isRefused: boolean
  isHalf: boolean
  isCut: boolean
  isDirty: boolean
  savedAt: Date | null
}

function statusWords({ isPending, isRefused, isHalf, isCut, isDirty, savedAt }: Standing): string {
  if (isPending) return 'Menyimpan…'
  if (isHalf) return WHOLESALE_HALF
  if (isRefused) return 'Belum tersimpan'
  if (isCut && isDirty) return 'Belum tersimpan, koneksi terputus'
  if (isDirty) return 'Ada perubahan yang belum disimpan'
  return savedAt === null ? '' : `Tersimpan ${clockTime(savedAt)}`
}

type DeviceDraft = {
  draftOf: DraftOf
  values: EditorValues
  isDirty: boolean
  onFound: (values: EditorValues) => void
}

/**
 * What is typed and not saved outlives a reload on the device.
 *
 * @returns the version that was typed over when the form opened, null for a new item; undefined where nothing was found
 */
function useDeviceDraft({ draftOf, values, isDirty, onFound }: DeviceDraft): number | null | undefined {
  const { memberId, type, item } = draftOf
  const id = item?.id ?? null
  const version = item?.version ?? null
  const [restoredFrom, setRestoredFrom] = useState<number | null>()
  useOnce(() => {
    const found = readItemDraft(draftOf)
    if (found === null) return
    onFound(found)
    setRestoredFrom(version)
  })
  useEffect(() => {
    const of = { memberId, type, item: id === null || version === null ? null : { id, version } }
    if (isDirty) keepItemDraft(of, values)
    else if (id !== null) forgetItemDraft(of)
  }, [memberId, type, id, version, values, isDirty])
  return restoredFrom
}
