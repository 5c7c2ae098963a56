import { categorySchema } from '@pasar/contract/catalogue/category'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useEffect, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import type { DeskType } from './desk-address.ts'

type Asked = Reply<typeof categorySchema>

/** What the chosen category asks of an item besides; null until it is known. What the line had kept away comes when it is back. */
export function useCategoryAsked(type: DeskType, categoryId: string): Asked | null {
  const { call } = usePageContext()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (categoryId === '') return
    const abort = new AbortController()
    const { signal } = abort
    const ask = () =>
      void call(categorySchema, { params: { type, categoryId }, signal }).then(setAsked, () => {
        if (!signal.aborted) addEventListener('online', ask, { once: true, signal })
      })
    ask()
    return () => abort.abort()
  }, [call, type, categoryId])
  return asked?.id === categoryId ? asked : null
}
