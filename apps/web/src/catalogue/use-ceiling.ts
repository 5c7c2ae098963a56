import { bookCeiling } from '@pasar/contract/moderation/price-ceiling'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { ceilingFaults, type PriceCeiling } from '@pasar/domain/catalogue/price-ceiling'
import type { FieldError } from '@pasar/domain/kernel/result'
import { useRef, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import type { EditorValues } from './editor-values.ts'

type CeilingCheck = { ceiling: PriceCeiling | null; faults: readonly FieldError[] }

const NONE: CeilingCheck = { ceiling: null, faults: [] }

/** What the book in the form may cost today, and which of its prices are above that; asked for once an ISBN is right. */
export function useCeiling(values: EditorValues, hasZone: boolean): CeilingCheck {
  const isbn = values.book && isbn13(values.book.isbn)
  const [found, setFound] = useState<{ isbn: string; ceiling: PriceCeiling | null } | null>(null)
  const asked = useRef('')
  const asking = useCall(bookCeiling, (ceiling) => setFound({ isbn: asked.current, ceiling }), 'in-place')
  // While one answer is on its way the next ISBN waits.
  useEffectOnChange(asking.isPending ? null : isbn, (isbn) => {
    if (!isbn || isbn === asked.current) return
    asked.current = isbn
    void asking.send({ params: { isbn } })
  })
  if (found === null || found.isbn !== isbn) return NONE
  const options = values.options.map(({ values: of, price }) => ({ values: of, price: price || null }))
  return { ceiling: found.ceiling, faults: ceilingFaults({ ...values, options, hasZone }, found.ceiling) }
}
