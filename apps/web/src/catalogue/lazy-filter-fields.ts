import { lazyPart } from '../ui/lazy-part.tsx'

/** On a phone they come with the sheet that shows them. */
export const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields)
