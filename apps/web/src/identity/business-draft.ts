import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'

const stored = storedDraft(
  'visit',
  'data-usaha',
  z.object({
    memberId: z.int(),
    isPkp: z.boolean(),
    npwp: z.string(),
    note: z.string(),
    sentAs: z.nullable(z.int()),
  }),
)

export type BusinessDraft = { isPkp: boolean; npwp: string; note: string }

/**
 * What this vendor had typed: before a reload, or for the last request when that was refused or withdrawn. Files are stored by the server.
 *
 * @param repeatedId the last request, where it is one that the vendor may repeat
 */
export function readBusinessDraft(memberId: number, repeatedId: number | null): BusinessDraft | null {
  const draft = stored.read()
  if (draft?.memberId !== memberId || (draft.sentAs !== null && draft.sentAs !== repeatedId)) return null
  return { isPkp: draft.isPkp, npwp: draft.npwp, note: draft.note }
}

/** @param sentAs the request that the draft became; null until it is sent */
export const storeBusinessDraft = (memberId: number, draft: BusinessDraft, sentAs: number | null): void => {
  stored.write({ memberId, ...draft, sentAs })
}
