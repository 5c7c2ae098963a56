import { categorySchema } from '@pasar/contract/catalogue/category'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useEffect, useState } from 'react'
import { useCall } from '../api/use-call.ts'

type Asked = Reply<typeof categorySchema>

/** What the chosen category asks of an item besides; null until it is known. */
export function useCategoryAsked(categoryId: string): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null)
  const asking = useCall(categorySchema, setAsked)
  const isDue = categoryId !== '' && asked?.id !== categoryId && !asking.isPending && asking.refusal === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for depends on the category alone
  useEffect(() => {
    if (isDue) void asking.send({ params: { type: 'item', categoryId } })
  }, [isDue, categoryId])
  return asked?.id === categoryId ? asked : null
}
