import type { ItemForm, ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { useState } from 'react'
import { type EditorValues, reconcileSaved, toEditorValues, toItemForm } from './editor-values.ts'

/** The values of the form, and the version of the item on the server that they are based on. */
export function useEditedItem(openedItem: ItemInEditor | null, initial: EditorValues) {
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(openedItem)
  const [savedText, setSavedText] = useState(() => JSON.stringify(initial))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const text = JSON.stringify(values)
  const form: ItemForm | null = toItemForm(values, base?.form ?? null)
  return {
    values,
    setValues,
    base,
    savedAt,
    text,
    /** The body of a save; null while a row is incomplete. */
    form,
    isDirty: text !== savedText,
    /** Adopts the reply to a save. Input since then stays. */
    adoptReply(reply: ItemInEditor, sentValues: EditorValues) {
      setBase(reply)
      setSavedAt(reply.updatedAt)
      setSavedText(JSON.stringify(reconcileSaved(sentValues, sentValues, reply.form)))
      setValues((now) => reconcileSaved(now, sentValues, reply.form))
    },
    /** Adopts a concurrent save, with the values after the merge. */
    adoptMerge(theirs: ItemInEditor, mergedValues: EditorValues) {
      setBase(theirs)
      setSavedText(JSON.stringify(toEditorValues(theirs.form)))
      setValues(mergedValues)
    },
    /** Adopts the change proposal after a picture change. The form values stay. */
    applyProposal: ({ proposal }: ItemInEditor) => setBase((now) => now && { ...now, proposal }),
  }
}

export type EditedItem = ReturnType<typeof useEditedItem>
