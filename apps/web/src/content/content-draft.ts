import { ContentBody } from '@pasar/contract/content/body'
import type { ContentForm } from '@pasar/contract/content/desk'
import { AUDIENCES } from '@pasar/domain/content/pages'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { keptDraft } from '../api/kept-on-device.ts'

const Draft = z.object({
  title: z.string(),
  summary: z.string(),
  audience: z.enum(AUDIENCES),
  ordinal: z.int(),
  body: ContentBody,
})

const KEEP_AFTER_MS = 400

const draftOf = (name: string) => keptDraft('device', `isi-${name}`, Draft)

/** The server has it: the draft is needed no longer. */
export const forgetContentDraft = (name: string): void => draftOf(name).forget()

/**
 * A page in the making, kept on the device until the server has it.
 *
 * @param name of the page and its version
 * @param where what the server renders knows no draft
 */
export function useContentDraft(name: string, saved: ContentForm, where: 'server' | 'device') {
  const kept = useMemo(() => draftOf(name), [name])
  const [found] = useState(() => (where === 'device' ? kept.read() : null))
  const [form, setForm] = useState<ContentForm>(found ?? saved)
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => kept.keep(form), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [kept, form, isChanged])
  return {
    form,
    isChanged,
    /** The first draft is not the saved page, but one from before. */
    isTakenUp: found !== null,
    change: (part: Partial<ContentForm>) => setForm((before) => ({ ...before, ...part })),
  }
}
