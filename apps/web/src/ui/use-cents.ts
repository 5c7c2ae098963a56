import { useState } from 'react'
import { decimalPart } from './money.ts'

/**
 * Decimals that are typed into a field of whole numbers: they stay in sight and count for nothing until the field is left. Were the comma
 * passed over, "12.500,00" would become a hundred times as much.
 */
export function useCents() {
  const [cents, setCents] = useState('')
  return { cents, keepCents: (text: string) => setCents(decimalPart(text)), dropCents: () => setCents('') }
}
