import { Suspense, useState } from 'react'
import { retryingLazy } from '../ssr/lazy-part.tsx'
import type { DialogProps } from './dialog.tsx'
import type { DrawerProps } from './drawer.tsx'

const LoadedDialog = retryingLazy(async () => (await import('./dialog.tsx')).Dialog)
const LoadedDrawer = retryingLazy(async () => (await import('./drawer.tsx')).Drawer)

/**
 * Whether an overlay has ever been open. From then on it stays mounted, so that closing can be
 * animated.
 */
function useEverOpen(isOpen: boolean) {
  const [ever, setEver] = useState(isOpen)
  if (isOpen && !ever) setEver(true)
  return ever || isOpen
}

/** A Dialog whose code loads on first opening. */
export function LazyDialog(props: DialogProps) {
  if (!useEverOpen(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}

/** A Drawer whose code loads on first opening. */
export function LazyDrawer(props: DrawerProps) {
  if (!useEverOpen(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} />
    </Suspense>
  )
}

/** Preloads the dialog code, such as on pointer down on its button. */
export const preloadDialog = () => {
  void import('./dialog.tsx')
}
