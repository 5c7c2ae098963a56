import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'

/** The parts of a profile that are changed by themselves. */
const PROFILE_SECTIONS = ['contact', 'responsible', 'office', 'address'] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

const Values = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
export type DraftValues = z.output<typeof Values>

const kept = storedDraft(
  'visit',
  'profil',
  z.object({ memberId: z.int(), section: z.enum(PROFILE_SECTIONS), values: Values }),
)

type Draft = { section: ProfileSection; values: DraftValues }

/** What this member had typed before the page was loaded again; gone with the session. Passwords and bank data are never kept. */
export function readProfileDraft(memberId: number): Draft | null {
  const draft = kept.read()
  return draft?.memberId === memberId ? { section: draft.section, values: draft.values } : null
}

export const storeProfileDraft = (memberId: number, draft: Draft): void => {
  kept.write({ memberId, ...draft })
}

export const clearProfileDraft = (): void => kept.remove()
