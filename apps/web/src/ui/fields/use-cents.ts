import { useState } from 'react'
import { decimalPart } from '../data/money.ts'

/**
 * Handles decimals typed into a field for whole numbers. They stay visible until blur but do
 * not count. Ignoring only the comma would turn "12.500,00" into a hundred times the amount.
 */
export function useCents() {
  const [cents, setCents] = useState('')
  return { cents, keepCents: (text: string) => setCents(decimalPart(text)), dropCents: () => setCents('') }
}
