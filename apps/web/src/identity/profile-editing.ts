import { changeProfile, type ProfileForm } from '@pasar/contract/identity/profile'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepMember } from '../api/member-data.ts'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { useHeeding } from '../ui/heed.ts'
import { showToast } from '../ui/notices.tsx'
import {
  type DraftValues,
  forgetProfileDraft,
  keepProfileDraft,
  type ProfileSection,
  readProfileDraft,
} from './profile-draft.ts'

type Open = { section: ProfileSection; values: DraftValues | null }

/** Which section of the profile is being changed; a half-typed one is open again after a reload. */
export function useOpenSection() {
  const { member } = usePageContext()
  const memberId = member?.memberId ?? 0
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => setOpen(readProfileDraft(memberId)), [memberId])
  return {
    open,
    begin: (section: ProfileSection) => setOpen({ section, values: null }),
    end: () => {
      forgetProfileDraft()
      setOpen(null)
    },
  }
}

/** Keeps what is typed into a section, so that a reload loses nothing. */
export function useKeptDraft(section: ProfileSection, values: DraftValues, isChanged: boolean): void {
  const { member } = usePageContext()
  const memberId = member?.memberId ?? 0
  const text = JSON.stringify(values)
  useHeeding(isChanged ? text : null, (changed) => {
    if (changed !== null) keepProfileDraft(memberId, { section, values })
  })
}

/** Saves a part of the profile; what the server answers is shown everywhere, and the page reads the profile again. */
export function useSaving(onDone: () => void) {
  const router = useRouter()
  const saving = useCall(
    changeProfile,
    async (member) => {
      keepMember(member)
      await router.invalidate()
      showToast('Perubahan tersimpan')
      onDone()
    },
    'in-place',
  )
  return { ...saving, save: (body: ProfileForm) => saving.send({ body }) }
}
