import { categorySchema } from '@pasar/contract/catalogue/category'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useEffect, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import type { ListingType } from '../listings/listings-address.ts'

type CategorySchema = Reply<typeof categorySchema>

/**
 * Returns the additional fields of the selected category; null while unknown. A request that
 * failed offline is repeated once online.
 */
export function useCategorySchema(type: ListingType, categoryId: string): CategorySchema | null {
  const { call } = usePageContext()
  const [schema, setSchema] = useState<CategorySchema | null>(null)
  useEffect(() => {
    if (categoryId === '') return
    const abort = new AbortController()
    const { signal } = abort
    const loadSchema = () =>
      void call(categorySchema, { params: { type, categoryId }, signal }).then(setSchema, () => {
        if (!signal.aborted) addEventListener('online', loadSchema, { once: true, signal })
      })
    loadSchema()
    return () => abort.abort()
  }, [call, type, categoryId])
  return schema?.id === categoryId ? schema : null
}
