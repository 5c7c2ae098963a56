import * as z from 'zod/mini'
import { storedDraft } from '../../store/stored-value.ts'

const draftStore = storedDraft(
  'visit',
  'business-data',
  z.object({
    memberId: z.int(),
    name: z._default(z.string(), ''),
    isPkp: z.boolean(),
    npwp: z.string(),
    note: z.string(),
    sentAs: z.nullable(z.int()),
  }),
)

export type BusinessDraft = { name: string; isPkp: boolean; npwp: string; note: string }

/**
 * Reads the vendor's draft: from before a reload, or of the last request if it was refused or
 * withdrawn. The server stores the files.
 *
 * @param repeatedId the last request, if the vendor may repeat it
 */
export function readBusinessDraft(memberId: number, repeatedId: number | null): BusinessDraft | null {
  const draft = draftStore.read()
  if (draft?.memberId !== memberId || (draft.sentAs !== null && draft.sentAs !== repeatedId)) return null
  return { name: draft.name, isPkp: draft.isPkp, npwp: draft.npwp, note: draft.note }
}

/**
 * Stores the draft.
 *
 * @param sentAs id of the request that the draft became; null until it is sent
 */
export const storeBusinessDraft = (memberId: number, draft: BusinessDraft, sentAs: number | null): void => {
  draftStore.write({ memberId, ...draft, sentAs })
}
