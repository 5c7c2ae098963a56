import * as z from 'zod/mini'
import { storedDraft } from '../../store/stored-value.ts'

/** Sections of a profile that are edited separately. */
const PROFILE_SECTIONS = ['contact', 'responsible', 'office', 'address'] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

const Values = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
export type DraftValues = z.output<typeof Values>

const draftStore = storedDraft(
  'visit',
  'profile',
  z.object({ memberId: z.int(), section: z.enum(PROFILE_SECTIONS), values: Values }),
)

type Draft = { section: ProfileSection; values: DraftValues }

/**
 * Reads the member's draft from before a reload. It ends with the session. Passwords and bank data
 * are never stored.
 */
export function readProfileDraft(memberId: number): Draft | null {
  const draft = draftStore.read()
  return draft?.memberId === memberId ? { section: draft.section, values: draft.values } : null
}

export const storeProfileDraft = (memberId: number, draft: Draft): void => {
  draftStore.write({ memberId, ...draft })
}

export const clearProfileDraft = (): void => draftStore.remove()
