import { categorySchema } from '@pasar/contract/catalogue/category'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useEffect, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import type { ListingType } from './listings-address.ts'

type CategorySchema = Reply<typeof categorySchema>

/** What the chosen category asks of an item besides; null until it is known. What the line had kept away comes when it is back. */
export function useCategorySchema(type: ListingType, categoryId: string): CategorySchema | null {
  const { call } = usePageContext()
  const [asked, setAsked] = useState<CategorySchema | null>(null)
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
