import { Suspense } from 'react'
import { clearDeviceData } from '../../offline/clear-device-data.ts'
import { sharedSession } from '../../offline/shared-computer.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const IdleWatch = retryingLazy(async () => (await import('./idle-watch.tsx')).IdleWatch)

/**
 * Clears the device after a user closed the browser without signing out. Drafts are encrypted
 * for that user.
 */
async function endStay(): Promise<void> {
  const { sealDrafts } = await import('../../offline/sealed-drafts.ts')
  await sealDrafts(sharedSession.read() || null)
  sessionStorage.clear()
  await clearDeviceData()
}

/**
 * Monitors a session on a shared computer. Clears the device for the next user if the session
 * ended unnoticed.
 */
export function SharedComputerWatch() {
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
