import { NegotiationOffer } from '@pasar/contract/negotiation/negotiation'
import { useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../store/stored-value.ts'

const amount = z.optional(z.number())
const OfferDraft = z.object({
  unitPrice: amount,
  freight: amount,
  packing: amount,
  days: amount,
  note: z.string(),
})

/** An offer in editing: whole rupiah and days, or undefined. */
export type OfferDraft = z.output<typeof OfferDraft>

/** Validates a draft. Returns the offer to send, or the errors by field. */
export function parseOffer(draft: OfferDraft) {
  const parsedOffer = NegotiationOffer.safeParse({
    ...draft,
    freight: draft.freight ?? 0,
    packing: draft.packing ?? 0,
  })
  return {
    offer: parsedOffer.success ? parsedOffer.data : null,
    faultOf: (field: keyof OfferDraft) =>
      parsedOffer.success
        ? undefined
        : parsedOffer.error.issues.find(({ path }) => path[0] === field)?.message,
  }
}

/** Returns a draft from the last offer, without its note. */
export const draftFromOffer = ({ unitPrice, freight, packing, days }: NegotiationOffer): OfferDraft => ({
  unitPrice,
  freight,
  packing,
  days,
  note: '',
})

/**
 * Manages the draft of an offer, stored on the device until it is sent. Use it in forms that open
 * on interaction, because a server-rendered page has no draft.
 *
 * @param name the subject of the offer
 */
export function useOfferDraft(name: string, first: OfferDraft) {
  const [draftStore] = useState(() => storedDraft('visit', `offer-${name}`, OfferDraft))
  const [draft, setDraft] = useState(() => draftStore.read() ?? first)
  return {
    draft,
    change: (part: Partial<OfferDraft>) => {
      const changedDraft = { ...draft, ...part }
      setDraft(changedDraft)
      draftStore.write(changedDraft)
    },
    forget: draftStore.remove,
  }
}
