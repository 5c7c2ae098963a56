import { bookCeiling } from '@pasar/contract/moderation/price-ceiling'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { ceilingFaults, type PriceCeiling } from '@pasar/domain/catalogue/price-ceiling'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import { useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import type { EditorValues } from '../draft/editor-values.ts'

type CeilingCheck = { ceiling: PriceCeiling | null; faults: readonly FieldMessage[] }

const NONE: CeilingCheck = { ceiling: null, faults: [] }

/**
 * Returns the price ceiling of the book today, and the faults of prices above it. Loads the
 * ceiling once the ISBN is valid.
 */
export function useCeiling(values: EditorValues, hasZone: boolean): CeilingCheck {
  const isbn = values.book && isbn13(values.book.isbn)
  const [foundCeiling, setFoundCeiling] = useState<{ isbn: string; ceiling: PriceCeiling | null } | null>(
    null,
  )
  const requestedIsbn = useRef('')
  const asking = useCall(
    bookCeiling,
    (ceiling) => setFoundCeiling({ isbn: requestedIsbn.current, ceiling }),
    'silent',
  )
  // The next ISBN waits for the pending response.
  useEffectOnChange(asking.isPending ? null : isbn, (isbn) => {
    if (!isbn || isbn === requestedIsbn.current) return
    requestedIsbn.current = isbn
    void asking.send({ params: { isbn } })
  })
  if (foundCeiling === null || foundCeiling.isbn !== isbn) return NONE
  const options = values.options.map(({ values: of, price }) => ({ values: of, price: price || null }))
  return {
    ceiling: foundCeiling.ceiling,
    faults: ceilingFaults({ ...values, options, hasZone }, foundCeiling.ceiling),
  }
}
