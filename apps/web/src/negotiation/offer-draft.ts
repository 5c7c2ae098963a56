import { NegotiationOffer } from '@pasar/contract/negotiation/negotiation'
import { useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'

const amount = z.optional(z.number())
const OfferDraft = z.object({
  unitPrice: amount,
  freight: amount,
  packing: amount,
  days: z.string(),
  note: z.string(),
})

/** An offer as far as it is typed: whole rupiah and days, or nothing yet. */
export type OfferDraft = z.output<typeof OfferDraft>

/** What may be sent of a draft, and what is wrong with it by field. */
export function parseOffer(draft: OfferDraft) {
  const read = NegotiationOffer.safeParse({
    ...draft,
    freight: draft.freight ?? 0,
    packing: draft.packing ?? 0,
    days: draft.days.trim() === '' ? undefined : Number(draft.days),
  })
  return {
    offer: read.success ? read.data : null,
    faultOf: (field: keyof OfferDraft) =>
      read.success ? undefined : read.error.issues.find(({ path }) => path[0] === field)?.message,
  }
}

/** The last offer as the beginning of the next one; words belong to the offer that they came with. */
export const draftFromOffer = ({ unitPrice, freight, packing, days }: NegotiationOffer): OfferDraft => ({
  unitPrice,
  freight,
  packing,
  days: String(days),
  note: '',
})

/**
 * An offer in the making, kept on the device until it is sent. For forms that only a press opens: what is kept is not there while a page
 * is rendered on the server.
 *
 * @param name what it is about
 */
export function useOfferDraft(name: string, first: OfferDraft) {
  const [kept] = useState(() => storedDraft('visit', `tawaran-${name}`, OfferDraft))
  const [draft, setDraft] = useState(() => kept.read() ?? first)
  return {
    draft,
    change: (part: Partial<OfferDraft>) => {
      const changed = { ...draft, ...part }
      setDraft(changed)
      kept.write(changed)
    },
    forget: kept.remove,
  }
}
