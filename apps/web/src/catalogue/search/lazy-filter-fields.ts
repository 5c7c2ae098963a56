import { lazyPart } from '../../ui/ssr/lazy-part.tsx'

/** Loaded on phones together with the bottom sheet. */
export const LazyFilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields)
