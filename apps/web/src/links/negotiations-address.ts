import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from './search-params.ts'

/** `saya`: only the negotiations that await an answer from this user. */
export type NegotiationsSearch = { giliran: '' | 'saya' }

export const ALL_TURNS: NegotiationsSearch = { giliran: '' }

/** Parses the filter of the list of negotiations. */
export const negotiationsSearch = (
  input: Partial<Record<keyof NegotiationsSearch, unknown>> & SearchSchemaInput,
): NegotiationsSearch => ({ giliran: paramText(input.giliran) === 'saya' ? 'saya' : '' })
