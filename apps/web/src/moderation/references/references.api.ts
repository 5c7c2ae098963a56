import { listReferences, openReference } from '@pasar/contract/moderation/reference-price'
import type { Call } from '../../call/call.ts'
import { orNotFound } from '../../call/or-not-found.ts'
import type { ReferenceSearch } from './references-address.ts'

/** Loads the newest uploads. */
export const loadReferences = (call: Call) => call(listReferences, { query: {} })

/** Loads one upload with its first rows. */
export const loadReference = (call: Call, listId: number, query: ReferenceSearch) =>
  orNotFound(call(openReference, { params: { listId }, query }))
