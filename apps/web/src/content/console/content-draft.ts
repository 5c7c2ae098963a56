import { BodySchema } from '@pasar/contract/content/body'
import { ContentForm } from '@pasar/contract/content/content-console'
import { AUDIENCES } from '@pasar/domain/content/pages'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../../store/stored-value.ts'

const Draft = z.object({
  title: z.string(),
  summary: z.string(),
  audience: z.enum(AUDIENCES),
  ordinal: z.int(),
  body: BodySchema,
})

const draftOf = (name: string) => storedDraft('device', `content-${name}`, Draft)

/** Removes the draft once the server has stored it. */
export const clearContentDraft = (name: string): void => draftOf(name).remove()

/**
 * Returns the content that the server would store for a form. Leading and trailing spaces are
 * ignored.
 */
const contentOf = (form: ContentForm) => JSON.stringify(ContentForm.safeParse(form).data ?? form)

/**
 * Returns the form of a page. Stores a draft on the device until the server has saved it.
 *
 * @param name of the page and its version
 * @param savedForm the content on the server
 * @param where `server` during server rendering, which has no drafts
 */
export function useContentDraft(name: string, savedForm: ContentForm, where: 'server' | 'device') {
  const draftStore = useMemo(() => draftOf(name), [name])
  const [storedForm] = useState(() => (where === 'device' ? draftStore.read() : null))
  const [form, setForm] = useState<ContentForm>(storedForm ?? savedForm)
  const savedContent = useMemo(() => contentOf(savedForm), [savedForm])
  const [isRestored, setIsRestored] = useState(storedForm !== null && contentOf(storedForm) !== savedContent)
  const isChanged = contentOf(form) !== savedContent
  if (isRestored && !isChanged) setIsRestored(false)
  useEffect(() => {
    if (where === 'server') return
    if (isChanged) draftStore.write(form)
    else draftStore.remove()
  }, [draftStore, form, isChanged, where])
  return {
    form,
    /**
     * Whether the form started from a draft that differs from the server's content, and still
     * differs.
     */
    isRestored,
    change: (part: Partial<ContentForm>) => setForm((before) => ({ ...before, ...part })),
  }
}
