import { createItem, type ItemInEditor, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { useEffect, useRef, useState } from 'react'
import type { NotDone } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { clockTime } from '../ui/date.ts'
import { useHeeding, useOnce } from '../ui/heed.ts'
import type { DeskType } from './desk-address.ts'
import { type DraftOf, forgetItemDraft, keepItemDraft, readItemDraft } from './editor-draft.ts'
import { type Clash, type Merged, mergeForms } from './editor-merge.ts'
import { afterSave, type EditorValues, formOf, valuesOf } from './editor-values.ts'

/** How long nobody types before a draft saves itself. */
const PAUSE_MS = 1500
/** How long after a broken line it tries again. */
const AGAIN_MS = 10_000

type SavingProps = {
  type: DeskType
  opened: ItemInEditor | null
  initial: EditorValues
  onCreated: (item: ItemInEditor) => void
  onPublished: (item: ItemInEditor) => void
}

/** What was typed has met what somebody else saved: over which version it was typed, and the refusal that told of it. */
type Met = Pick<Merged, 'clashes' | 'followed'> & { since: DraftOf['item']; told: NotDone | null }

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
  /** What a person wanted while a draft was saving itself, which comes after it: to publish or to save. */
  const [wanted, setWanted] = useState<'publish' | 'save' | null>(null)
  const isOnline = useOnline()
  const sent = useRef({ values: initial, text: '', publishes: false, by: 'person' })
  const [met, setMet] = useState<Met | null>(null)
  const [newest, setNewest] = useState<ItemInEditor | null>(null)

  function took(reply: ItemInEditor) {
    const was = sent.current.values
    setCut(false)
    if (sent.current.by === 'person') setMet(null)
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
  const form = formOf(values, base?.form ?? null)
  const isOpen = met !== null && met.clashes.length > 0
  /** What was typed over: until the vendor has chosen, what stood there before somebody else saved. */
  const over = isOpen ? met.since : base
  const said = creating.refusal ?? saving.refusal
  const refusal = said === met?.told || opening.isPending ? null : said

  function meet(theirs: ItemInEditor, mine: EditorValues, since: DraftOf['item'], told: NotDone | null) {
    if (since === null || since.version === theirs.version) return
    const { values: merged, ...both } = mergeForms(since.form, mine, theirs.form)
    sent.current = { ...sent.current, text: '' }
    setBase(theirs)
    setSavedText(JSON.stringify(valuesOf(theirs.form)))
    setValues(merged)
    setMet({ ...both, since, told })
  }
  useHeeding(said, (told) => {
    if (told?.status === 409 && base !== null) void opening.send({ params: { type, pageId: base.id } })
  })
  useHeeding(newest, (theirs) => {
    if (theirs !== null) meet(theirs, values, over, said)
  })

  function save(publishes: boolean, by: 'person' | 'itself' = 'person') {
    if (form === null) return
    if (isPending) {
      if (by === 'person' && !isAsked) setWanted(publishes ? 'publish' : 'save')
      return
    }
    setAsked(by === 'person')
    sent.current = { values, text, publishes, by }
    if (base === null) void creating.send({ params: { type }, body: { ...form, isDraft: !publishes } })
    else
      void saving.send({
        params: { type, pageId: base.id },
        body: { ...form, isDraft: !publishes, version: base.version },
      })
  }

  useHeeding(isPending ? null : wanted, (act) => {
    if (act === null) return
    setWanted(null)
    if (said === null) save(act === 'publish')
  })

  const draftOf: DraftOf = { memberId, type, item: over }
  const restoredFrom = useDeviceDraft({
    draftOf,
    values,
    isDirty,
    onFound({ values: found, since }) {
      if (opened === null || since === null) setValues(found)
      else meet(opened, found, { id: opened.id, ...since }, null)
    },
  })
  // Nothing that somebody else saved is written over before its vendor has seen both.
  const savesItself = !isOpen && base !== null && (base.state === 'draft' || base.state === 'needs_fix')
  const isUntried = isCut ? isOnline : text !== sent.current.text
  const isDue = savesItself && isDirty && !isPending && form !== null && isUntried
  useHeeding(isDue ? text : null, (due) => {
    if (due === null) return
    const timer = setTimeout(() => save(false, 'itself'), isCut ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return {
    values,
    set: (change: Partial<EditorValues>) => setValues((now) => ({ ...now, ...change })),
    base,
    /** Takes over what pictures have changed in what is asked for; the form stays as it stands. */
    heedProposal: ({ proposal }: ItemInEditor) => setBase((now) => now && { ...now, proposal }),
    save,
    /** A person waits for a save. */
    isBusy: isPending && (isAsked || wanted !== null),
    isDirty,
    refusal,
    isAsked,
    met,
    choose: (clash: Clash, side: 'mine' | 'theirs') => setValues((now) => clash.take(now, side)),
    fieldError: (field: string) =>
      (field === 'wholesale' && form === null ? WHOLESALE_HALF : undefined) ??
      creating.fieldError(field) ??
      saving.fieldError(field),
    /** Whether what stands in the form was found on the device; and the way back to what is saved. */
    isRestored: restoredFrom === (base?.version ?? null) && isDirty,
    startAnew: () => {
      forgetItemDraft(draftOf)
      setMet(null)
      setValues(base === null ? initial : valuesOf(base.form))
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
  onFound: (found: NonNullable<ReturnType<typeof readItemDraft>>) => void
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
  const form = item?.form ?? null
  const [restoredFrom, setRestoredFrom] = useState<number | null>()
  // What was restored is saved or given up; what is typed from now on is new.
  if (restoredFrom !== undefined && !isDirty) setRestoredFrom(undefined)
  useOnce(() => {
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
    if (isDirty) keepItemDraft(of, values)
    else if (id !== null) forgetItemDraft(of)
  }, [memberId, type, id, version, form, values, isDirty])
  return restoredFrom
}
