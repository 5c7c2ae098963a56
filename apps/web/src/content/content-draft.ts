import { ContentBody } from '@pasar/contract/content/body'
import { ContentForm } from '@pasar/contract/content/content-console'
import { AUDIENCES } from '@pasar/domain/content/pages'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'

const Draft = z.object({
  title: z.string(),
  summary: z.string(),
  audience: z.enum(AUDIENCES),
  ordinal: z.int(),
  body: ContentBody,
})

const KEEP_AFTER_MS = 400

const draftOf = (name: string) => storedDraft('device', `isi-${name}`, Draft)

/** The server has it: the draft is needed no longer. */
export const clearContentDraft = (name: string): void => draftOf(name).remove()

/** What the server would store of a form; two forms that differ only in spaces at the ends are the same. */
const contentOf = (form: ContentForm) => JSON.stringify(ContentForm.safeParse(form).data ?? form)

/**
 * The form of a page, with a draft on the device until the server has it.
 *
 * @param name of the page and its version
 * @param saved what the server has
 * @param where the HTML of the server knows no draft
 */
export function useContentDraft(name: string, saved: ContentForm, where: 'server' | 'device') {
  const kept = useMemo(() => draftOf(name), [name])
  const [found] = useState(() => (where === 'device' ? kept.read() : null))
  const [form, setForm] = useState<ContentForm>(found ?? saved)
  const savedContent = useMemo(() => contentOf(saved), [saved])
  const [isRestored, setIsRestored] = useState(found !== null && contentOf(found) !== savedContent)
  const isChanged = contentOf(form) !== savedContent
  if (isRestored && !isChanged) setIsRestored(false)
  useEffect(() => {
    if (where === 'server') return
    if (!isChanged) {
      kept.remove()
      return
    }
    const timer = setTimeout(() => kept.write(form), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [kept, form, isChanged, where])
  return {
    form,
    /** The form began with a draft that differs from what the server has, and still differs. */
    isRestored,
    change: (part: Partial<ContentForm>) => setForm((before) => ({ ...before, ...part })),
  }
}
