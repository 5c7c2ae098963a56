import { useEffect, useState } from 'react'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { clearItemDraft, type ItemDraftKey, readItemDraft, storeItemDraft } from './editor-draft.ts'
import type { EditorValues } from './editor-values.ts'

type DeviceDraft = {
  draftKey: ItemDraftKey
  values: EditorValues
  isDirty: boolean
  onFound: (storedItemDraft: NonNullable<ReturnType<typeof readItemDraft>>) => void
}

/**
 * Stores unsaved input on the device.
 *
 * @returns the base version of restored input, null for a new item; undefined if nothing was
 * restored
 */
export function useDeviceDraft({
  draftKey,
  values,
  isDirty,
  onFound,
}: DeviceDraft): number | null | undefined {
  const { memberId, type, item } = draftKey
  const id = item?.id ?? null
  const version = item?.version ?? null
  const form = item?.form ?? null
  const [restoredFrom, setRestoredFrom] = useState<number | null>()
  // The restored input was saved or discarded. Later input is new.
  if (restoredFrom !== undefined && !isDirty) setRestoredFrom(undefined)
  useOnMount(() => {
    const storedItemDraft = readItemDraft(draftKey)
    if (storedItemDraft === null) return
    onFound(storedItemDraft)
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
