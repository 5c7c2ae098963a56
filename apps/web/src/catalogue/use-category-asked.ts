import { categorySchema } from '@pasar/contract/catalogue/category'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useEffect, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'

type Asked = Reply<typeof categorySchema>

/** What the chosen category asks of an item besides; null until it is known. What the line had kept away comes when it is back. */
export function useCategoryAsked(categoryId: string): Asked | null {
  const { call } = usePageContext()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failures, setFailures] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by one more try
  useEffect(() => {
    if (categoryId === '') return
    const abort = new AbortController()
    const again = () => setFailures((count) => count + 1)
    call(categorySchema, { params: { type: 'item', categoryId }, signal: abort.signal }).then(
      setAsked,
      () => {
        if (!abort.signal.aborted) addEventListener('online', again, { once: true, signal: abort.signal })
      },
    )
    return () => abort.abort()
  }, [call, categoryId, failures])
  return asked?.id === categoryId ? asked : null
}
