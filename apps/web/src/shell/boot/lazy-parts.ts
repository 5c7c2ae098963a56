import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazyPart } from '../../ui/ssr/lazy-part.tsx'

/** The chrome of every page. Its links and its search form work without scripts. */
export const LazyHeader = lazyPart(async () => (await import('../chrome/header.tsx')).Header, 'in use')
export const LazyStatusStrip = lazyPart(
  async () => (await import('../chrome/status-strip.tsx')).StatusStrip,
  'in use',
)
export const LazyBottomBar = lazyPart(
  async () => (await import('../chrome/bottom-bar.tsx')).BottomBar,
  'in use',
)
/** Hydrated once visible, because its clock runs only then. */
export const LazyFooter = lazyPart(
  async () => (await import('../chrome/footer.tsx')).Footer,
  'in use',
  'footer',
)
export const LazyMenuColumn = lazyPart(async () => (await import('../chrome/menu-column.tsx')).MenuColumn)
export const LazyNotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound)
export const LazyFault = lazyPart<ErrorComponentProps>(async () => (await import('./fault.tsx')).Fault)
export const LazyPending = lazyPart(async () => (await import('./pending.tsx')).Pending)
