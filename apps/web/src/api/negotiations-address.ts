import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from './search-params.ts'

/** `saya`: only the negotiations that await the reader's answer. */
export type NegotiationsSearch = { giliran: '' | 'saya' }

export const ALL_TURNS: NegotiationsSearch = { giliran: '' }

/** Reads the choice of the list of negotiations from an address. */
export const negotiationsSearch = (
  given: Partial<Record<keyof NegotiationsSearch, unknown>> & SearchSchemaInput,
): NegotiationsSearch => ({ giliran: paramText(given.giliran) === 'saya' ? 'saya' : '' })
