import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from './search-params.ts'

/** `saya`: only what awaits an answer from this user. */
export type TurnSearch = { giliran: '' | 'saya' }

export const ALL_TURNS: TurnSearch = { giliran: '' }

/** Parses the filter of a list of negotiations or complaints. */
export const turnSearch = (
  input: Partial<Record<keyof TurnSearch, unknown>> & SearchSchemaInput,
): TurnSearch => ({ giliran: paramText(input.giliran) === 'saya' ? 'saya' : '' })
