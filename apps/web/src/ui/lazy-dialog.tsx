import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog.tsx'
import type { DrawerProps } from './drawer.tsx'

const LoadedDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))
const LoadedDrawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }))

/** Whether something was open at least once: from then on its code is there and its closing can be animated. */
function useEverOpen(isOpen: boolean) {
  const [ever, setEver] = useState(isOpen)
  if (isOpen && !ever) setEver(true)
  return ever || isOpen
}

/** A Dialog whose code is fetched when it opens for the first time. */
export function LazyDialog(props: DialogProps) {
  if (!useEverOpen(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}

/** A Drawer whose code is fetched when it opens for the first time. */
export function LazyDrawer(props: DrawerProps) {
  if (!useEverOpen(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} />
    </Suspense>
  )
}

/** Fetches the code of dialogs ahead, such as when the finger comes down on the button that opens one. */
export const preloadDialog = () => {
  void import('./dialog.tsx')
}
