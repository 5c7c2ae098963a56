import { type ItemInEditor, openItem } from '@pasar/contract/catalogue/item-editor'
import { useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { useCall } from '../../page/use-call.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import type { ListingType } from '../listings/listings-address.ts'
import type { ItemDraftKey } from './editor-draft.ts'
import { type MergeResult, mergeForms } from './editor-merge.ts'
import type { EditorValues } from './editor-values.ts'
import type { EditedItem } from './use-edited-item.ts'

/**
 * A merge in progress: the version that the input was based on, and the refusal that reported
 * the conflict.
 */
type PendingMerge = Pick<MergeResult, 'conflicts' | 'adoptedChanges'> & {
  baseline: ItemDraftKey['item']
  refusal: CallError | null
}

type ItemMergeProps = {
  type: ListingType
  edited: EditedItem
  /** Refusal of the last save. Status 409 reports a concurrent save. */
  refusal: CallError | null
  onMerge: () => void
}

/** Merges the input with a concurrent save of the same item. */
export function useItemMerge({ type, edited, refusal, onMerge }: ItemMergeProps) {
  const { values, base } = edited
  const [pending, setPending] = useState<PendingMerge | null>(null)
  const [newest, setNewest] = useState<ItemInEditor | null>(null)
  const opening = useCall(openItem, setNewest)
  const hasConflicts = pending !== null && pending.conflicts.length > 0
  const baseline = hasConflicts ? pending.baseline : base

  function merge(
    theirs: ItemInEditor,
    mine: EditorValues,
    from: ItemDraftKey['item'],
    cause: CallError | null,
  ) {
    if (from === null || from.version === theirs.version) return
    const { values: mergedValues, ...outcome } = mergeForms(from.form, mine, theirs.form)
    onMerge()
    edited.adoptMerge(theirs, mergedValues)
    setPending({ ...outcome, baseline: from, refusal: cause })
  }
  useEffectOnChange(refusal, (newRefusal) => {
    if (newRefusal?.status === 409 && base !== null) void opening.send({ params: { type, pageId: base.id } })
  })
  useEffectOnChange(newest, (theirs) => {
    if (theirs !== null) merge(theirs, values, baseline, refusal)
  })

  return {
    pending,
    hasConflicts,
    /**
     * Base version of the input. While conflicts are open this is the version before the
     * concurrent save.
     */
    baseline,
    /** The refusal, unless the merge has answered it or is about to. */
    refusal: refusal === pending?.refusal || opening.isPending ? null : refusal,
    merge,
    close: () => setPending(null),
  }
}
