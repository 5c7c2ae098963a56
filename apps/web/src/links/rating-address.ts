import { RATING_TABS, type RatingTab } from '@pasar/domain/ordering/rating'

/** Search parameters of the ratings page: the open tab. */
export type RatingSearch = { type: RatingTab }

/** Parses the open tab. An invalid value gives the first tab. */
export const ratingSearch = (input: { type?: unknown }): RatingSearch => ({
  type: RATING_TABS.find((tab) => tab === input.type) ?? 'not-rated',
})
