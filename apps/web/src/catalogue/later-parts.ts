import { later } from '../ui/later.tsx'

/** On a phone they come with the sheet that shows them. */
export const FilterFields = later(async () => (await import('./filter-fields.tsx')).FilterFields)
