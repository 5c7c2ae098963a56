import type { OrderRating } from '@pasar/contract/ordering/rating'
import type { RatingParts } from './rating.queries.ts'

/** Returns a rating as the parties of its order see it. */
export const ratingView = ({ items, ratedAt, editableUntil, ...rating }: RatingParts): OrderRating => ({
  ...rating,
  items: items ?? [],
  ratedAt: new Date(ratedAt),
  editableUntil: new Date(editableUntil),
})
