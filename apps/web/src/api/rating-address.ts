import { RATING_TABS, type RatingTab } from '@pasar/domain/ordering/rating'

/** Which tab of the ratings is open. */
export type RatingSearch = { type: RatingTab }

/** Reads the tab from an address; what is no tab is the first. */
export const ratingSearch = (given: { type?: unknown }): RatingSearch => ({
  type: RATING_TABS.find((tab) => tab === given.type) ?? 'not-rated',
})
