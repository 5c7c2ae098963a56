import { lazy, Suspense } from 'react'
import { clearDeviceData } from '../api/clear-device-data.ts'
import { sharedSession } from '../api/shared-computer.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { useOnMount } from '../ui/use-effect-on-change.ts'

const IdleWatch = lazy(async () => ({ default: (await import('./idle-watch.tsx')).IdleWatch }))

/** Clears the computer of a user who closed the browser without signing out; the drafts are sealed for that user. */
async function endStay(): Promise<void> {
  const { sealDrafts } = await import('../api/sealed-drafts.ts')
  await sealDrafts(sharedSession.read() || null)
  sessionStorage.clear()
  await clearDeviceData()
}

/** Watches a session on a shared computer, and clears the computer for the next user of one that has ended without a word. */
export function SharedComputer() {
  const { member } = usePageContext()
  useOnMount(() => {
    if (member === null && sharedSession.read() !== null) void endStay()
  })
  if (member === null || member.idleSecondsLeft === null) return null
  return (
    <Suspense fallback={null}>
      <IdleWatch />
    </Suspense>
  )
}
