import { changeProfile, type ProfileForm } from '@pasar/contract/identity/profile'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { publishMember } from '../../store/member-data.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import {
  clearProfileDraft,
  type DraftValues,
  type ProfileSection,
  readProfileDraft,
  storeProfileDraft,
} from './profile-draft.ts'

type OpenSection = { section: ProfileSection; values: DraftValues | null }

/**
 * Returns the section of the profile in editing. A section with a draft opens again after a
 * reload.
 */
export function useOpenSection() {
  const { member } = usePageContext()
  const memberId = member?.memberId ?? 0
  const [open, setOpen] = useState<OpenSection | null>(null)
  useEffect(() => setOpen(readProfileDraft(memberId)), [memberId])
  return {
    open,
    begin: (section: ProfileSection) => setOpen({ section, values: null }),
    end: () => {
      clearProfileDraft()
      setOpen(null)
    },
  }
}

/** Stores the draft of a section, so a reload loses nothing. */
export function usePersistDraft(section: ProfileSection, values: DraftValues, isChanged: boolean): void {
  const { member } = usePageContext()
  const memberId = member?.memberId ?? 0
  const text = JSON.stringify(values)
  useEffectOnChange(isChanged ? text : null, (changedText) => {
    if (changedText !== null) storeProfileDraft(memberId, { section, values })
  })
}

/**
 * Saves a section of the profile. Updates the shown data from the reply and reloads the
 * profile.
 */
export function useSaveProfile(onDone: () => void) {
  const router = useRouter()
  const saving = useCall(
    changeProfile,
    async (member) => {
      publishMember(member)
      await router.invalidate()
      showToast('Perubahan tersimpan')
      onDone()
    },
    'in-place',
  )
  return { ...saving, save: (body: ProfileForm) => saving.send({ body }) }
}
